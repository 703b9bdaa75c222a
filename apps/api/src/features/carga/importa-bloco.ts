import {
  type BlocoImportacao,
  type importInc,
  type importVerifica,
  linhasDoBloco,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { andamentoDe, type CargaRow, cargaDoAutor, doAutor, escolhida, travaCarga } from './carga-row.ts';
import { processaLinhas } from './grava-bloco.ts';
import { recusasNoFio } from './le-linha.ts';
import { contextoDe } from './monta-contexto.ts';
import { NA_FILA, recebeBloco } from './recebe-bloco.ts';

function confereTamanho({ tipo }: CargaRow, linhas: BlocoImportacao['atributos']): void {
  const maximo = linhasDoBloco(tipo);
  if (linhas.length > maximo)
    throw ruleViolation('importacao', `No máximo ${formatNumber(maximo)} linhas por bloco`, 'atributos');
}

/** The verdict on a chunk; no record is written. */
export async function verificaBloco(
  tx: Tx,
  sessao: CurrentSession,
  { importId, atributos }: RouteBody<typeof importVerifica>,
): Promise<RouteResponse<typeof importVerifica>> {
  const carga = await cargaDoAutor(tx, sessao, importId);
  const contexto = await contextoDe(tx, sessao, carga);
  confereTamanho(carga, atributos);
  const { faltas, inseridas, atualizadas, aceitas } = await processaLinhas(tx, contexto, atributos, false);
  return { inseridas, atualizadas, recusas: recusasNoFio(contexto, faltas), aceitas: [...aceitas] };
}

function confereEnvio(carga: CargaRow, envio: BlocoImportacao): void {
  const { tipoSysId, condition, procId, pericia } = envio;
  if (
    carga.tipo !== tipoSysId ||
    carga.condicao !== condition ||
    (carga.pericia_id ?? 0) !== procId ||
    carga.categoria_id !== pericia.catgId
  )
    throw ruleViolation('importacao', 'O bloco é de outra importação', 'importId');
}

/** Takes in one chunk of a file whose columns the operator chose. */
export async function importaBloco(
  tx: Tx,
  sessao: CurrentSession,
  envio: BlocoImportacao,
): Promise<RouteResponse<typeof importInc>> {
  const carga = escolhida(await travaCarga(tx, doAutor(sessao, envio.importId)));
  confereEnvio(carga, envio);
  // What the server would stop at is told while somebody listens.
  await contextoDe(tx, sessao, carga);
  confereTamanho(carga, envio.atributos);
  const { atributos: linhas, ...bloco } = envio;
  const depois = await recebeBloco(tx, sessao, carga, { ...bloco, linhas });
  return { message: bloco.ultimo ? NA_FILA : '', andamento: andamentoDe(depois), recusas: [] };
}
