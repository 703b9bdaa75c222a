import { direitosDeImportar } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { TaskSlice } from '../../base/tasks/executor.ts';
import type { Task } from '../../base/tasks/task.ts';
import type { Bloco, LinhaEnviada } from './bloco.ts';
import { type CargaVista, escolhida } from './carga-row.ts';
import type { Contexto } from './contexto.ts';
import { gravaBloco } from './grava-bloco.ts';
import { contextoDe } from './monta-contexto.ts';
import { comNome, contextoDaPericia } from './na-pericia/contexto-da-pericia.ts';
import type { Obra } from './obra.ts';
import { quemPediu } from './quem-pediu.ts';

function quem(
  tx: Tx,
  tarefa: Task,
  { tipo, condicao, mapa, categoria_id: categoriaId }: CargaVista,
): Promise<CurrentSession> {
  const { inc, alt } = direitosDeImportar(tipo, condicao);
  return quemPediu(tx, tarefa, {
    categoriaId,
    pode: (sessao) =>
      (mapa === null || hasPermission(sessao, 'importar')) && hasPermission(sessao, ...inc, ...alt),
    parou: 'A importação parou: quem a começou',
  });
}

const SEM_LINHAS = 'As linhas do arquivo não estão mais no servidor; escolha o arquivo para continuar';

/** The chunks that go in next, together. */
async function proximosDa(tx: Tx, { id, proximo, esperado }: CargaVista, quantos: number): Promise<Bloco> {
  const blocos = await tx.rows(sql<{ seq: number; linhas: LinhaEnviada[] }>`
    select seq, linhas from carga_bloco
     where tenant_id = ${tx.tenant} and carga_id = ${id} and seq >= ${proximo} order by seq limit ${quantos}`);
  const ate = blocos.at(-1)?.seq;
  if (ate === undefined) throw ruleViolation('importacao', SEM_LINHAS);
  return { seq: proximo, ate, ultimo: ate + 1 === esperado, linhas: blocos.flatMap((b) => b.linhas) };
}

/** The lines are in, or refused with what stood in them: nothing else needs them. */
const esqueceLinhas = (tx: Tx, { id }: CargaVista, { seq, ate }: Bloco) =>
  tx.execute(sql`
    update carga_bloco set linhas = null
     where tenant_id = ${tx.tenant} and carga_id = ${id} and seq between ${seq} and ${ate}`);

/** The chunks of a case are as small as the specification says: so many of them make a slice. */
const DA_PERICIA = 4;

interface Preparo {
  contexto: Contexto;
  bloco: Bloco;
  /** Those of its lines that count. */
  valem: readonly LinhaEnviada[];
}

/** By its mapping, or by its titles where it was begun in its case; there lines without a name are skipped. */
async function prepara(tx: Tx, sessao: CurrentSession, carga: CargaVista): Promise<Preparo> {
  const bloco = await proximosDa(tx, carga, carga.mapa === null ? DA_PERICIA : 1);
  if (carga.mapa !== null)
    return { contexto: await contextoDe(tx, sessao, escolhida(carga)), bloco, valem: bloco.linhas };
  const contexto = await contextoDaPericia(tx, sessao, carga);
  return { contexto, bloco, valem: comNome(contexto, bloco.linhas) };
}

async function fatia(tx: Tx, sessao: CurrentSession, carga: CargaVista): Promise<TaskSlice> {
  const { contexto, bloco, valem } = await prepara(tx, sessao, carga);
  await gravaBloco(tx, contexto, { ...bloco, linhas: valem });
  await esqueceLinhas(tx, carga, bloco);
  return { done: bloco.linhas.length, isLast: bloco.ultimo };
}

/** Goes through a file that is here whole, chunk by chunk. */
export const ENTRA: Obra = { quem, fatia };
