import { type RawBuilder, sql } from 'kysely';
import { hidesRecords, type Tx } from '../../base/db/tx.ts';
import { categoriasSemValor } from '../modelo/public.ts';

/** How a transaction reads rows of the history. */
export interface RowsVistas {
  antes: RawBuilder<unknown>;
  depois: RawBuilder<unknown>;
  /** Leaves out alterations of what the caller does not see: for them nothing happened. */
  onde: RawBuilder<unknown>;
}

/** Kinds whose state says in `valor` what a receivable is worth, or what is paid of it. */
const COM_VALOR: readonly string[] = ['recebivel', 'pagamento'];
/** What a file for a bank says of all that it pays: more than the caller sees of it. */
const DO_TODO = { entidade: 'remessa', campos: ['pagamentos', 'total'] } as const;

/** Keys of a state's values by an attribute's id: in use, and put aside. */
const chavesDe = (ids: readonly number[]): string[] => ids.flatMap((id) => [String(id), `~${id}`]);

/**
 * The columns of a row of the history, which is called `alias`, without the values of attributes that the caller does
 * not see, nor the worth of receivables that follows from them. Whoever reads `historico` to show or to compare reads it so.
 */
export async function rowsVistas(tx: Tx, alias: string): Promise<RowsVistas> {
  const col = (nome: string) => sql.ref(`${alias}.${nome}`);
  const [antes, depois] = [col('antes'), col('depois')];
  if (tx.hiddenAttributes.length === 0 && !hidesRecords(tx)) return { antes, depois, onde: sql`true` };
  const chaves = chavesDe(tx.hiddenAttributes);
  const semValor = await categoriasSemValor(tx);
  const emParte = hidesRecords(tx) || semValor.length > 0;
  const visto = (estado: RawBuilder<unknown>) => {
    const semValores = sql`case when jsonb_typeof(${estado} -> 'valores') = 'object'
      then jsonb_set(${estado}, '{valores}', (${estado} -> 'valores') - ${chaves}::text[]) else ${estado} end`;
    return sql`(case
      when ${col('entidade')} = any(${[...COM_VALOR]}::text[]) and ${col('categoria_id')} = any(${[...semValor]}::bigint[])
      then (${semValores}) - 'valor'
      when ${emParte} and ${col('entidade')} = ${DO_TODO.entidade} then ${estado} - ${[...DO_TODO.campos]}::text[]
      else (${semValores}) end)`;
  };
  const [a, d] = [visto(antes), visto(depois)];
  return { antes: a, depois: d, onde: sql`(${col('acao')} <> 'alteracao' or ${a} is distinct from ${d})` };
}

/** The same of a state that stands now. */
export async function estadoVisto(
  tx: Tx,
  { tipo, categoriaId }: { tipo: string; categoriaId: number },
  estado: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (tx.hiddenAttributes.length === 0) return estado;
  const { valores, ...campos }: Record<string, unknown> = { ...estado };
  if (COM_VALOR.includes(tipo) && (await categoriasSemValor(tx)).includes(categoriaId)) delete campos.valor;
  if (typeof valores !== 'object' || valores === null)
    return { ...campos, ...('valores' in estado ? { valores } : {}) };
  const fora = new Set(chavesDe(tx.hiddenAttributes));
  return {
    ...campos,
    valores: Object.fromEntries(Object.entries(valores).filter(([chave]) => !fora.has(chave))),
  };
}
