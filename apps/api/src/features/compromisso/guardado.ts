import type { CamposDoCompromisso } from '@retaguarda/contract';
import type { Cadencia, Repeticao } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, permissionDenied } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { compromissoVisto } from '../../registros/compromisso.ts';

/** An appointment as its history keeps it. */
export interface EstadoDoCompromisso extends CamposDoCompromisso {
  /** Days of the repetition on which it is not. */
  fora: string[];
  /** Of one time that stands by itself: the series, and its day there. */
  serieId: number | null;
  vez: string | null;
}

export interface Guardado extends EstadoDoCompromisso {
  compromissoId: number;
  versao: number;
  criadoPor: number | null;
  /** Milliseconds. */
  avisadoAte: number;
}

export type Linha = Omit<Guardado, 'repeticao' | 'pessoas'> & {
  cadencia: Cadencia | null;
  dias: number[];
  ate: string | null;
  vezes: number | null;
};

/** Columns of appointments `m`. */
export const COLUNAS = sql`
  m.id as "compromissoId", m.tipo, m.titulo, m.dia, to_char(m.inicio, 'HH24:MI') as inicio, to_char(m.fim, 'HH24:MI') as fim,
  m.local, coalesce(m.cidade_id, 0) as "cidadeId", coalesce(m.pericia_id, 0) as "procId", coalesce(m.com_quem_id, 0) as "comQuemId",
  m.nota, m.lembretes, m.cadencia, m.dias, m.ate, m.vezes, m.fora::text[] as fora, m.serie_id as "serieId", m.vez,
  m.criado_por as "criadoPor", extract(epoch from m.avisado_ate)::float8 * 1000 as "avisadoAte", m.versao`;

export const repeticaoDe = ({
  cadencia,
  dias,
  ate,
  vezes,
}: Pick<Linha, 'cadencia' | 'dias' | 'ate' | 'vezes'>): Repeticao | null =>
  cadencia === null ? null : { cadencia, dias, ate, vezes };

/** Who takes part in each of these. */
export async function pessoasDe(tx: Tx, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.rows(sql<{ id: number; pessoas: number[] }>`
    select compromisso_id as id, array_agg(pessoa_id order by pessoa_id) as pessoas from compromisso_pessoa
     where tenant_id = ${tx.tenant} and compromisso_id = any(${[...ids]}::bigint[]) group by compromisso_id`);
  return new Map(rows.map((r) => [r.id, r.pessoas.map(Number)]));
}

/** With their people and repetition; what was selected beside their columns stays with them. */
export async function guardadosDe<L extends Linha>(
  tx: Tx,
  linhas: readonly L[],
): Promise<(Omit<L, 'cadencia' | 'dias' | 'ate' | 'vezes'> & Pick<Guardado, 'repeticao' | 'pessoas'>)[]> {
  const pessoas = await pessoasDe(
    tx,
    linhas.map((l) => l.compromissoId),
  );
  return linhas.map(({ cadencia, dias, ate, vezes, ...resto }) => ({
    ...resto,
    repeticao: repeticaoDe({ cadencia, dias, ate, vezes }),
    pessoas: pessoas.get(resto.compromissoId) ?? [],
  }));
}

/** One that the caller sees; 404 of any other. */
export async function carrega(tx: Tx, sessao: CurrentSession, id: number, trava: boolean): Promise<Guardado> {
  const linha = await tx.one(
    sql<Linha>`
    select ${COLUNAS} from compromisso m
     where m.tenant_id = ${tx.tenant} and m.id = ${id} and ${compromissoVisto(tx, 'm', sessao.pessoaId)}
     ${trava ? sql`for update of m` : sql``}`,
    notFound,
  );
  const [guardado] = await guardadosDe(tx, [linha]);
  if (guardado === undefined) throw notFound();
  return guardado;
}

/** The times of a series that stand by themselves, locked. */
export async function carregaDaSerie(tx: Tx, serieId: number): Promise<Guardado[]> {
  const linhas = await tx.rows(sql<Linha>`
    select ${COLUNAS} from compromisso m
     where m.tenant_id = ${tx.tenant} and m.serie_id = ${serieId} order by m.id for update of m`);
  return guardadosDe(tx, linhas);
}

/** Whether the transaction sees the case. */
export const veCaso = async (tx: Tx, procId: number): Promise<boolean> =>
  procId > 0 &&
  (await tx.maybeOne(sql`select 1 from pericia where tenant_id = ${tx.tenant} and id = ${procId}`)) !==
    undefined;

/** Who takes part, or made it, alters it; of a case so does whoever alters that. */
export const podeAlterar = async (tx: Tx, sessao: CurrentSession, g: Guardado): Promise<boolean> =>
  g.criadoPor === sessao.pessoaId ||
  g.pessoas.includes(sessao.pessoaId) ||
  (hasPermission(sessao, 'periciaAlt') && (await veCaso(tx, g.procId)));

export async function confereAlteraEste(tx: Tx, sessao: CurrentSession, g: Guardado): Promise<void> {
  if (!(await podeAlterar(tx, sessao, g))) throw permissionDenied();
}

/** As the history keeps it. */
export const estadoDe = ({
  compromissoId: _id,
  versao: _v,
  criadoPor: _c,
  avisadoAte: _a,
  ...estado
}: Guardado): EstadoDoCompromisso => estado;
