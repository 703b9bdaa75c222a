import { TODAS_SITUACOES } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../base/db/tx.ts';
import { listaDeIds } from '../../../nucleo/busca/public.ts';
import type { Categoria } from '../../../nucleo/modelo/public.ts';
import { type LinhaRow, selecao } from '../linhas.ts';
import { ondeDo, type Recorte } from './recorte.ts';

export interface Janela {
  inicio: number;
  tamanho: number;
}

/** Over all cases that match; money in cents. */
export interface Somas {
  total: number;
  repasse: number;
  previsto: number;
}

/** A window of the list with its sums a category or, when only some were counted, with a lower bound of how many there are. */
export type Pagina = { rows: LinhaRow[] } & ({ contadas: readonly Contagem[] } | { aoMenos: number });

/** Over those of one category. */
export interface Contagem extends Somas {
  categoria_id: number;
}

/** A query that counts and sums a category: from the maintained totals, or over what the search finds. */
export function contagensDe(tx: Tx, recorte: Recorte): RawBuilder<Contagem> {
  const { folhas, situacao, condicoes, vale } = recorte;
  const somas = sql`sum(${vale('p.valor_repasse', 'p.categoria_id')})::bigint as repasse,
                 sum(${vale('p.valor_previsto', 'p.categoria_id')})::bigint as previsto`;
  return condicoes.length === 0
    ? sql<Contagem>`
          select p.categoria_id, sum(p.quantidade)::bigint as total, ${somas}
            from pericia_total p
           where p.tenant_id = ${tx.tenant} and p.categoria_id = any(${listaDeIds(folhas.map((f) => f.id))})
                 ${situacao === TODAS_SITUACOES ? sql`` : sql`and p.situacao = ${situacao}`}
           group by p.categoria_id`
    : sql<Contagem>`
          select p.categoria_id, count(*) as total, ${somas}
            from pericia p where ${ondeDo(tx, recorte)}
           group by p.categoria_id`;
}

export const contagens = (tx: Tx, recorte: Recorte): Promise<Contagem[]> => tx.rows(contagensDe(tx, recorte));

export const somaTudo = (contadas: readonly Contagem[]): Somas =>
  contadas.reduce(
    (soma, c) => ({
      total: soma.total + c.total,
      repasse: soma.repasse + c.repasse,
      previsto: soma.previsto + c.previsto,
    }),
    { total: 0, repasse: 0, previsto: 0 },
  );

interface Trecho {
  categoriaId: number;
  offset: number;
  limit: number;
}

/** The parts of the categories' rows, one after the other, that a window covers. */
function trechos(
  folhas: readonly Categoria[],
  contadas: readonly Contagem[],
  { inicio, tamanho }: Janela,
): Trecho[] {
  const quantidades = new Map(contadas.map((c) => [c.categoria_id, c.total]));
  const partes: Trecho[] = [];
  let antes = 0;
  let falta = tamanho;
  for (const { id } of folhas) {
    const quantidade = quantidades.get(id) ?? 0;
    const offset = Math.max(0, inicio - antes);
    if (falta > 0 && offset < quantidade) {
      const limit = Math.min(falta, quantidade - offset);
      partes.push({ categoriaId: id, offset, limit });
      falta -= limit;
    }
    antes += quantidade;
  }
  return partes;
}

/** A page of cases that conditions alone choose, counted exactly; what a row reads besides is read for the page alone. */
export async function listaEstreita(tx: Tx, recorte: Recorte, janela: Janela): Promise<Pagina> {
  const contadas = await contagens(tx, recorte);
  const linhas = await Promise.all(
    trechos(recorte.folhas, contadas, janela).map(({ categoriaId, limit, offset }) =>
      tx.rows(sql<LinhaRow>`
        select ${selecao(tx, recorte.vale, recorte.comPrazos)} from (
          select * from pericia p where ${ondeDo(tx, recorte, categoriaId)}
           order by ${recorte.por} limit ${limit} offset ${offset}) p
         order by ${recorte.por}`),
    ),
  );
  return { rows: linhas.flat(), contadas };
}
