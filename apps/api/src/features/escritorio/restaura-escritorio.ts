import { escAlt } from '@retaguarda/contract';
import { restauraPorCorpo } from '../../registros/restauracao.ts';
import { alteraEscritorio, escritorioView } from './escritorio.ts';

/** Without the logo: its file went when another took its place. */
export const restauraEscritorio = restauraPorCorpo({
  altera: escAlt,
  presente: async (tx, _sessao, id) => {
    if (id !== tx.tenant) return null;
    const { versao, ...estado } = await escritorioView(tx);
    return { versao, categoriaId: 0, estado };
  },
  corpo: ({ nome, sistema, cnpj, cep, uf, cidade, bairro, logradouro, complemento, cor }, { versao }) => ({
    escritorio: { nome, sistema, cnpj, cep, uf, cidade, bairro, logradouro, complemento, cor, versao },
  }),
  salva: (tx, sessao, { escritorio }) => alteraEscritorio(tx, sessao, escritorio),
});
