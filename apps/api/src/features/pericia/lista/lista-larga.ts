import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../base/db/tx.ts';
import { ESTREITO, emLargo, idsDaConsulta, listaDeIds } from '../../../nucleo/busca/public.ts';
import { type LinhaRow, selecao } from '../linhas.ts';
import { comTodosEntre } from '../textos.ts';
import {
  type Contagem,
  contagens,
  contagensDe,
  type Janela,
  listaEstreita,
  type Pagina,
  somaTudo,
} from './lista-estreita.ts';
import { ondeDo, type Recorte, soEstas } from './recorte.ts';

/** Cases of the list that are looked at first, and how many times more where they do not fill the page. */
const PRIMEIRAS = 200;
const CRESCE = 4;

/** The first cases of the list without its broad texts. */
async function andadas(tx: Tx, recorte: Recorte, limite: number): Promise<number[]> {
  const ids: number[] = [];
  for (const { id } of recorte.folhas) {
    ids.push(
      ...(await idsDaConsulta(
        tx,
        sql`select p.id from pericia p where ${ondeDo(tx, recorte, id)}
             order by ${recorte.por} limit ${limite - ids.length}`,
      )),
    );
    if (ids.length >= limite) break;
  }
  return ids;
}

async function linhasPorId(
  tx: Tx,
  { vale, comPrazos }: Recorte,
  ids: readonly number[],
): Promise<LinhaRow[]> {
  return tx.rows(sql<LinhaRow>`
    select ${selecao(tx, vale, comPrazos)} from unnest(${listaDeIds(ids)}) with ordinality as x(id, ordem)
      join pericia p on p.tenant_id = ${tx.tenant} and p.id = x.id order by x.ordem`);
}

interface ContadasLargas {
  contadas: Contagem[];
  ids: number[];
}

/** Counts and sums a category over everything that matches, and a window of it, by joining what each text finds. */
export async function contagensLargas(
  tx: Tx,
  recorte: Recorte,
  { inicio, tamanho }: Janela,
): Promise<ContadasLargas> {
  const textos = recorte.largos.map((t, i) => {
    const nome = sql.id(`texto_${i}`);
    return sql`join (${t.todas(tx)}) ${nome} on ${nome}.id = p.id`;
  });
  const comando = sql<ContadasLargas>`
    with alvo as materialized (
      select p.id, p.categoria_id, p.cidade_id, p.atualizado_em, p.valor_repasse, p.valor_previsto
        from pericia p ${sql.join(textos, sql` `)} where ${ondeDo(tx, recorte)})
    select array(select p.id from alvo p
                  order by array_position(${listaDeIds(recorte.folhas.map((f) => f.id))}, p.categoria_id), ${recorte.por}
                  limit ${tamanho} offset ${inicio}) as ids,
           coalesce((select json_agg(c) from (
             select categoria_id, count(*) as total, sum(${recorte.vale('valor_repasse', 'categoria_id')})::bigint as repasse,
                    sum(${recorte.vale('valor_previsto', 'categoria_id')})::bigint as previsto
               from alvo group by categoria_id) c), '[]') as contadas`;
  return emLargo(tx, () => tx.one(comando));
}

interface PeloResto {
  /** How many do not hold one of the texts, as far as they were looked for. */
  fora: number;
  todas: Contagem[];
  menos: Contagem[];
}

/**
 * The same counts by what is left over: all that the other conditions choose, less those that do not hold the texts. Null
 * where these are many, or not known of a text.
 */
export async function contagensPeloResto(tx: Tx, recorte: Recorte): Promise<Contagem[] | null> {
  const foras = recorte.largos.flatMap(({ fora }) => (fora === undefined ? [] : [fora(ESTREITO + 1)]));
  if (foras.length < recorte.largos.length) return null;
  const semTextos = { ...recorte, largos: [] };
  const menos = {
    ...semTextos,
    condicoes: [...recorte.condicoes, sql`p.id = any(array(select id from fora))`],
  };
  const emJson = (contagens: RawBuilder<Contagem>) =>
    sql`coalesce((select json_agg(c) from (${contagens}) c), '[]')`;
  // As one statement: what is written between two would be counted by one of them alone.
  const comando = sql<PeloResto>`
    with fora as materialized (${sql.join(foras, sql` union `)})
    select (select count(*) from fora) as fora, ${emJson(contagensDe(tx, semTextos))} as todas,
           ${emJson(contagensDe(tx, menos))} as menos`;
  const { fora, ...contadas } = await emLargo(tx, () => tx.one(comando));
  return fora > ESTREITO ? null : tira(contadas);
}

/** Counts and sums of a category less those of what does not belong to it. */
const tira = ({ todas, menos }: Omit<PeloResto, 'fora'>): Contagem[] =>
  todas.flatMap((c) => {
    const m = menos.find((outra) => outra.categoria_id === c.categoria_id);
    if (m === undefined) return [c];
    const total = c.total - m.total;
    return total === 0
      ? []
      : [{ ...c, total, repasse: c.repasse - m.repasse, previsto: c.previsto - m.previsto }];
  });

interface Olhadas {
  /** Those that hold the texts. */
  achadas: number[];
  /** There are no others in the list. */
  todas: boolean;
}

/** Looks through the list from its beginning until so many are found, at most through `ESTREITO` of its cases. */
async function olha(tx: Tx, recorte: Recorte, quantas: number): Promise<Olhadas> {
  const achadas: number[] = [];
  let olhadas = 0;
  // A list that is looked through at once is counted exactly.
  const inteira = recorte.condicoes.length === 0 && somaTudo(await contagens(tx, recorte)).total < ESTREITO;
  for (let limite = inteira ? ESTREITO : Math.min(ESTREITO, Math.max(PRIMEIRAS, 2 * quantas)); ; ) {
    const vistas = await andadas(tx, recorte, limite);
    achadas.push(...(await comTodosEntre(tx, recorte.largos, vistas.slice(olhadas))));
    olhadas = vistas.length;
    if (olhadas < limite) return { achadas, todas: true };
    if (achadas.length >= quantas || limite === ESTREITO) return { achadas, todas: false };
    limite = Math.min(ESTREITO, limite * CRESCE);
  }
}

/**
 * A page of cases that hold texts which many hold. The first hundreds of the list nearly always fill it; what they hold
 * is then a lower bound. Else, deep in the list or when the texts are rare here, all are joined.
 */
export async function listaLarga(tx: Tx, recorte: Recorte, janela: Janela): Promise<Pagina> {
  const { inicio, tamanho } = janela;
  const fim = inicio + tamanho;
  const { achadas, todas } = await olha(tx, recorte, fim);
  if (todas) return listaEstreita(tx, soEstas(recorte, achadas), janela);
  if (achadas.length >= fim)
    return { rows: await linhasPorId(tx, recorte, achadas.slice(inicio, fim)), aoMenos: achadas.length };
  const { ids, contadas } = await contagensLargas(tx, recorte, janela);
  return { rows: await linhasPorId(tx, recorte, ids), contadas };
}
