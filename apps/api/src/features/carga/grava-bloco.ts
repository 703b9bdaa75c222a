import type { RecusaImportacao } from '@retaguarda/contract';
import { SITUACAO_CARGA, SITUACAO_CARGA_REGISTRO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { mapInSlices } from '../../base/calculation/time-slices.ts';
import { RetryTransaction, type Tx } from '../../base/db/tx.ts';
import { type Bloco, confereLinhas, type LinhaEnviada } from './bloco.ts';
import { registroDa } from './campos/catalogo.ts';
import { type CargaRow, type CargaVista, cargaVista } from './carga-row.ts';
import type { Contexto } from './contexto.ts';
import { IMPORTACOES } from './importacoes.ts';
import { leLinha, recusasNoFio } from './le-linha.ts';
import type { Processado } from './processa.ts';
import { registraFim } from './registra-carga.ts';
import type { Gravado } from './tipos/gravado.ts';

/** Reads the lines of a chunk, judges them and, when asked to, writes the good ones. */
export async function processaLinhas(
  tx: Tx,
  contexto: Contexto,
  linhas: readonly LinhaEnviada[],
  gravar: boolean,
): Promise<Processado> {
  confereLinhas(linhas);
  // What these writes set off knows that they are an import's.
  if (gravar) await tx.execute(sql`select ajusta('app.importa', 'sim')`);
  const lidas = await mapInSlices(linhas, (l) => leLinha(contexto, l));
  return IMPORTACOES[registroDa(contexto.carga)].processa(tx, contexto, lidas, gravar);
}

async function gravaRecusas(
  tx: Tx,
  carga: CargaRow,
  { linhas: enviadas }: Bloco,
  recusas: readonly RecusaImportacao[],
): Promise<number> {
  if (recusas.length === 0) return 0;
  const celulas = new Map(enviadas.map((l) => [l.linha, l.celulas]));
  const porLinha = new Map<number, Omit<RecusaImportacao, 'linha'>[]>();
  for (const { linha, ...motivo } of recusas) porLinha.set(linha, [...(porLinha.get(linha) ?? []), motivo]);
  const linhas = [...porLinha].map(([linha, motivos]) => ({
    linha,
    celulas: celulas.get(linha) ?? [],
    motivos,
  }));
  await tx.execute(sql`
    insert into carga_recusa (tenant_id, carga_id, linha, celulas, motivos)
    select ${tx.tenant}::bigint, ${carga.id}::bigint, d.linha, d.celulas, d.motivos
      from json_to_recordset(${JSON.stringify(linhas)}::json) as d(linha int, celulas jsonb, motivos jsonb)
    on conflict do nothing`);
  return porLinha.size;
}

async function gravaResultados(tx: Tx, carga: CargaRow, gravados: readonly Gravado[]): Promise<void> {
  if (gravados.length === 0) return;
  const { vale, desfeito } = SITUACAO_CARGA_REGISTRO;
  await tx.execute(sql`
    insert into carga_registro (tenant_id, carga_id, entidade, registro_id, linha, versao, antes, pontos, situacao)
    select ${tx.tenant}::bigint, ${carga.id}::bigint, d.entidade, d.id, d.linha, d.versao, d.antes, coalesce(d.pontos, 0),
           case when d.igual then ${desfeito}::smallint else ${vale}::smallint end
      from json_to_recordset(${JSON.stringify(gravados)}::json)
           as d(entidade text, id bigint, linha int, versao int, antes jsonb, pontos int, igual boolean)
    returning 1`);
}

async function avanca(
  tx: Tx,
  { id }: CargaRow,
  { seq, ate, ultimo }: Bloco,
  feito: { inseridas: number; atualizadas: number; recusadas: number },
): Promise<void> {
  const desta = await tx.execute(sql`
    update carga set proximo = ${ate + 1}::int, inseridas = inseridas + ${feito.inseridas}::int,
           atualizadas = atualizadas + ${feito.atualizadas}::int, recusadas = recusadas + ${feito.recusadas}::int,
           situacao = case when ${ultimo}::boolean then ${SITUACAO_CARGA.concluida}::smallint else situacao end,
           concluida_em = ${ultimo ? sql`now()` : null}
     where tenant_id = ${tx.tenant} and id = ${id} and proximo = ${seq}`);
  // Whoever else had it at the same time was first.
  if (desta === 0) throw new RetryTransaction('bloco');
}

/**
 * Takes one chunk of an import that is locked into the records: its good lines, its refusals, what undoing takes and
 * the progress are one transaction.
 */
export async function gravaBloco(
  tx: Tx,
  contexto: Contexto,
  bloco: Bloco,
): Promise<{ carga: CargaVista; recusas: RecusaImportacao[] }> {
  const { carga, sessao } = contexto;
  const { faltas, gravados, inseridas, atualizadas } = await processaLinhas(tx, contexto, bloco.linhas, true);
  const recusas = recusasNoFio(contexto, faltas);
  const recusadas = await gravaRecusas(tx, carga, bloco, recusas);
  await gravaResultados(tx, carga, gravados);
  await avanca(tx, carga, bloco, { inseridas, atualizadas, recusadas });
  const depois = await cargaVista(tx, carga.id);
  if (bloco.ultimo) await registraFim(tx, sessao.pessoaId, carga, depois);
  return { carga: depois, recusas };
}
