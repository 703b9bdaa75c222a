import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import { idDoRecurso } from '../features/perfil/public.ts';
import type { Registros } from './exemplos.ts';
import { novoUsuario } from './exemplos-usuario.ts';
import { MUNDO } from './mundo.ts';

const { ana, caio } = MUNDO.pessoa;
const PERFIL = { nome: 'Elevado', permissoes: ['pericias'], camposRestritos: [] };

/** What raises rights in a network of the examples: `userLivre` and `perfilId` are switched off, `catgId` is seen by the first profile alone. */
export interface Elevaveis extends Registros {
  /** A profile that was deleted, and the row of the history that tells so. */
  perfilExcluido: number;
  exclusaoId: number;
}

/** A call that lets somebody in or gives rights, of each route that asks for a proof only then. */
export const exemplosDeElevacao = (r: Elevaveis): ReadonlyMap<RouteSpec, unknown> =>
  new Map<RouteSpec, unknown>([
    [contract.userInc, novoUsuario('elevada')],
    [
      contract.userAlt,
      {
        ...novoUsuario('um', { id: r.userId, versao: 1 }),
        reset: { senha: 'outra senha comprida', repetir: 'outra senha comprida' },
      },
    ],
    [contract.userChangeSituacao, { id: r.userLivre, situacao: 1 }],
    [
      contract.perfisAlt,
      {
        perfil: { id: r.perfilId, nome: 'Visita', situacao: 0, pessoas: [caio, ana], versao: 1 },
        recursos: [idDoRecurso('pericias')],
      },
    ],
    [contract.perfisChangeSituacao, { id: r.perfilId, situacao: 1 }],
    [contract.catgAlt, { categoria: { id: r.catgId, versao: 1, name: 'Visitas', perfis: [0] } }],
    [
      contract.definicoesImporta,
      {
        arquivo: { formato: contract.FORMATO_DEFINICOES, categorias: [], atributos: [], perfis: [PERFIL] },
        itens: ['perfis.0'],
      },
    ],
    [
      contract.historicoRestaura,
      {
        tipo: 'perfil',
        id: r.perfilExcluido,
        historicoId: r.exclusaoId,
        antes: true,
        visto: r.exclusaoId,
      },
    ],
    [
      contract.importInicio,
      {
        tipoSysId: 1,
        condition: 3,
        procId: 0,
        pericia: { catgId: MUNDO.partes, procId: 0, procCidade: null, procSituacao: 1 },
        nomeArquivo: 'partes.csv',
        sha256: '4'.repeat(64),
        linhas: 1,
        cabecalho: ['E-mail'],
        atributos: [{ catId: 0, chave: 'email', catImport: 0 }],
      },
    ],
    [
      contract.loteInicia,
      {
        tipo: 'pessoa',
        selecao: { ids: [r.userLivre] },
        mudanca: { ato: 'situacao', situacao: 1 },
        conjunto: 'x',
      },
    ],
  ]);
