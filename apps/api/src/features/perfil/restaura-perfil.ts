import { perfisAlt, perfisInc } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { corpoDe, type Restauracao, seHouver } from '../../registros/restauracao.ts';
import { perfilDe, restritosDe } from './perfil-view.ts';
import { recursosDe } from './recursos.ts';
import { alteraPerfil, alteraSituacaoPerfil, incluiPerfil } from './salva-perfil.ts';

const lista = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : []);

/** Permissions that are gone from the catalogue are left out. */
export const restauraPerfil: Restauracao = {
  altera: perfisAlt,
  inclui: perfisInc,
  presente: async (tx, _sessao, id) => {
    const perfil = await seHouver(() => perfilDe(tx, id));
    if (perfil === null) return null;
    const { nome, situacao, recursos, pessoas, versao } = perfil;
    return { versao, categoriaId: 0, estado: { nome, situacao, recursos, pessoas: pessoas.selected } };
  },
  poe: async (tx, sessao, { id, presente, estado }) => {
    const nos = recursosDe(await restritosDe(tx), new Set(lista(estado.recursos).map(String)));
    const { perfil, recursos } = corpoDe(perfisAlt, {
      perfil: {
        id,
        nome: estado.nome,
        situacao: estado.situacao,
        pessoas: lista(estado.pessoas),
        versao: presente?.versao ?? 0,
      },
      recursos: nos.filter((no) => no.emUso).map((no) => no.id),
    });
    if (presente !== null) {
      await alteraPerfil(tx, sessao, { perfil, recursos });
      return [];
    }
    const { nome, pessoas, situacao } = perfil;
    await incluiPerfil(tx, sessao, { perfil: { nome, pessoas }, recursos });
    if (situacao !== SITUACAO_REGISTRO.ativo) await alteraSituacaoPerfil(tx, sessao, { id, situacao });
    return [];
  },
};
