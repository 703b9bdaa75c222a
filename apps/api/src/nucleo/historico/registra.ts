import { COM_CATEGORIA, ehUso, type TipoDeRegistro, type Uso } from '@retaguarda/contract';
import { sql } from 'kysely';
import { NOBODY } from '../../base/auth/current-session.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { nextIds } from '../../base/db/ordered-ids.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type RecordedChange, recordChanges } from '../../base/http/recorded-changes.ts';
import { noteWrittenRows } from '../../base/http/written-rows.ts';
import { notifyViewers } from '../../base/live/notify.ts';
import { rowsVistas } from './visto.ts';

type Estado = Readonly<Record<string, unknown>>;

export interface Registro {
  entidade: TipoDeRegistro;
  /** 0 where a whole list is meant. */
  id: number;
  /** The case of what belongs to one. */
  periciaId?: number;
  /** The baixa of a receivable. */
  baixaId?: number;
  /** Its category, where the caller has read it: of a deleted record the history may not know it. */
  categoriaId?: number;
  antes?: Estado;
  depois?: Estado;
  /** What was done that changed nothing; `depois` says more of it. */
  uso?: Uso;
  /** It tells of what is kept with the record, and is not undone as a change of it. */
  junto?: true;
}

/** The fields that differ, before and after; null when none does. */
function diferenca(antes: Estado, depois: Estado): { antes: Estado; depois: Estado } | null {
  const mudou = (k: string): boolean =>
    antes[k] !== depois[k] && JSON.stringify(antes[k] ?? null) !== JSON.stringify(depois[k] ?? null);
  const chaves = [...new Set([...Object.keys(antes), ...Object.keys(depois)])].filter(mudou);
  if (chaves.length === 0) return null;
  const de = (e: Estado) => Object.fromEntries(chaves.map((k) => [k, e[k] ?? null]));
  return { antes: de(antes), depois: de(depois) };
}

function linha(r: Registro) {
  const base = {
    entidade: r.entidade,
    entidade_id: r.id,
    pericia_id: r.entidade === 'pericia' && r.id > 0 ? r.id : (r.periciaId ?? null),
    baixa_id: r.entidade === 'baixa' && r.id > 0 ? r.id : (r.baixaId ?? null),
    categoria_id: r.categoriaId ?? null,
  };
  if (r.uso !== undefined) return { ...base, acao: r.uso, antes: null, depois: r.depois ?? {} };
  if (r.antes === undefined) return { ...base, acao: 'inclusao', antes: null, depois: r.depois ?? {} };
  if (r.depois === undefined) return { ...base, acao: 'exclusao', antes: r.antes, depois: null };
  const d = diferenca(r.antes, r.depois);
  return d === null ? null : { ...base, acao: 'alteracao', ...d };
}

const JANELA = 1000;

/** Networks whose history has gained rows that are not sealed yet, as far as this process knows. */
export const mexidas = new Set<number>();

/** The category of what a row of the history tells of, which the row carries; of a deleted record the one it had. */
const categoriaDe = (tx: Tx) => {
  const da = (tabela: string, id: string) =>
    sql`(select categoria_id from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${sql.ref(id)})`;
  return sql`
    case when d.categoria_id is not null then d.categoria_id
         when d.pericia_id is not null then ${da('pericia', 'd.pericia_id')}
         when d.acao = 'exclusao' then
           (select categoria_id from historico where tenant_id = ${tx.tenant} and entidade = d.entidade
               and entidade_id = d.entidade_id order by id desc limit 1)
         else case d.entidade ${sql.join(
           COM_CATEGORIA.map((tipo) => sql`when ${tipo} then ${da(tableOf(tipo), 'd.entidade_id')}`),
           sql` `,
         )} when 'ponto' then ${da('pessoa', 'd.entidade_id')} end end`;
};

/** What the caller does not see is not said to have changed. */
async function asVistas(tx: Tx, feitas: readonly RecordedChange[]): Promise<readonly RecordedChange[]> {
  if (tx.hiddenAttributes.length === 0 || feitas.length === 0) return feitas;
  const { onde } = await rowsVistas(tx, 'h');
  const ids = feitas.map((m) => m.historicoId);
  const vistas = await tx.rows(sql<{ id: number }>`
    select h.id from historico h where h.tenant_id = ${tx.tenant} and h.id = any(${ids}::bigint[]) and ${onde}`);
  const estas = new Set(vistas.map(({ id }) => id));
  return feitas.filter((m) => estas.has(m.historicoId));
}

/**
 * Writes who changed or used what, in the transaction that did it; an alteration that changes nothing leaves no row.
 * Nobody is who acted by a command on the server.
 */
export async function registra(
  tx: Tx,
  pessoaId: number | null,
  registros: readonly Registro[],
): Promise<void> {
  const quem = pessoaId === NOBODY ? null : pessoaId;
  const linhas = registros.map(linha).filter((l) => l !== null);
  if (linhas.length === 0) return;
  mexidas.add(tx.tenant);
  for (let i = 0; i < linhas.length; i += JANELA) {
    const janela = linhas.slice(i, i + JANELA);
    const ids = await nextIds(tx, 'historico', janela.length);
    const numeradas = janela.map((l, n) => ({ ...l, id: ids[n] }));
    const feitas = await tx.rows(sql<RecordedChange>`
      insert into historico (tenant_id, id, entidade, entidade_id, categoria_id, pericia_id, baixa_id, acao, pessoa_id, antes, depois)
      select ${tx.tenant}::bigint, d.id, d.entidade, d.entidade_id,
             ${categoriaDe(tx)},
             d.pericia_id, d.baixa_id, d.acao, ${quem}::bigint, d.antes, d.depois
        from json_to_recordset(${JSON.stringify(numeradas)}::json)
             as d(id bigint, entidade text, entidade_id bigint, pericia_id bigint, baixa_id bigint, categoria_id bigint, acao text, antes jsonb, depois jsonb)
      returning entidade, entidade_id as registro, acao, id as "historicoId"`);
    noteWrittenRows(
      tx,
      feitas.map((m) => m.historicoId),
    );
    const idos = janela.filter((l) => l.acao === 'exclusao');
    if (idos.length > 0)
      await notifyViewers(
        tx,
        quem,
        idos.map((l) => ({ entidade: l.entidade, id: l.entidade_id })),
      );
    if (!registros.some((r) => r.junto === true))
      recordChanges((await asVistas(tx, feitas)).filter((m) => !ehUso(m.acao)));
  }
}

/** Attribute values as the history keeps them, beside the fields of the record. */
export const comValores = (campos: Estado, valores: AttributeValues): Estado => ({ ...campos, valores });

/** The attribute values of a state, or of columns as an import keeps them; none of a state that has none. */
export const valoresDoEstado = (estado: Estado | null): AttributeValues =>
  (estado?.valores ?? {}) as AttributeValues; // as `comValores` wrote them, or the column `valores`
