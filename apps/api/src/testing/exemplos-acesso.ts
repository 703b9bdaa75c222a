import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import { idDoRecurso } from '../features/perfil/public.ts';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { MUNDO } from './mundo.ts';

const { pessoa, pessoas } = MUNDO;
/** Ids of the permission tree: the screen of cases. */
const PERICIAS = idDoRecurso('pericias');

export interface RegistrosAcesso {
  /** A category without records. */
  catgId: number;
  perfilId: number;
}

export async function semeiaRegistrosAcesso(c: Cliente): Promise<RegistrosAcesso> {
  const { id: catgId } = await c.pede(contract.catgSub, {
    body: { categoria: { name: 'Convidados', idPai: pessoas, perfis: [0] } },
  });
  const { id: perfilId } = await c.pede(contract.perfisInc, {
    body: { perfil: { nome: 'Convidado', pessoas: [pessoa.caio] }, recursos: [PERICIAS] },
  });
  return { catgId, perfilId };
}

/** Calls about categories and profiles. */
export const exemplosAcesso = (r: RegistrosAcesso): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.catgList, { query: { condition: 1, id: r.catgId }, temIds: true }],
  [contract.catgInc, { body: { categoria: { name: 'Produtos', tipoSysId: 3, perfis: [0] } }, temIds: false }],
  [contract.catgSub, { body: { categoria: { name: 'Outros', idPai: r.catgId, perfis: [0] } }, temIds: true }],
  [
    contract.catgAlt,
    { body: { categoria: { id: r.catgId, versao: 1, name: 'Visitas', perfis: [0] } }, temIds: true },
  ],
  [contract.catgChangeSituacao, { body: { id: r.catgId, situacao: 1 }, temIds: true }],
  [contract.catgExc, { body: { categoria: { id: r.catgId } }, temIds: true, status: 422 }],
  [contract.perfisList, { temIds: false }],
  [contract.perfisIncGet, { temIds: false }],
  [contract.perfisAltGet, { query: { id: r.perfilId }, temIds: true }],
  [contract.verComo, { body: { id: r.perfilId }, temIds: true }],
  [contract.perfisPessoas, { query: { search: 'ana' }, temIds: false }],
  [
    contract.perfisInc,
    { body: { perfil: { nome: 'Novo', pessoas: [pessoa.ana] }, recursos: [PERICIAS] }, temIds: false },
  ],
  [
    contract.perfisAlt,
    {
      body: {
        perfil: { id: r.perfilId, nome: 'Visita', situacao: 1, pessoas: [pessoa.caio], versao: 1 },
        recursos: [PERICIAS],
      },
      temIds: true,
    },
  ],
  [contract.acessosOpcoes, { temIds: false }],
  [contract.procura, { query: { search: 'ana' }, temIds: false }],
  [contract.procuraVistos, { body: { vistos: [{ tipo: 'pessoa', id: MUNDO.pessoa.ana }] }, temIds: false }],
  // The administrator has it already.
  [contract.acessosPede, { body: { recurso: 'pericias' }, temIds: false, status: 422 }],
  [contract.acessosPedidos, { temIds: false }],
  // Nobody has asked.
  [contract.acessosEncerra, { body: { pedidoId: 1 }, temIds: true, status: 404 }],
  [contract.acessosQuemConcede, { query: { recurso: 'pericias' }, temIds: false }],
  [contract.acessosExplica, { query: { pesId: pessoa.leitor, recurso: 'pericias' }, temIds: false }],
  [contract.perfisChangeSituacao, { body: { id: r.perfilId, situacao: 1 }, temIds: true }],
  [contract.perfisExc, { body: { id: r.perfilId }, temIds: true }],
];
