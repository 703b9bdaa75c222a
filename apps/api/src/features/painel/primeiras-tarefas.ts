import { PRIMEIRAS_TAREFAS, type PrimeiraTarefa, TIPO_SYS } from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { ATIVO } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';
import { CHAVE_DA_ULTIMA } from '../copia/public.ts';

/** When each is done, as the network's own rows tell. */
const FEITA: Readonly<Record<PrimeiraTarefa, (tx: Tx) => RawBuilder<boolean>>> = {
  convidar: (tx) => sql`(select count(*) > 1 from autenticacao where tenant_id = ${tx.tenant} and ativo)`,
  importar: (
    tx,
  ) => sql`exists (select 1 from carga where tenant_id = ${tx.tenant} and tipo = ${TIPO_SYS.pessoas}
                                  and situacao = ${SITUACAO_CARGA.concluida})`,
  tipo: (
    tx,
  ) => sql`exists (select 1 from categoria where tenant_id = ${tx.tenant} and tipo_sys = ${TIPO_SYS.pericias}
                                and situacao = ${ATIVO})`,
  pericia: (tx) => sql`exists (select 1 from pericia where tenant_id = ${tx.tenant})`,
  baixa: (tx) => sql`exists (select 1 from baixa where tenant_id = ${tx.tenant})`,
  copia: () => sql`exists (select 1 from instalacao where chave = ${CHAVE_DA_ULTIMA})`,
};

/** What a new office does first; nothing once that was put away. */
export async function primeirasTarefas(tx: Tx): Promise<{ tarefa: PrimeiraTarefa; feita: boolean }[]> {
  const { encerradas } = await tx.uma(sql<{ encerradas: boolean }>`
    select tarefas_encerradas as encerradas from tenant where tenant_id = ${tx.tenant}`);
  if (encerradas) return [];
  const colunas = PRIMEIRAS_TAREFAS.map((t) => sql`${FEITA[t](tx)} as ${sql.ref(t)}`);
  const feitas = await tx.uma(sql<Record<PrimeiraTarefa, boolean>>`select ${sql.join(colunas)}`);
  return PRIMEIRAS_TAREFAS.map((tarefa) => ({ tarefa, feita: feitas[tarefa] }));
}

export async function encerraTarefas(tx: Tx): Promise<{ message: string }> {
  await tx.faz(sql`update tenant set tarefas_encerradas = true where tenant_id = ${tx.tenant}`);
  return { message: 'As primeiras tarefas não aparecem mais' };
}
