import {
  type ComLote,
  campList,
  campUpdateStatus,
  empChangeSituacao,
  empExc,
  empList,
  type MudancaDoLote,
  osExc,
  osList,
  periciaExc,
  periciaExcBaixa,
  periciaListBaixas,
  periciaTotais,
  type Recurso,
  type RouteBody,
  type RouteQuery,
  type RouteSpec,
  userChangeSituacao,
  userExc,
  userList,
  veiExc,
  veiList,
} from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import type { ZodType } from 'zod';
import { AppError, permissionDenied } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { campanha } from '../../registros/campanha.ts';
import { empresa } from '../../registros/empresa.ts';
import { alteraSituacao } from '../../registros/registro.ts';
import { baixasDaLista, excluiBaixa } from '../baixa/public.ts';
import { campanhasDaLista } from '../campanha/public.ts';
import { empresasDaLista, excluiEmpresa } from '../empresa/public.ts';
import { excluiOrdem, ordensDaLista } from '../ordem-servico/public.ts';
import { excluiPericia, periciasDaLista } from '../pericia/public.ts';
import { excluiUsuario, alteraSituacao as mudaSituacaoDaPessoa, pessoasDaLista } from '../pessoa/public.ts';
import { excluiVeiculo, veiculosDaLista } from '../veiculo/public.ts';

import type { Ato as AtoDoLote } from './ato-do-lote.ts';
import { juntoDaBaixa, juntoDaOrdem, juntoDaPericia } from './dinheiro-junto.ts';

/** What a list is asked by, as its own call sends it. */
export type Consulta = Readonly<Record<string, string | number>>;
type Direito = Pick<RouteSpec, 'permission'>;

/** An act of a call of its own. */
interface Ato<P> {
  direito: Direito;
  faz: (tx: Tx, sessao: CurrentSession, id: number, parametro: P) => Promise<unknown>;
}

/** What a kind knows of changes of many of its records. */
interface Lotavel {
  /** All that its list answers, for whoever may see the list. */
  lista: {
    direito: Direito;
    ids: (tx: Tx, sessao: CurrentSession, consulta: Consulta, limite: number) => Promise<number[]>;
  };
  /** Where its situation has an act of its own, and is no field of its form. */
  situacao?: Ato<SituacaoRegistro>;
  exclui?: Ato<void>;
  /** What a change does beside the records: money that goes or is settled with them. */
  junto?: (mudanca: MudancaDoLote) => AtoDoLote['junto'];
}

type Ids<F> = (tx: Tx, sessao: CurrentSession, filtro: F, limite: number) => Promise<number[]>;

function lida<F>(esquema: ZodType<F> | undefined, consulta: unknown): F {
  const lido = esquema?.safeParse(consulta);
  if (lido?.success === true) return lido.data;
  throw new AppError(422, [
    { code: 'campo_invalido', message: 'Estes filtros não servem. Recarregue a lista.', field: 'selecao' },
  ]);
}

const porQuery = <R extends RouteSpec>(rota: R, ids: Ids<RouteQuery<R>>): Lotavel['lista'] => ({
  direito: rota,
  ids: (tx, sessao, consulta, limite) => {
    const textos = Object.fromEntries(Object.entries(consulta).map(([k, v]) => [k, String(v)]));
    // The query of the route is what its type says.
    return ids(tx, sessao, lida(rota.query, textos) as RouteQuery<R>, limite);
  },
});

const porBody = <R extends RouteSpec>(rota: R, ids: Ids<RouteBody<R>>): Lotavel['lista'] => ({
  direito: rota,
  // The body of the route is what its type says.
  ids: (tx, sessao, consulta, limite) => ids(tx, sessao, lida(rota.body, consulta) as RouteBody<R>, limite),
});

const semSessao =
  <F>(ids: (tx: Tx, filtro: F, limite: number) => Promise<number[]>): Ids<F> =>
  (tx, _sessao, filtro, limite) =>
    ids(tx, filtro, limite);

/** As the calls of the registry ask for it beside their permission. */
function confereDireito(sessao: CurrentSession, recurso: Recurso): void {
  if (!hasPermission(sessao, recurso)) throw permissionDenied();
}

export const LOTAVEIS: Readonly<Record<ComLote, Lotavel>> = {
  empresa: {
    lista: porQuery(empList, empresasDaLista),
    situacao: {
      direito: empChangeSituacao,
      faz: async (tx, sessao, id, situacao) => {
        confereDireito(sessao, 'empresas');
        return alteraSituacao(tx, sessao, empresa, { id, situacao });
      },
    },
    exclui: { direito: empExc, faz: excluiEmpresa },
  },
  pessoa: {
    lista: porQuery(userList, pessoasDaLista),
    situacao: {
      direito: userChangeSituacao,
      faz: async (tx, sessao, id, situacao) => {
        confereDireito(sessao, 'usuarios');
        return mudaSituacaoDaPessoa(tx, sessao, { id, situacao });
      },
    },
    // Files of pictures that no row names any more are swept by the hour.
    exclui: { direito: userExc, faz: excluiUsuario },
  },
  veiculo: {
    lista: porBody(veiList, semSessao(veiculosDaLista)),
    exclui: { direito: veiExc, faz: excluiVeiculo },
  },
  ordemServico: {
    lista: porBody(osList, semSessao(ordensDaLista)),
    exclui: { direito: osExc, faz: excluiOrdem },
    junto: ({ ato }) => (ato === 'exclui' ? juntoDaOrdem : undefined),
  },
  pericia: {
    lista: porQuery(periciaTotais, periciasDaLista),
    exclui: {
      // Its call deletes more than cases, each by a permission of its own.
      direito: { ...periciaExc, permission: 'periciaExc' },
      faz: (tx, sessao, id) => excluiPericia(tx, sessao, { id }),
    },
    junto: ({ ato }) => (ato === 'exclui' ? juntoDaPericia : undefined),
  },
  baixa: {
    lista: porQuery(periciaListBaixas, semSessao(baixasDaLista)),
    exclui: { direito: periciaExcBaixa, faz: excluiBaixa },
    junto: (mudanca) => (mudanca.ato === 'situacao' ? juntoDaBaixa(mudanca.situacao) : undefined),
  },
  campanha: {
    lista: porQuery(campList, semSessao(campanhasDaLista)),
    situacao: {
      direito: campUpdateStatus,
      faz: (tx, sessao, id, situacao) => alteraSituacao(tx, sessao, campanha, { id, situacao }),
    },
  },
};
