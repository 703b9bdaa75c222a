import { escAlt } from '@retaguarda/contract';
import { corpoDe, type Restauracao } from '../../registros/restauracao.ts';
import { alteraEscritorio, escritorioView } from './escritorio.ts';

/** Without the logo: its file went when another took its place. */
export const restauraEscritorio: Restauracao = {
  altera: escAlt,
  presente: async (tx, _sessao, id) => {
    if (id !== tx.tenant) return null;
    const { versao, ...estado } = await escritorioView(tx);
    return { versao, categoriaId: 0, estado };
  },
  poe: async (tx, sessao, { presente, estado: e }) => {
    const { escritorio } = corpoDe(escAlt, {
      escritorio: {
        nome: e.nome,
        sistema: e.sistema,
        cnpj: e.cnpj,
        cep: e.cep,
        uf: e.uf,
        cidade: e.cidade,
        bairro: e.bairro,
        logradouro: e.logradouro,
        complemento: e.complemento,
        cor: e.cor,
        versao: presente?.versao ?? 0,
      },
    });
    await alteraEscritorio(tx, sessao, escritorio);
    return [];
  },
};
