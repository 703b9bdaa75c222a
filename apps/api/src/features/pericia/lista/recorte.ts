import { TIPO_SYS } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import { type Ordering, orderBy } from '../../../base/db/ordering.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { listaDeIds } from '../../../nucleo/busca/public.ts';
import type { Categoria, Modelo } from '../../../nucleo/modelo/public.ts';
import { type ValorVisto, valorVisto } from '../../../nucleo/recebivel/public.ts';
import { onde, temPrazos } from '../linhas.ts';
import { comTodos, type Texto } from '../textos.ts';
import {
  type Condicao,
  condicoesDaBusca,
  confereFiltrosDePeriodo,
  type Filtros,
  textosDaBusca,
} from './filtros.ts';
import { temPrazosEmComum } from './todos-os-tipos.ts';

/** The cases of a list: leaves of a type or of all, a situation, what a search asks for. */
export interface Recorte {
  folhas: readonly Categoria[];
  situacao: number;
  condicoes: readonly Condicao[];
  /** Texts that too many cases hold to be a condition. */
  largos: readonly Texto[];
  /** How the cases `p` of a category stand. */
  por: RawBuilder<unknown>;
  /** How their sums are read. */
  vale: ValorVisto;
  /** A column of theirs is a deadline. */
  comPrazos: boolean;
}

const ID = sql`p.id`;
function ordenacaoDe(vale: ValorVisto): Ordering<'pericias'> {
  const valorRepasse = vale('p.valor_repasse', 'p.categoria_id');
  const valorPrevisto = vale('p.valor_previsto', 'p.categoria_id');
  return {
    columns: {
      id: ID,
      cidade: sql`cidade_em_ordem(p.cidade_id)`,
      valorTotal: sql`(${valorRepasse} + ${valorPrevisto})`,
      valorRepasse,
      valorPrevisto,
    },
    id: ID,
    defaultOrder: sql`p.atualizado_em desc, p.id desc`,
  };
}

/** The recorte with only these cases left, which hold its broad texts. */
export const soEstas = (recorte: Recorte, ids: readonly number[]): Recorte => ({
  ...recorte,
  condicoes: [...recorte.condicoes, sql`p.id = any(${listaDeIds(ids)})`],
  largos: [],
});

/** The categories of a type in the order of its tree; without a type those of all, one type after the other. */
function folhasDaLista(modelo: Modelo, catgId: number | undefined): readonly Categoria[] {
  if (catgId === undefined) return modelo.folhas(TIPO_SYS.pericias);
  const tipo = modelo.categoria(catgId);
  if (tipo === undefined || tipo.tipoSys !== TIPO_SYS.pericias) throw notFound();
  return modelo.folhasDe(tipo.id);
}

/** Texts become conditions as soon as one of them is held by few cases. */
export async function recorteDe(
  tx: Tx,
  { modelo, sessao }: { modelo: Modelo; sessao: Pick<CurrentSession, 'pessoaId'> },
  catgId: number | undefined,
  filtros: Filtros,
): Promise<Recorte> {
  const folhas = folhasDaLista(modelo, catgId);
  const refs = [...new Set(folhas.map((f) => modelo.refDe(f.id)))];
  const definicoes = refs.flatMap((ref) => modelo.etapa(ref, 'pericia'));
  confereFiltrosDePeriodo(definicoes, filtros);
  const vale = await valorVisto(tx);
  const textos = textosDaBusca(definicoes, filtros);
  const recorte: Recorte = {
    folhas,
    situacao: filtros.situacao ?? TODAS_SITUACOES,
    condicoes: [
      ...condicoesDaBusca(tx, filtros),
      ...(filtros.minhas === 1 ? [sql`coalesce(p.responsavel_id, p.criado_por) = ${sessao.pessoaId}`] : []),
    ],
    largos: textos,
    por: orderBy(ordenacaoDe(vale), filtros.ordem),
    vale,
    comPrazos: (catgId === undefined ? temPrazosEmComum : temPrazos)(modelo, folhas),
  };
  const ids = await comTodos(tx, textos);
  return ids === null ? recorte : soEstas(recorte, ids);
}

/** What holds for the cases `p` of one category, or of all leaves. */
export function ondeDo(tx: Tx, recorte: Recorte, categoria?: number): RawBuilder<unknown> {
  const { folhas, situacao, condicoes } = recorte;
  return onde([
    sql`p.tenant_id = ${tx.tenant}`,
    categoria === undefined
      ? sql`p.categoria_id = any(${listaDeIds(folhas.map((f) => f.id))})`
      : sql`p.categoria_id = ${categoria}`,
    ...(situacao === TODAS_SITUACOES ? [] : [sql`p.situacao = ${situacao}`]),
    ...condicoes,
  ]);
}
