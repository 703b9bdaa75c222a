import type { AtributoDefinicao, Opcao } from '@retaguarda/atributos';
import type { SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import { hidesRecords, seeingEverything, type Tx } from '../../base/db/tx.ts';
import { LruCache } from '../../base/lru-cache.ts';
import { calendarioDe } from './calendario.ts';
import { type DefinicaoRow, definicaoDe } from './definicao-row.ts';
import { comEmpresas, escolheEmpresa } from './definicoes-vistas.ts';
import { Modelo } from './modelo.ts';

interface CategoriaRow {
  id: number;
  id_pai: number | null;
  id_ref: number | null;
  nome: string;
  situacao: SituacaoRegistro;
  tipo_sys: number;
  exibe_valor_total: boolean;
  somatorios_na_home: boolean;
  recebiveis_editaveis: boolean;
  etapas: number;
}

/** Every company of the network, whoever asks. */
const empresasDaRede = (tx: Tx): Promise<Opcao[]> =>
  seeingEverything(tx, () =>
    tx.rows(sql<Opcao>`
      select id, coalesce(nullif(nome_fantasia, ''), razao_social, '#' || id) as nome
        from empresa where tenant_id = ${tx.tenant} order by 2, 1`),
  );

async function carrega(tx: Tx): Promise<Modelo> {
  const categorias = await tx.rows(sql<CategoriaRow>`
    select id, id_pai, id_ref, nome, situacao, tipo_sys, exibe_valor_total, somatorios_na_home, recebiveis_editaveis, etapas
      from categoria where tenant_id = ${tx.tenant} order by ordem, nome, id`);
  const atributos = await tx.rows(sql<DefinicaoRow & { categoria_id: number }>`
    select id, categoria_id, cod_id, etapa, ordem, valor_recebivel, dados
      from atributo where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} order by categoria_id, etapa, ordem, id`);
  const guardadas = atributos.map((row) => ({ def: definicaoDe(row), row }));
  const empresas = guardadas.some(({ def }) => escolheEmpresa(def)) ? await empresasDaRede(tx) : [];
  const definicoes = new Map<number, AtributoDefinicao[]>();
  for (const { def: guardada, row } of guardadas) {
    const def = comEmpresas(guardada, empresas);
    const lista = definicoes.get(row.categoria_id);
    if (lista === undefined) definicoes.set(row.categoria_id, [def]);
    else lista.push(def);
  }
  return new Modelo(
    categorias.map((r) => ({
      id: r.id,
      idPai: r.id_pai,
      idRef: r.id_ref,
      nome: r.nome,
      situacao: r.situacao,
      tipoSys: r.tipo_sys,
      exibeValorTotal: r.exibe_valor_total,
      somatoriosNaHome: r.somatorios_na_home,
      recebiveisEditaveis: r.recebiveis_editaveis,
      semValor: false,
      etapas: r.etapas,
    })),
    definicoes,
    { empresas, calendario: await calendarioDe(tx) },
  );
}

/** Each takes some of the process's memory; one that was forgotten is read again within milliseconds. */
const MAX_PRONTOS = 300;
const prontos = new LruCache<number, { carimbo: string; modelo: Promise<Modelo> }>(MAX_PRONTOS);

/** As `sessao_agora` answers it with the session. */
const carimboDe = async (tx: Tx): Promise<string> =>
  (await tx.one(sql<{ modelo: string }>`select modelo from carimbo_do_modelo(${tx.tenant})`)).modelo;

/** Of a stamp that is not confirmed yet it may be read: what comes of it goes nowhere unless it is. */
function prontoSob({ tenant }: Tx, carimbo: string): Promise<Modelo> | undefined {
  const pronto = prontos.get(tenant);
  return pronto?.carimbo === carimbo ? pronto.modelo : undefined;
}

function guarda(tx: Tx, carimbo: string): Promise<Modelo> {
  const modelo = carrega(tx);
  prontos.set(tx.tenant, { carimbo, modelo });
  modelo.catch(() => prontos.delete(tx.tenant));
  return modelo;
}

/**
 * The tenant's model; read anew when any category or definition has changed since. The versions alone would not tell:
 * a transaction that is rolled back leaves its count of changes to the next one, but never the number it wrote under.
 */
async function prontoDe(tx: Tx): Promise<Modelo> {
  const carimbo = tx.aberta?.modelo ?? (await carimboDe(tx));
  const pronto = prontoSob(tx, carimbo);
  if (pronto !== undefined) return pronto;
  await tx.aberta?.confirma;
  return prontoSob(tx, carimbo) ?? guarda(tx, carimbo);
}

/**
 * The tenant's model as the transaction sees it: without the attributes that are kept from whoever it is for, and with
 * the companies that they see. What is written or calculated by definitions themselves takes its `inteiro`.
 */
export async function modeloDe(tx: Tx): Promise<Modelo> {
  const modelo = (await prontoDe(tx)).semAtributos(tx.hiddenAttributes);
  if (!hidesRecords(tx) || modelo.empresas.length === 0) return modelo;
  const vistas = await tx.rows(sql<{ id: number }>`
    select id from empresa where tenant_id = ${tx.tenant} order by id`);
  return modelo.soEmpresas(vistas.map((e) => e.id));
}

/** Categories whose receivables' worth the transaction does not see; asks nothing for whoever sees every attribute. */
export const categoriasSemValor = async (tx: Tx): Promise<readonly number[]> =>
  tx.hiddenAttributes.length === 0 ? [] : (await prontoDe(tx)).semValor(new Set(tx.hiddenAttributes));

/** By the category of cases, the attribute that is what is paid of its receivables, whoever asks. */
export const oQueSePagaDeCada = async (tx: Tx): Promise<ReadonlyMap<number, AtributoDefinicao>> =>
  (await prontoDe(tx)).oQueSePaga;

/** The tenant's model as the caller sees it: a category that none of the caller's profiles may see does not exist. */
export const modeloVisto = async (tx: Tx, sessao: CurrentSession): Promise<Modelo> =>
  (await modeloDe(tx)).sem(sessao.hiddenCategories);
