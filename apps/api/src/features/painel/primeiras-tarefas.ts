import { PRIMEIRAS_TAREFAS, type PrimeiraTarefa, TIPO_SYS } from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { CHAVE_DA_ULTIMA } from '../copia/public.ts';

/** Whether it is done, as the network's own rows tell. */
function feita(tx: Tx, tarefa: PrimeiraTarefa): RawBuilder<boolean> {
  switch (tarefa) {
    case 'convidar':
      return sql`(select count(*) > 1 from autenticacao where tenant_id = ${tx.tenant} and ativo)`;
    case 'importar':
      return sql`exists (select 1 from carga where tenant_id = ${tx.tenant} and tipo = ${TIPO_SYS.pessoas}
                            and situacao = ${SITUACAO_CARGA.concluida})`;
    case 'tipo':
      return sql`exists (select 1 from categoria where tenant_id = ${tx.tenant} and tipo_sys = ${TIPO_SYS.pericias}
                            and situacao = ${ACTIVE})`;
    case 'pericia':
      return sql`exists (select 1 from pericia where tenant_id = ${tx.tenant})`;
    case 'baixa':
      return sql`exists (select 1 from baixa where tenant_id = ${tx.tenant})`;
    case 'copia':
      return sql`exists (select 1 from instalacao where chave = ${CHAVE_DA_ULTIMA})`;
  }
}

/** What a new office does first; nothing once that was put away. */
export async function primeirasTarefas(tx: Tx): Promise<{ tarefa: PrimeiraTarefa; feita: boolean }[]> {
  const { encerradas } = await tx.one(sql<{ encerradas: boolean }>`
    select tarefas_encerradas as encerradas from tenant where tenant_id = ${tx.tenant}`);
  if (encerradas) return [];
  const colunas = PRIMEIRAS_TAREFAS.map((t) => sql`${feita(tx, t)} as ${sql.ref(t)}`);
  const feitas = await tx.one(sql<Record<PrimeiraTarefa, boolean>>`select ${sql.join(colunas)}`);
  return PRIMEIRAS_TAREFAS.map((tarefa) => ({ tarefa, feita: feitas[tarefa] }));
}

export async function encerraTarefas(tx: Tx): Promise<{ message: string }> {
  await tx.execute(sql`update tenant set tarefas_encerradas = true where tenant_id = ${tx.tenant}`);
  return { message: 'As primeiras tarefas não aparecem mais' };
}
