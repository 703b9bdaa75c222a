import { unidadeDe } from '@retaguarda/atributos';
import {
  condicaoDe,
  ETAPA_IMPORTACAO,
  type importAtributos,
  type importListcatg,
  type RouteQuery,
  type RouteResponse,
  TIPO_SYS,
  TIPOS_IMPORTACAO,
} from '@retaguarda/contract';
import { normalizeText, SITUACAO_BAIXA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { literal } from '../../../base/db/literal.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { groupBy } from '../../../base/group-by.ts';
import { filtroDeTermo, termoDe } from '../../../nucleo/busca/public.ts';
import { cidadePorId, cidadesQueContem, nomeCidade } from '../../../nucleo/cidade/public.ts';
import { type Modelo, modeloVisto } from '../../../nucleo/modelo/public.ts';
import { confereFolha } from '../../../registros/com-atributos.ts';
import { cadastrosDe } from '../../pericia/public.ts';
import { camposDe, definicoesDe } from '../campos.ts';

type Query = RouteQuery<typeof importListcatg>;
type Resposta = RouteResponse<typeof importListcatg>;

const CASOS = 50;
const RECEBIVEIS = 5000;

const categoriaDe = (modelo: Modelo, c: { id: number; nome: string }): Resposta['listCatg'][number] => {
  const ref = modelo.refDe(c.id);
  return {
    id: c.id,
    nome: c.nome,
    categoriaIdAtributo: ref,
    tipoSysIdAtributo: ref === 0 ? 0 : TIPO_SYS.atributos,
  };
};

/** Municipalities by code or by the name itself; null for all of them. */
function cidadesDe(texto: string | undefined): number[] | null {
  if (texto === undefined || texto.trim() === '') return null;
  if (/^\d{7}$/.test(texto)) return [Number(texto)];
  const alvo = normalizeText(texto);
  return cidadesQueContem(texto).filter((id) => normalizeText(cidadePorId(id)?.nome ?? '') === alvo);
}

interface CasoRow {
  id: number;
  categoria_id: number;
  cidade_id: number | null;
  valores: AttributeValues;
}

/** A case as an operator knows it: its number and what its list shows first. */
function nomeDoCaso(modelo: Modelo, caso: CasoRow): string {
  const textos = modelo
    .etapa(modelo.refDe(caso.categoria_id), 'pericia')
    .filter((d) => d.table || d.search)
    .map((d) => unidadeDe(d).format(d, caso.valores[String(d.id)] ?? null))
    .filter((t) => t !== '');
  return [`#${caso.id}`, ...textos.slice(0, 2)].join(' · ');
}

async function casosDe(
  tx: Tx,
  query: Query,
  categorias: readonly number[],
  limite: number,
): Promise<CasoRow[]> {
  const cidades = cidadesDe(query.cidade);
  const numero = /^#?(\d{1,15})$/.exec(query.search?.trim() ?? '')?.[1];
  const termo = numero === undefined ? termoDe('pericia', query.search) : null;
  const { join, onde } = await filtroDeTermo(tx, sql`p.id`, termo);
  return tx.rows(sql<CasoRow>`
    select p.id, p.categoria_id, p.cidade_id, p.valores from pericia p ${join}
     where p.tenant_id = ${tx.tenant} and p.categoria_id = any(${[...categorias]}::bigint[])
       ${query.situacao === undefined ? sql`` : sql`and p.situacao = ${query.situacao}`}
       ${cidades === null ? sql`` : sql`and p.cidade_id = any(${cidades}::int[])`}
       ${numero === undefined ? sql`` : sql`and p.id = ${numero}::bigint`} ${onde}
     order by p.atualizado_em desc, p.id desc limit ${limite}`);
}

type Recebivel = NonNullable<Resposta['pericias']>[number]['recebiveis'][number];

interface RecebivelRow {
  id: number;
  pericia_id: number;
  pericia_pessoa_id: number;
  pessoa_id: number;
  baixa: string;
  valores: AttributeValues;
}

/** The receivables of cases whose baixa is open, with what their columns hold now. */
async function recebiveisDe(
  tx: Tx,
  modelo: Modelo,
  casos: readonly CasoRow[],
): Promise<Map<number, Recebivel[]>> {
  const categoria = new Map(casos.map((c) => [c.id, c.categoria_id]));
  const rows = await tx.rows(sql<RecebivelRow>`
    select r.id, r.pericia_id, r.pericia_pessoa_id, pp.pessoa_id, b.nome as baixa, r.valores
      from recebivel r
      join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id and b.situacao = ${literal(SITUACAO_BAIXA.emAndamento)}
      join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
     where r.tenant_id = ${tx.tenant} and r.pericia_id = any(${casos.map((c) => c.id)}::bigint[])
     order by r.pericia_id, r.id limit ${RECEBIVEIS + 1}`);
  const cadastros = await cadastrosDe(
    tx,
    rows.map((r) => r.pessoa_id),
  );
  const lidos = rows.map((r): Recebivel => {
    const escolha = {
      tipo: TIPO_SYS.pericias,
      condicao: condicaoDe(TIPO_SYS.pericias, ETAPA_IMPORTACAO.baixas),
    };
    const defs = definicoesDe(modelo, { ...escolha, categoriaId: categoria.get(r.pericia_id) ?? 0 });
    return {
      recebId: r.id,
      procPesId: r.pericia_pessoa_id,
      procId: r.pericia_id,
      pesNome: cadastros.get(r.pessoa_id)?.nome ?? '',
      codigo: cadastros.get(r.pessoa_id)?.codigo ?? '',
      baixa: r.baixa,
      recebDados: defs.map((d) => ({
        catId: d.id,
        valor: unidadeDe(d).format(d, r.valores[String(d.id)] ?? null),
      })),
    };
  });
  return groupBy(lidos, (r) => r.procId);
}

/** Cases and attributes of a step, of the categories that an attribute category describes. */
async function etapaView(tx: Tx, modelo: Modelo, etapa: number, query: Query): Promise<Resposta> {
  const folhas = modelo
    .folhas(TIPO_SYS.pericias)
    .filter((c) => modelo.refDe(c.id) === query.id && (query.catgId === undefined || c.id === query.catgId));
  const [primeira] = folhas;
  if (primeira === undefined) throw notFound();
  const comRecebiveis = etapa === ETAPA_IMPORTACAO.baixas;
  const limite = comRecebiveis ? RECEBIVEIS : CASOS;
  const ids = folhas.map((c) => c.id);
  const casos = etapa === ETAPA_IMPORTACAO.dados ? [] : await casosDe(tx, query, ids, limite + 1);
  const recebiveis = comRecebiveis ? await recebiveisDe(tx, modelo, casos) : new Map<number, Recebivel[]>();
  const achados = comRecebiveis ? casos.filter((c) => recebiveis.has(c.id)) : casos;
  const condicao = condicaoDe(TIPO_SYS.pericias, etapa);
  const quantos = [...recebiveis.values()].reduce((n, r) => n + r.length, 0);
  return {
    listCatg: folhas.map((c) => categoriaDe(modelo, c)),
    pericias: achados.slice(0, limite).map((c) => ({
      procId: c.id,
      nome: nomeDoCaso(modelo, c),
      catgId: c.categoria_id,
      cidade: nomeCidade(c.cidade_id),
      recebiveis: recebiveis.get(c.id) ?? [],
    })),
    atributos: camposDe(modelo, { tipo: TIPO_SYS.pericias, condicao, categoriaId: primeira.id }),
    mais: casos.length > limite || quantos > RECEBIVEIS,
  };
}

/** Categories of a type that the caller sees; with a step, also its cases and attributes. */
export async function listcatgView(tx: Tx, sessao: CurrentSession, query: Query): Promise<Resposta> {
  const modelo = await modeloVisto(tx, sessao);
  const { condition = 0 } = query;
  if (condition >= ETAPA_IMPORTACAO.dados) return etapaView(tx, modelo, condition, query);
  if (!TIPOS_IMPORTACAO.some((t) => t.id === query.id)) throw notFound();
  return { listCatg: modelo.folhas(query.id).map((c) => categoriaDe(modelo, c)) };
}

/** What the columns of a file can feed. */
export async function atributosView(
  tx: Tx,
  sessao: CurrentSession,
  { tipoSysId, condition, catgId }: RouteQuery<typeof importAtributos>,
): Promise<RouteResponse<typeof importAtributos>> {
  const modelo = await modeloVisto(tx, sessao);
  confereFolha(modelo.sem(sessao.hiddenCategories), tipoSysId, catgId);
  const condicao = condition === 0 ? 0 : condition === 1 ? 1 : condition === 2 ? 2 : 3;
  return { atributo: camposDe(modelo, { tipo: tipoSysId, condicao, categoriaId: catgId }) };
}
