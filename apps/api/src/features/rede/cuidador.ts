import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';

export interface Cuidado {
  pessoaId: number;
  cuida: boolean;
}

/**
 * Says whether a person looks after the installation. The application's role may not, so that no call gives it: this is
 * for the owner's connection, of the commands, the first steps and the demonstration.
 */
export async function alteraCuidador(tx: Tx, { pessoaId, cuida }: Cuidado): Promise<void> {
  const mudou = await tx.rows(
    cuida
      ? sql`insert into cuidador (tenant_id, pessoa_id) values (${tx.tenant}, ${pessoaId}) on conflict do nothing returning 1`
      : sql`delete from cuidador where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} returning 1`,
  );
  if (mudou.length === 0) return;
  await registra(tx, null, [
    {
      entidade: 'pessoa',
      id: pessoaId,
      antes: { cuidaDaInstalacao: !cuida },
      depois: { cuidaDaInstalacao: cuida },
    },
  ]);
}
