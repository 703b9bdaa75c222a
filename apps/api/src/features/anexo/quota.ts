import { formatNumber } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { SWEEP_AGE_MS } from '../../base/files/sweep-files.ts';
import type { Limites } from './muda-anexo.ts';

/** How many of the largest files a person, and a network, may have on their way. */
const POR_PESSOA = 4;
const POR_REDE = 40;

const MB = 1024 * 1024;
/** What stands longer is swept, and counts no more. */
const VIVA = sql`em > now() - make_interval(secs => ${SWEEP_AGE_MS / 1000})`;

interface Parte {
  envio: string;
  parte: number;
  bytes: number;
}

/** Notes a part before it is kept; refuses more than a person, or a network, may have on the way. */
export async function tomaLugar(
  tx: Tx,
  { pessoaId }: CurrentSession,
  { envio, parte, bytes }: Parte,
  limites: Limites,
): Promise<void> {
  await tx.execute(sql`
    insert into envio_parte (tenant_id, pessoa_id, envio, parte, bytes)
    values (${tx.tenant}, ${pessoaId}, ${envio}, ${parte}, ${bytes})
    on conflict (tenant_id, pessoa_id, envio, parte) do update set bytes = excluded.bytes, em = excluded.em`);
  const { dela, todos } = await tx.one(sql<{ dela: number; todos: number }>`
    select coalesce(sum(bytes) filter (where pessoa_id = ${pessoaId}), 0)::float8 as dela, coalesce(sum(bytes), 0)::float8 as todos
      from envio_parte where tenant_id = ${tx.tenant} and ${VIVA}`);
  if (dela > POR_PESSOA * limites.bytes)
    throw ruleViolation(
      'limite',
      `Os seus arquivos que ainda não acabaram de chegar passam de ${formatNumber((POR_PESSOA * limites.bytes) / MB)} MB. Espere que terminem, ou tente de novo em uma hora: o que ficou pela metade é apagado.`,
      'arquivo',
    );
  if (todos > POR_REDE * limites.bytes)
    throw ruleViolation(
      'limite',
      'Muitos arquivos estão chegando a este escritório ao mesmo tempo. Tente de novo daqui a alguns minutos.',
      'arquivo',
    );
}

/** The parts of a file are a file, or are given up. */
export const devolveLugar = (tx: Tx, { pessoaId }: CurrentSession, envio: string): Promise<number> =>
  tx.execute(sql`
    delete from envio_parte where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and envio = ${envio}`);

/** What is swept from the store is forgotten here. */
export const esqueceEnvios = (tx: Tx): Promise<number> =>
  tx.execute(sql`delete from envio_parte where tenant_id = ${tx.tenant} and not ${VIVA}`);
