import {
  CARGA,
  type importCancela,
  type importMinhas,
  type importRetoma,
  MESSAGES,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_CARGA, SITUACAO_TAREFA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { changeTaskState } from '../../base/tasks/task.ts';
import { registra } from '../../nucleo/historico/public.ts';
import {
  andamentoDe,
  type CargaVista,
  cargasVistas,
  cargaVista,
  mensagemDe,
  situacaoVista,
} from './carga-row.ts';
import { apagaEnviado } from './recebe-bloco.ts';

/** Whoever began an import looks after it, and who may undo those of others; after its undoing, those alone. */
async function minhaOuDeTodos(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
): Promise<CargaVista & { tarefa_id: number }> {
  const carga = await cargaVista(tx, id);
  const sua = carga.autor_id === sessao.pessoaId && carga.situacao !== SITUACAO_CARGA.desfazendo;
  const cuida = sua || hasPermission(sessao, 'importDesfaz');
  if (!cuida || carga.tarefa_id === null)
    throw ruleViolation('importacao', MESSAGES.importacaoTerminou, 'id');
  return { ...carga, tarefa_id: carga.tarefa_id };
}

/** Ends an import, or its undoing, that waits or is under way. The slice it is at is undone; those before stay. */
export async function cancelaCarga(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
): Promise<RouteResponse<typeof importCancela>> {
  const { tarefa_id, pedida_por } = await minhaOuDeTodos(tx, sessao, id);
  const tarefa = { id: tarefa_id, tipos: ['importacao'] } as const;
  await changeTaskState(tx, tarefa, SITUACAO_TAREFA.interrompida, MESSAGES.importacaoTerminou);
  await apagaEnviado(tx, { id });
  await tx.execute(sql`
    update carga set por_dizer = ${pedida_por !== sessao.pessoaId} where tenant_id = ${tx.tenant} and id = ${id}`);
  const carga = await cargaVista(tx, id);
  const { inseridas, atualizadas, recusadas, desfeitos, mantidos } = carga;
  const feito =
    carga.situacao === SITUACAO_CARGA.desfazendo
      ? { desfeitos, mantidos }
      : { inseridas, atualizadas, recusadas };
  await registra(tx, sessao.pessoaId, [{ entidade: 'carga', id, depois: { cancelada: true, ...feito } }]);
  return { message: mensagemDe(carga), andamento: andamentoDe(carga) };
}

/** Goes on with one that failed, from where it stopped. */
export async function retomaCarga(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
): Promise<RouteResponse<typeof importRetoma>> {
  const carga = await minhaOuDeTodos(tx, sessao, id);
  const { tarefa_id, esperado, proximo } = carga;
  if (situacaoVista(carga) !== SITUACAO_CARGA.falhou || esperado === proximo)
    throw ruleViolation('importacao', 'Escolha o arquivo de novo para continuar esta importação', 'id');
  await changeTaskState(
    tx,
    { id: tarefa_id, tipos: ['importacao'] },
    SITUACAO_TAREFA.aguarda,
    MESSAGES.importacaoTerminou,
  );
  await tx.execute(sql`update carga set por_dizer = true where tenant_id = ${tx.tenant} and id = ${id}`);
  return { message: 'A importação continua', andamento: andamentoDe(await cargaVista(tx, id)) };
}

/** What the caller began, or had undone, and has not heard the end of, the last one first. */
export async function minhasCargas(
  tx: Tx,
  { pessoaId }: CurrentSession,
): Promise<RouteResponse<typeof importMinhas>> {
  const cargas = await cargasVistas(
    tx,
    sql`c.por_dizer and t.pessoa_id = ${pessoaId} order by c.id desc limit ${CARGA.minhas}`,
  );
  return { list: cargas.map(andamentoDe) };
}

/** Only of those that have ended: the end of others is yet to be told. */
export async function cargasDitas(tx: Tx, { pessoaId }: CurrentSession, ids: readonly number[]) {
  const { aguarda, anda } = SITUACAO_TAREFA;
  await tx.execute(sql`
    update carga c set por_dizer = false from tarefa t
     where c.tenant_id = ${tx.tenant} and c.id = any(${[...ids]}::bigint[]) and t.tenant_id = c.tenant_id
       and t.id = c.tarefa_id and t.pessoa_id = ${pessoaId} and t.situacao not in (${aguarda}, ${anda})`);
  return { message: '' };
}
