import { isDeepStrictEqual } from 'node:util';
import {
  type CargaAndamento,
  type ImportacaoAndamento,
  type LinhaRecusada,
  type periciaImportacao,
  type periciaImportInicio,
  type periciaImportPessoas,
  REGISTROS,
  type RecusaImportacao,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { formatNumber, SITUACAO_CARGA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../../base/auth/sessao-atual.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { naoEncontrado, regra } from '../../../base/http/app-error.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { carregaPericia } from '../../pericia/public.ts';
import { abreCarga } from '../abre-carga.ts';
import { cargaAnterior } from '../carga-anterior.ts';
import { andamentoDe, type CargaRow } from '../carga-row.ts';
import { type Contexto, contextoDoMapa } from '../contexto.ts';
import { recebeBloco } from '../recebe-bloco.ts';
import { mapaDoCabecalho } from './cabecalho.ts';

type Inicio = RouteBody<typeof periciaImportInicio>;
type Bloco = RouteBody<typeof periciaImportPessoas>;

/** By the case and the file: whoever chooses it again goes on where it stopped. Migration 0030 spells it, too. */
export const chaveNaPericia = (procId: number, sha256: string): string => `pericia:${procId}:${sha256}`;

/** How far an import is, as it is shown in the case. */
const andamentoNoFio = (a: CargaAndamento): ImportacaoAndamento => ({
  importId: a.importId,
  nomeArquivo: a.nomeArquivo,
  sha256: a.sha256,
  proximo: a.proximo,
  linhas: a.linhas,
  inseridas: a.inseridas,
  recusadas: a.recusadas,
  concluida: a.situacao !== SITUACAO_CARGA.andamento,
});

async function definicoesDe(tx: Tx, categoriaId: number) {
  const modelo = await modeloDe(tx);
  return modelo.etapa(modelo.refDe(categoriaId), 'periciaPessoa');
}

/** Another row of the file may hold the titles until its first rows are in; from then on they are what they were. */
async function confereTitulos(tx: Tx, carga: CargaRow, { cabecalho, linhas }: Inicio): Promise<void> {
  if (carga.linhas === linhas && isDeepStrictEqual(carga.cabecalho, cabecalho)) return;
  if (carga.proximo > 0)
    throw regra(
      'importacao',
      'Este arquivo já começou a ser importado com outra linha de títulos. Escolha-a para continuar.',
      'cabecalho',
    );
  await tx.faz(sql`
    update carga set linhas = ${linhas}, cabecalho = ${JSON.stringify(cabecalho)}::jsonb
     where tenant_id = ${tx.tenant} and id = ${carga.id}`);
}

/** Starts an import, or finds the interrupted one of the same file by the same person. */
export async function iniciaNaPericia(
  tx: Tx,
  sessao: SessaoAtual,
  envio: Inicio,
): Promise<RouteResponse<typeof periciaImportInicio>> {
  const pericia = await carregaPericia(tx, envio.procId);
  mapaDoCabecalho(envio.cabecalho, await definicoesDe(tx, pericia.categoria_id));
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
    ...andamentoNoFio(andamentoDe(carga)),
    linhas: envio.linhas,
    anterior: carga.proximo > 0 ? null : await cargaAnterior(tx, carga),
  };
}

/** The columns by their titles; refusals name them so, and by its code an attribute that the file lacks. */
async function contextoDaPericia(tx: Tx, sessao: SessaoAtual, carga: CargaRow): Promise<Contexto> {
  const definicoes = await definicoesDe(tx, carga.categoria_id);
  const contexto = await contextoDoMapa(tx, sessao, carga, mapaDoCabecalho(carga.cabecalho, definicoes));
  const codigos = new Map(definicoes.map((d) => [d.id, d.codId]));
  const titulo = (chave: string) =>
    carga.cabecalho[contexto.coluna(chave)]?.trim() ?? codigos.get(Number(chave.slice(1))) ?? chave;
  return { ...contexto, titulo };
}

/** A refusal as it is shown in the case; of cells beyond the last title, the number of the first of them. */
const recusada =
  ({ carga }: Contexto) =>
  ({ linha, campo, motivo }: RecusaImportacao): LinhaRecusada => ({
    linha,
    coluna: campo === '' ? String(carga.cabecalho.length + 1) : campo,
    motivo,
  });

/** Takes in one chunk; its lines without a name are skipped, as the specification says. */
export async function importaNaPericia(
  tx: Tx,
  sessao: SessaoAtual,
  { importId, linhas, ...bloco }: Bloco,
): Promise<RouteResponse<typeof periciaImportPessoas>> {
  const carga = await tx.uma(
    sql<CargaRow>`
    select * from carga where tenant_id = ${tx.tenant} and id = ${importId} and autor_id = ${sessao.pessoaId}
       and mapa is null for no key update`,
    naoEncontrado,
  );
  const contexto = await contextoDaPericia(tx, sessao, carga);
  const nome = contexto.coluna('nome');
  const { andamento, recusas } = await recebeBloco(tx, contexto, {
    ...bloco,
    enviadas: linhas,
    linhas: linhas.filter(({ celulas }) => (celulas[nome] ?? '').trim() !== ''),
  });
  return {
    message: bloco.ultimo ? `${formatNumber(andamento.inseridas)} pessoas importadas` : '',
    andamento: andamentoNoFio(andamento),
    recusadas: recusas.map(recusada(contexto)),
  };
}

/** The last import that was begun in a case, with its refused lines. */
export async function ultimaNaPericia(
  tx: Tx,
  procId: number,
): Promise<RouteResponse<typeof periciaImportacao>> {
  await carregaPericia(tx, procId);
  const carga = await tx.talvez(sql<CargaRow>`
    select * from carga where tenant_id = ${tx.tenant} and pericia_id = ${procId} and mapa is null
     order by id desc limit 1`);
  if (carga === undefined) return { andamento: null, recusadas: [] };
  const recusadas = await tx.linhas(sql<LinhaRecusada>`
    select r.linha, m ->> 'campo' as coluna, m ->> 'motivo' as motivo
      from carga_recusa r cross join lateral jsonb_array_elements(r.motivos) m
     where r.tenant_id = ${tx.tenant} and r.carga_id = ${carga.id} order by r.linha, coluna limit 10000`);
  return { andamento: andamentoNoFio(andamentoDe(carga)), recusadas };
}
