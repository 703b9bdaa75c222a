import { type Importavel, QUE_PRENDEM, REGISTROS } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import {
  FOREIGN_KEY_VIOLATION,
  parseViolation,
  UNIQUE_VIOLATION,
} from '../../../base/db/constraint-violations.ts';
import { tableOf } from '../../../base/db/table-of.ts';
import { seeingEverything, type Tx } from '../../../base/db/tx.ts';
import { errorCodeOf } from '../../../base/error-code.ts';
import type { CargaRow } from '../carga-row.ts';

/** A record that an import wrote, to be brought back to what stood there before. */
export interface Alvo {
  ordem: number;
  id: number;
  versao: number;
  /** The version that the import found. */
  versaoAntes: number;
  antes: Readonly<Record<string, unknown>> | null;
  pontos: number;
}

/** Why records stay as they are, by their order in the import. */
export type Mantidos = Map<number, string>;

/** Brings records of one kind back; answers those that stay, and why. */
export type Desfaz = (
  tx: Tx,
  sessao: CurrentSession,
  carga: CargaRow,
  alvos: readonly Alvo[],
) => Promise<Mantidos>;

/** Why what names a record keeps it, by the table that does; those that are no kind's belong to one. */
const USOS: ReadonlyMap<string, string> = new Map([
  ...QUE_PRENDEM.map((tipo) => [tableOf(tipo), REGISTROS[tipo].prende] as const),
  ['movimento_item', REGISTROS.movimento.prende],
  ['produto_imagem', 'Tem imagens'],
  ['autenticacao', 'Entra no sistema'],
  ['pessoa_perfil', 'Tem perfil de acesso'],
]);
const motivoDoUso = (tabela: string): string => USOS.get(tabela) ?? 'Está em uso em outros cadastros';

/** Those that nobody has changed since, locked; the others stay. */
export async function intactos<A extends Alvo>(
  tx: Tx,
  entidade: Importavel,
  alvos: readonly A[],
  mantidos: Mantidos,
): Promise<A[]> {
  const rows = await tx.rows(sql<{ id: number; versao: number }>`
    select id, versao from ${sql.table(tableOf(entidade))}
     where tenant_id = ${tx.tenant} and id = any(${alvos.map((a) => a.id)}::bigint[]) order by id for update`);
  const versoes = new Map(rows.map((r) => [r.id, r.versao]));
  return alvos.filter((a) => {
    const versao = versoes.get(a.id);
    if (versao === a.versao) return true;
    mantidos.set(
      a.ordem,
      versao === undefined ? 'Já tinha sido excluído' : 'Foi alterado depois da importação',
    );
    return false;
  });
}

/** Rewritten whenever the record is, and gone with it. */
const PROPRIAS = ['busca_data', 'prazo'];

/** Those that nothing hangs on: what the database would delete along with them keeps them. */
export async function soltos<A extends Alvo>(
  tx: Tx,
  entidade: Importavel,
  alvos: readonly A[],
  mantidos: Mantidos,
): Promise<A[]> {
  const chaves = await tx.rows(sql<{ tabela: string; coluna: string }>`
    select t.relname as tabela, a.attname as coluna
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
     where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = ${tableOf(entidade)}::regclass
       and t.relname <> all(${PROPRIAS}::text[])
     order by 1`);
  const ids = alvos.map((a) => a.id);
  const usos = new Map<number, string>();
  for (const { tabela, coluna } of chaves) {
    const rows = await seeingEverything(tx, () =>
      tx.rows(sql<{ id: number }>`
        select distinct ${sql.ref(coluna)} as id from ${sql.table(tabela)}
         where tenant_id = ${tx.tenant} and ${sql.ref(coluna)} = any(${ids}::bigint[])`),
    );
    for (const { id } of rows) if (!usos.has(id)) usos.set(id, motivoDoUso(tabela));
  }
  return alvos.filter((a) => {
    const motivo = usos.get(a.id);
    if (motivo !== undefined) mantidos.set(a.ordem, motivo);
    return motivo === undefined;
  });
}

/** Why the database refuses; undefined for what is a failure of another kind. */
function recusaDe(error: unknown): string | undefined {
  const codigo = errorCodeOf(error);
  if (codigo === FOREIGN_KEY_VIOLATION) return motivoDoUso(parseViolation(error).tabela);
  return codigo === UNIQUE_VIOLATION ? 'Outro cadastro tem agora o que este tinha antes' : undefined;
}

async function emPonto(tx: Tx, faz: () => Promise<void>): Promise<string | undefined> {
  await tx.execute(sql`savepoint desfaz`);
  try {
    await faz();
    await tx.execute(sql`release savepoint desfaz`);
    return undefined;
  } catch (error) {
    const motivo = recusaDe(error);
    if (motivo === undefined) throw error;
    await tx.execute(sql`rollback to savepoint desfaz`);
    return motivo;
  }
}

/** Does all of them at once; when the database refuses one, each half by itself, so that only the refused ones stay. */
export async function tenta<A extends Alvo>(
  tx: Tx,
  alvos: readonly A[],
  mantidos: Mantidos,
  faz: (alvos: readonly A[]) => Promise<void>,
): Promise<void> {
  const [primeiro] = alvos;
  if (primeiro === undefined) return;
  const motivo = await emPonto(tx, () => faz(alvos));
  if (motivo === undefined) return;
  if (alvos.length === 1) {
    mantidos.set(primeiro.ordem, motivo);
    return;
  }
  const meio = Math.ceil(alvos.length / 2);
  await tenta(tx, alvos.slice(0, meio), mantidos, faz);
  await tenta(tx, alvos.slice(meio), mantidos, faz);
}
