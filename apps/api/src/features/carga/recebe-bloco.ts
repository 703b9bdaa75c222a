import { createHash } from 'node:crypto';
import { MESSAGES } from '@retaguarda/contract';
import { cargaEmCurso, SITUACAO_CARGA, SITUACAO_TAREFA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { changeTaskState, enqueueTask } from '../../base/tasks/task.ts';
import { type Bloco, confereLinhas } from './bloco.ts';
import { confereRepeticao } from './carga-anterior.ts';
import { andamentoDe, type CargaVista, cargaVista, situacaoVista } from './carga-row.ts';
import { registraInicio } from './registra-carga.ts';

/** Said of a file that is here whole. */
export const NA_FILA = 'O arquivo foi recebido. A importação continua no servidor.';

/** A chunk as it is sent. */
interface Envio extends Omit<Bloco, 'ate'> {
  repete: boolean;
  avisa: boolean;
}

const somaDe = (texto: string): string => createHash('sha256').update(texto).digest('base64url');

/** A chunk that is here already is not taken twice; another content under its number is refused. */
async function repetido(tx: Tx, carga: CargaVista, seq: number, soma: string): Promise<boolean> {
  if (seq >= carga.esperado) return false;
  const bloco = await tx.maybeOne(sql<{ sha256: string }>`
    select sha256 from carga_bloco where tenant_id = ${tx.tenant} and carga_id = ${carga.id} and seq = ${seq}`);
  if (bloco?.sha256 !== soma) throw ruleViolation('importacao', MESSAGES.blocoDiferente, 'seq');
  return true;
}

/** Throws away what was sent and did not go in: it is sent again, or never will be. */
export const apagaEnviado = (tx: Tx, { id }: { id: number }) =>
  tx.execute(sql`
    delete from carga_bloco b using carga c
     where b.tenant_id = ${tx.tenant} and b.carga_id = ${id} and c.tenant_id = b.tenant_id and c.id = b.carga_id
       and b.seq >= c.proximo`);

/** Rows that were sent and are to go in, and those of the file that went in before they were. */
async function linhasDa(tx: Tx, carga: CargaVista): Promise<{ total: number; feitos: number }> {
  const { n } = await tx.one(sql<{ n: number }>`
    select coalesce(sum(jsonb_array_length(linhas)), 0)::int as n from carga_bloco
     where tenant_id = ${tx.tenant} and carga_id = ${carga.id} and seq >= ${carga.proximo}`);
  const feitos = carga.proximo === 0 ? 0 : Math.max(0, carga.linhas - carga.fora.length - n);
  return { total: feitos + n, feitos };
}

/** All of the file is here: the server goes through it, after those before it. */
async function poeNaFila(
  tx: Tx,
  sessao: CurrentSession,
  carga: CargaVista,
  porEmail: boolean,
): Promise<void> {
  const { total, feitos } = await linhasDa(tx, carga);
  const tipo = 'importacao';
  if (carga.tarefa_id !== null) {
    await changeTaskState(
      tx,
      { id: carga.tarefa_id, tipos: [tipo] },
      SITUACAO_TAREFA.aguarda,
      MESSAGES.importacaoTerminou,
    );
    await tx.execute(sql`
      update tarefa set total = ${total}, feitos = ${feitos}, endereco = default where tenant_id = ${tx.tenant} and id = ${carga.tarefa_id}`);
  }
  const tarefaId = carga.tarefa_id ?? (await enqueueTask(tx, sessao, { tipo, dados: {}, total, feitos }));
  await tx.execute(sql`
    update carga set tarefa_id = ${tarefaId}, por_dizer = true, por_email = ${porEmail}
     where tenant_id = ${tx.tenant} and id = ${carga.id}`);
  if (carga.proximo === 0) await registraInicio(tx, sessao.pessoaId, carga);
}

/** Takes in one chunk of an import that is locked; with the last one the file is whole. */
export async function recebeBloco(
  tx: Tx,
  sessao: CurrentSession,
  carga: CargaVista,
  { seq, ultimo, repete, avisa, linhas }: Envio,
): Promise<CargaVista> {
  const texto = JSON.stringify(linhas);
  const soma = somaDe(texto);
  if (await repetido(tx, carga, seq, soma)) return carga;
  const situacao = situacaoVista(carga);
  if (carga.situacao !== SITUACAO_CARGA.aberta || cargaEmCurso(situacao) || seq > carga.esperado)
    throw new AppError(
      409,
      [{ code: 'importacao', message: `O próximo bloco esperado é o ${carga.esperado}` }],
      andamentoDe(carga),
    );
  confereLinhas(linhas);
  if (seq === 0 || ultimo) await confereRepeticao(tx, carga, repete);
  await tx.execute(sql`
    insert into carga_bloco (tenant_id, carga_id, seq, sha256, linhas)
    values (${tx.tenant}, ${carga.id}, ${seq}, ${soma}, ${texto}::jsonb)`);
  if (ultimo) await poeNaFila(tx, sessao, carga, avisa);
  return cargaVista(tx, carga.id);
}
