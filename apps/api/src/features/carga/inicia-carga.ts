import { createHash } from 'node:crypto';
import {
  CONDICAO_IMPORTACAO,
  type CorrecaoImportacao,
  importavelDe,
  type importInicio,
  MESSAGES,
  type RouteBody,
  type RouteResponse,
  TIPO_SYS,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertAllCompaniesWithinReach } from '../../base/auth/reach.ts';
import type { Tx } from '../../base/db/tx.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { confereFolha } from '../../registros/com-atributos.ts';
import { carregaPericia } from '../pericia/public.ts';
import { abreCarga } from './abre-carga.ts';
import { camposDe } from './campos.ts';
import { cargaAnterior } from './carga-anterior.ts';
import { andamentoDe } from './carga-row.ts';
import { confereDireitos } from './monta-contexto.ts';

type Envio = RouteBody<typeof importInicio>;

const { dados, pessoas, recebiveis } = CONDICAO_IMPORTACAO;

/** Which case people go into; refuses one of another category than the chosen. */
async function conferePericia(tx: Tx, envio: Envio): Promise<number | null> {
  if (envio.condition !== pessoas) return null;
  if (envio.procId === 0) throw ruleViolation('campo_invalido', MESSAGES.selecione, 'procId');
  const pericia = await carregaPericia(tx, envio.procId);
  if (pericia.categoria_id !== envio.pericia.catgId)
    throw ruleViolation('campo_invalido', 'A perícia é de outra categoria', 'procId');
  return pericia.id;
}

function confereLugar({ condition, pericia }: Envio): void {
  if (condition !== dados) return;
  if (pericia.procCidade === null || cidadePorId(pericia.procCidade.id) === null)
    throw ruleViolation('campo_invalido', MESSAGES.selecione, 'procCidade');
}

/** Every chosen column and field once; a column may feed several fields, a field takes one column. */
function confereMapa(
  envio: Envio,
  campos: readonly { catId: number; chave: string; catDados: { label: string; obrigatorio: boolean } }[],
): void {
  const conhecidos = new Set(campos.map((c) => (c.catId > 0 ? String(c.catId) : c.chave)));
  const vistos = new Set<string>();
  for (const a of envio.atributos) {
    const campo = a.catId > 0 ? String(a.catId) : a.chave;
    if (!conhecidos.has(campo) || vistos.has(campo) || a.catImport >= envio.cabecalho.length)
      throw ruleViolation('importacao', MESSAGES.camposMudaram, 'atributos');
    vistos.add(campo);
  }
}

/** The same file under the same choices: what an interrupted import is found by. */
function chaveDa(envio: Envio): string {
  const { tipoSysId, condition, procId, pericia, sha256, linhaTitulo, atributos } = envio;
  const mapa = atributos.map((a) => [a.catId, a.catId > 0 ? '' : a.chave, a.catImport].join(':')).sort();
  const lugar = condition === dados ? [pericia.procCidade?.id, pericia.procSituacao] : [];
  // Other titles mean other rows; those of the first line go unnamed, as before they could be chosen.
  const titulo = linhaTitulo > 1 ? [linhaTitulo] : [];
  return createHash('sha256')
    .update(JSON.stringify([sha256, tipoSysId, condition, pericia.catgId, procId, lugar, mapa, ...titulo]))
    .digest('base64url');
}

export async function correcoesDe(tx: Tx, cargaId: number): Promise<CorrecaoImportacao[]> {
  return tx.rows(sql<CorrecaoImportacao>`
    select linha, coluna, valor from carga_correcao
     where tenant_id = ${tx.tenant} and carga_id = ${cargaId} order by linha, coluna`);
}

/** Prepares an import, or finds the one of the same file under the same choices that was not finished. */
export async function iniciaCarga(
  tx: Tx,
  sessao: CurrentSession,
  envio: Envio,
): Promise<RouteResponse<typeof importInicio>> {
  const { tipoSysId: tipo, condition: condicao, pericia } = envio;
  if (importavelDe(tipo, condicao) === undefined)
    throw ruleViolation('campo_invalido', MESSAGES.selecione, 'condition');
  confereDireitos(sessao, tipo, condicao);
  if (tipo === TIPO_SYS.empresas) assertAllCompaniesWithinReach(sessao);
  const procId = await conferePericia(tx, envio);
  const modelo = await modeloDe(tx);
  confereFolha(modelo.sem(sessao.hiddenCategories), tipo, pericia.catgId);
  confereLugar(envio);
  confereMapa(envio, camposDe(modelo, { tipo, condicao, categoriaId: pericia.catgId }));
  const row = await abreCarga(tx, sessao, {
    tipo,
    condicao,
    categoriaId: pericia.catgId,
    procId,
    cidadeId: condicao === recebiveis ? null : (pericia.procCidade?.id ?? null),
    situacaoPericia: pericia.procSituacao,
    chave: chaveDa(envio),
    nomeArquivo: envio.nomeArquivo,
    sha256: envio.sha256,
    cabecalho: envio.cabecalho,
    mapa: envio.atributos,
    linhas: envio.linhas,
    linhaTitulo: envio.linhaTitulo,
  });
  return {
    andamento: andamentoDe(row),
    correcoes: await correcoesDe(tx, row.id),
    fora: row.fora,
    anterior: row.esperado > 0 ? null : await cargaAnterior(tx, row),
  };
}
