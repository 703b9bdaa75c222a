import { perfisAlt, perfisInc } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { restauraPorCorpo, seHouver } from '../../registros/restauracao.ts';
import { perfilDe, restritosDe } from './perfil-view.ts';
import { recursosDe } from './recursos.ts';
import { alteraPerfil, alteraSituacaoPerfil, incluiPerfil } from './salva-perfil.ts';

const lista = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : []);

/** Permissions that are gone from the catalogue are left out. */
export const restauraPerfil = restauraPorCorpo({
  altera: perfisAlt,
  inclui: perfisInc,
  presente: async (tx, _sessao, id) => {
    const perfil = await seHouver(() => perfilDe(tx, id));
    if (perfil === null) return null;
    const { nome, situacao, recursos, pessoas, versao } = perfil;
    return { versao, categoriaId: 0, estado: { nome, situacao, recursos, pessoas: pessoas.selected } };
  },
  corpo: async (estado, { versao }, { tx, volta: { id } }) => {
    const nos = recursosDe(await restritosDe(tx), new Set(lista(estado.recursos).map(String)));
    const { nome, situacao, pessoas } = estado;
    return {
      perfil: { id, nome, situacao, pessoas: lista(pessoas), versao },
      recursos: nos.filter((no) => no.emUso).map((no) => no.id),
    };
  },
  salva: async (tx, sessao, { perfil, recursos }, { id, presente }) => {
    if (presente !== null) return alteraPerfil(tx, sessao, { perfil, recursos });
    const { nome, pessoas, situacao } = perfil;
    await incluiPerfil(tx, sessao, { perfil: { nome, pessoas }, recursos });
    if (situacao !== SITUACAO_REGISTRO.ativo) await alteraSituacaoPerfil(tx, sessao, { id, situacao });
  },
});
