import { isDeepStrictEqual } from 'node:util';
import {
  type LinhaRecusada,
  type periciaImportacao,
  type periciaImportInicio,
  type periciaImportPessoas,
  REGISTROS,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { carregaPericia } from '../../pericia/public.ts';
import { abreCarga } from '../abre-carga.ts';
import { cargaAnterior } from '../carga-anterior.ts';
import { andamentoDe, type CargaVista, cargasVistas, doAutor, travaCarga } from '../carga-row.ts';
import { NA_FILA, recebeBloco } from '../recebe-bloco.ts';
import { mapaDoCabecalho } from './cabecalho.ts';
import { contextoDaPericia, definicoesDaPericia } from './contexto-da-pericia.ts';

type Inicio = RouteBody<typeof periciaImportInicio>;
type Bloco = RouteBody<typeof periciaImportPessoas>;

/** By the case and the file: whoever chooses it again goes on where it stopped. Migration 0030 spells it, too. */
export const chaveNaPericia = (procId: number, sha256: string): string => `pericia:${procId}:${sha256}`;

/** Another row of the file may hold the titles until its first rows are in; from then on they are what they were. */
async function confereTitulos(tx: Tx, carga: CargaVista, { cabecalho, linhas }: Inicio): Promise<void> {
  if (carga.linhas === linhas && isDeepStrictEqual(carga.cabecalho, cabecalho)) return;
  if (carga.esperado > 0)
    throw ruleViolation(
      'importacao',
      'Este arquivo já começou a ser importado com outra linha de títulos. Escolha-a para continuar.',
      'cabecalho',
    );
  await tx.execute(sql`
    update carga set linhas = ${linhas}, cabecalho = ${JSON.stringify(cabecalho)}::jsonb
     where tenant_id = ${tx.tenant} and id = ${carga.id}`);
}

/** Starts an import, or finds the interrupted one of the same file by the same person. */
export async function iniciaNaPericia(
  tx: Tx,
  sessao: CurrentSession,
  envio: Inicio,
): Promise<RouteResponse<typeof periciaImportInicio>> {
  const pericia = await carregaPericia(tx, envio.procId);
  mapaDoCabecalho(envio.cabecalho, await definicoesDaPericia(tx, pericia.categoria_id));
  const { tipo, condicao } = REGISTROS.periciaPessoa.importavel;
  const carga = await abreCarga(tx, sessao, {
    tipo,
    condicao,
    categoriaId: pericia.categoria_id,
    procId: pericia.id,
    cidadeId: null,
    situacaoPericia: null,
    chave: chaveNaPericia(pericia.id, envio.sha256),
    mapa: null,
    linhaTitulo: 1,
    nomeArquivo: envio.nomeArquivo,
    sha256: envio.sha256,
    cabecalho: envio.cabecalho,
    linhas: envio.linhas,
  });
  await confereTitulos(tx, carga, envio);
  return {
    ...andamentoDe(carga),
    linhas: envio.linhas,
    anterior: carga.esperado > 0 ? null : await cargaAnterior(tx, carga),
  };
}

/** Takes in one chunk; with the last one the server goes through them. */
export async function importaNaPericia(
  tx: Tx,
  sessao: CurrentSession,
  { importId, ...bloco }: Bloco,
): Promise<RouteResponse<typeof periciaImportPessoas>> {
  const carga = await travaCarga(tx, sql`${doAutor(sessao, importId)} and c.mapa is null`);
  await contextoDaPericia(tx, sessao, carga);
  const depois = await recebeBloco(tx, sessao, carga, bloco);
  return { message: bloco.ultimo ? NA_FILA : '', andamento: andamentoDe(depois) };
}

/** The last import that was begun in a case, with its refused lines. */
export async function ultimaNaPericia(
  tx: Tx,
  procId: number,
): Promise<RouteResponse<typeof periciaImportacao>> {
  await carregaPericia(tx, procId);
  const [carga] = await cargasVistas(
    tx,
    sql`c.pericia_id = ${procId} and c.mapa is null order by c.id desc limit 1`,
  );
  if (carga === undefined) return { andamento: null, recusadas: [] };
  // Of cells beyond the last title, the number of the first of them.
  const coluna = sql`coalesce(nullif(m ->> 'campo', ''), ${String(carga.cabecalho.length + 1)}::text)`;
  const recusadas = await tx.rows(sql<LinhaRecusada>`
    select r.linha, ${coluna} as coluna, coalesce(r.celulas ->> (m ->> 'coluna')::int, '') as valor, m ->> 'motivo' as motivo
      from carga_recusa r cross join lateral jsonb_array_elements(r.motivos) m
     where r.tenant_id = ${tx.tenant} and r.carga_id = ${carga.id} order by r.linha, coluna limit 10000`);
  return { andamento: andamentoDe(carga), recusadas };
}
