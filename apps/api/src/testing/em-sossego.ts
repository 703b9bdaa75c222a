import { SITUACAO_TAREFA } from '@retaguarda/domain';
import type { BancoDeTeste } from './banco.ts';
import { eventually } from './eventually.ts';

/** Waits for the changes of many records that were begun: what they write comes while others are looked at. */
export async function emSossego({ admin }: BancoDeTeste): Promise<void> {
  await eventually('the changes of many records that were begun', async () => {
    const { rows } = await admin.query(
      "select 1 from tarefa where tipo = 'lote' and situacao = any($1::int[])",
      [[SITUACAO_TAREFA.aguarda, SITUACAO_TAREFA.anda]],
    );
    return rows.length === 0;
  });
}
