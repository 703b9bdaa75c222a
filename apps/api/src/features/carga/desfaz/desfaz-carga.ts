import type { importDesfaz, RouteBody, RouteResponse } from '@retaguarda/contract';
import {
  cargaEmCurso,
  desfazEmCurso,
  SITUACAO_CARGA,
  SITUACAO_CARGA_REGISTRO,
  viraCarga,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import { literal } from '../../../base/db/literal.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { enqueueTask } from '../../../base/tasks/task.ts';
import { type Registro, registra } from '../../../nucleo/historico/public.ts';
import { andamentoDe, type CargaVista, cargaVista, situacaoVista, travaCarga } from '../carga-row.ts';
import { apagaEnviado } from '../recebe-bloco.ts';

/** Why it can't be undone now. */
function recusaDe(carga: CargaVista): string | undefined {
  const situacao = situacaoVista(carga);
  if (desfazEmCurso(situacao)) return 'Esta importação já está sendo desfeita';
  if (cargaEmCurso(situacao)) return 'Cancele a importação antes de desfazê-la';
  if (!viraCarga(carga.situacao, SITUACAO_CARGA.desfazendo)) return 'Esta importação já foi desfeita';
  return carga.sem_registros
    ? 'Esta importação é de antes de se guardar o que cada uma grava, e por isso não pode ser desfeita'
    : undefined;
}

/** Leaves the rest of it to the server, in the caller's name; what worked on it before is over. */
async function deixaAoServidor(
  tx: Tx,
  sessao: CurrentSession,
  carga: CargaVista,
  porEmail: boolean,
): Promise<void> {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*)::int as n from carga_registro
     where tenant_id = ${tx.tenant} and carga_id = ${carga.id} and situacao = ${literal(SITUACAO_CARGA_REGISTRO.vale)}`);
  const feitos = carga.desfeitos + carga.mantidos;
  const tarefa = { tipo: 'importacao', dados: {}, total: feitos + n, feitos } as const;
  const tarefaId = await enqueueTask(tx, sessao, tarefa);
  await tx.execute(sql`
    update carga set situacao = ${SITUACAO_CARGA.desfazendo}, desfeita_por = ${sessao.pessoaId}, tarefa_id = ${tarefaId},
           por_dizer = true, por_email = ${porEmail}
     where tenant_id = ${tx.tenant} and id = ${carga.id}`);
  await tx.execute(sql`delete from tarefa where tenant_id = ${tx.tenant} and id = ${carga.tarefa_id}`);
}

/** By whom it was asked for, also where it goes on in another name. */
async function registraPedido(tx: Tx, pessoaId: number, carga: CargaVista): Promise<void> {
  const { id, situacao, desfeitos, mantidos } = carga;
  const { desfazendo } = SITUACAO_CARGA;
  const pedido: Pick<Registro, 'antes' | 'depois'> =
    situacao === desfazendo
      ? { depois: { continuada: true, desfeitos, mantidos } }
      : { antes: { situacao }, depois: { situacao: desfazendo } };
  await registra(tx, pessoaId, [{ entidade: 'carga', id, ...pedido }]);
}

/**
 * Has the server undo an import, or go on with that: in the queue of the network's imports, so that none comes in
 * beside it. From here on it takes no more chunks, and what was sent and did not go in is forgotten.
 */
export async function desfazCarga(
  tx: Tx,
  sessao: CurrentSession,
  { id, avisa }: RouteBody<typeof importDesfaz>,
): Promise<RouteResponse<typeof importDesfaz>> {
  const carga = await travaCarga(tx, sql`c.id = ${id} and c.proximo > 0`);
  const recusa = recusaDe(carga);
  if (recusa !== undefined) throw ruleViolation('importacao', recusa, 'id');
  await apagaEnviado(tx, carga);
  await deixaAoServidor(tx, sessao, carga, avisa);
  await registraPedido(tx, sessao.pessoaId, carga);
  return {
    message: 'A importação está sendo desfeita no servidor',
    andamento: andamentoDe(await cargaVista(tx, id)),
  };
}
