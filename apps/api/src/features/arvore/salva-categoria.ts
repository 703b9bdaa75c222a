import {
  type Categoria,
  type catgAlt,
  type catgInc,
  type catgSub,
  MESSAGES,
  type RouteBody,
  TIPO_SYS,
  TODOS_OS_PERFIS,
} from '@retaguarda/contract';
import { ehAtivo, emLista } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation, staleVersion } from '../../base/app-error.ts';
import { type CurrentSession, loadAccess, NOBODY } from '../../base/auth/current-session.ts';
import {
  assertCategoryWithinReach,
  assertProfilesWithinReach as confereAlcadaDosPerfis,
} from '../../base/auth/reach.ts';
import { assertFreshProof } from '../../base/auth/route-refusal.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { novoId } from '../../registros/tabela.ts';
import { categorias } from './categorias-view.ts';
import { registrosDaCategoria } from './registros-da-categoria.ts';

type Campos = Omit<RouteBody<typeof catgInc>['categoria'], 'tipoSysId'>;
interface Lugar {
  id: number;
  idPai: number | null;
  tipoSysId: number;
}

/** One after the other: two that read the tree at once could each miss what the other writes. */
export const umaPorVez = (tx: Tx) =>
  tx.rows(sql`select pg_advisory_xact_lock(7382911, (${tx.tenant} % 2147483647)::int)`);

/** A category as the history keeps it: what a person chose. */
export const estado = ({
  versao: _v,
  children: _c,
  nomePai: _p,
  tipoSysNome: _n,
  tipoSysIdRef: _r,
  ...c
}: Categoria) => c;

export async function categoriaDe(tx: Tx, id: number): Promise<Categoria> {
  const [categoria] = await categorias(tx, id);
  if (categoria === undefined) throw notFound();
  return categoria;
}

async function confereNome(tx: Tx, { id, idPai, tipoSysId }: Lugar, nome: string): Promise<void> {
  const rows = await tx.rows(sql`
    select 1 from categoria
     where tenant_id = ${tx.tenant} and tipo_sys = ${tipoSysId} and lower(nome) = lower(${nome}) and id <> ${id}
       and id_pai is not distinct from ${idPai}::bigint`);
  if (rows.length > 0) throw ruleViolation('em_uso', 'Já existe uma categoria com este nome aqui', 'name');
}

/** An attribute category below the top names what it describes, and nothing else describes the same. */
async function confereReferencia(tx: Tx, { id, idPai, tipoSysId }: Lugar, idRef: number): Promise<void> {
  if (tipoSysId !== TIPO_SYS.atributos) {
    if (idRef !== 0)
      throw ruleViolation('campo_invalido', 'Só categorias de atributos têm referência', 'idRef');
    return;
  }
  if (idRef === 0) {
    if (idPai !== null) throw ruleViolation('obrigatorio', MESSAGES.selecione, 'idRef');
    return;
  }
  const [ref] = await categorias(tx, idRef);
  if (ref === undefined) throw notFound();
  if (ref.tipoSysId === TIPO_SYS.atributos)
    throw ruleViolation('campo_invalido', 'A referência é uma categoria de registros', 'idRef');
  const linha = await tx.maybeOne(sql<{ nome: string }>`
    select nome from categoria where tenant_id = ${tx.tenant} and id_ref = ${idRef} and tipo_sys = ${TIPO_SYS.atributos}
       and situacao = ${ACTIVE} and id <> ${id}`);
  if (linha !== undefined)
    throw ruleViolation('em_uso', `Os atributos desta categoria já estão em '${linha.nome}'`, 'idRef');
}

async function conferePerfis(tx: Tx, perfis: readonly number[]): Promise<void> {
  const ids = perfis.filter((p) => p !== TODOS_OS_PERFIS);
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from perfil where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  if (n !== new Set(ids).size) throw notFound();
}

/** Who sees a category is changed by who sees it, and only for profiles within their reach. */
async function confereVisao(
  tx: Tx,
  sessao: CurrentSession,
  { id, perfis: antes }: Categoria,
  depois: readonly number[],
): Promise<void> {
  const mudam = [...antes.filter((p) => !depois.includes(p)), ...depois.filter((p) => !antes.includes(p))];
  if (mudam.length === 0) return;
  assertCategoryWithinReach(sessao, id, 'perfis');
  if (!antes.includes(TODOS_OS_PERFIS) && depois.some((p) => !antes.includes(p))) assertFreshProof(sessao);
  recordEvent('permissao_mudada');
  for (const perfil of mudam.filter((p) => p !== TODOS_OS_PERFIS))
    await confereAlcadaDosPerfis(tx, sessao, [perfil], 'perfis');
}

/** Whoever hid a category from themselves could never show it again. */
async function confereQueAindaVe(tx: Tx, sessao: CurrentSession, id: number): Promise<void> {
  if (sessao.pessoaId === NOBODY) return;
  const { hiddenCategories } = await loadAccess(tx, sessao.pessoaId);
  if (hiddenCategories.includes(id))
    throw ruleViolation('perfis', 'Você deixaria de ver esta categoria: inclua um dos seus perfis', 'perfis');
}

async function gravaPerfis(tx: Tx, id: number, perfis: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from categoria_perfil where tenant_id = ${tx.tenant} and categoria_id = ${id}`);
  if (perfis.includes(TODOS_OS_PERFIS)) return;
  await tx.execute(sql`
    insert into categoria_perfil (tenant_id, categoria_id, perfil_id)
    select distinct ${tx.tenant}::bigint, ${id}::bigint, unnest(${[...perfis]}::bigint[])
    returning 1`);
}

const MAX_NOMES = 5;

const etapasDe = (tipoSysId: number, etapas: number | undefined, antes: number): number =>
  tipoSysId === TIPO_SYS.atributos ? (etapas ?? antes) : 1;

/** Steps that hold attributes stay: what stands in a step that is gone could not be edited any more. */
async function confereEtapas(
  tx: Tx,
  id: number,
  { idRef, etapas }: { idRef: number; etapas: number },
): Promise<void> {
  const rows = await tx.rows(sql<{ etapa: number; label: string }>`
    select a.etapa, a.dados ->> 'label' as label from atributo a
     where a.tenant_id = ${tx.tenant} and a.categoria_id = ${id}
       and a.etapa > case when exists (select 1 from categoria ref where ref.tenant_id = a.tenant_id and ref.id = ${idRef}
                                          and ref.tipo_sys = ${TIPO_SYS.pericias}) then ${etapas}::int else 1 end
     order by a.etapa, a.ordem, a.id`);
  if (rows.length === 0) return;
  const nomes = rows.slice(0, MAX_NOMES).map((r) => `'${r.label}' (etapa ${r.etapa})`);
  const resto = rows.length - nomes.length;
  const todos = resto > 0 ? [...nomes, resto === 1 ? 'mais 1' : `mais ${resto}`] : nomes;
  throw ruleViolation(
    'em_uso',
    `Há atributos nas etapas que sairiam: ${emLista(todos)}. Mova-os ou exclua-os antes.`,
    'tipoSysEtapa',
  );
}

async function inclui(tx: Tx, sessao: CurrentSession, lugar: Lugar, c: Campos) {
  await confereNome(tx, lugar, c.name);
  await confereReferencia(tx, lugar, c.idRef ?? 0);
  await conferePerfis(tx, c.perfis);
  const dados = c.categoriaDados ?? { integration: false, client: false };
  const id = await novoId(tx, 'categoria');
  await tx.execute(sql`
    insert into categoria (tenant_id, id, id_pai, id_ref, nome, tipo_sys, etapas, icone_close, icone_open, integration, client,
                           exibe_valor_total, somatorios_na_home, recebiveis_editaveis, ordem, todos_perfis)
    values (${tx.tenant}, ${id}, ${lugar.idPai}, ${c.idRef || null}, ${c.name}, ${lugar.tipoSysId},
            ${etapasDe(lugar.tipoSysId, c.tipoSysEtapa, 1)}, ${c.iconeClose ?? ''}, ${c.iconeOpen ?? ''},
            ${dados.integration}, ${dados.client}, ${c.exibeValorTotal ?? false}, ${c.somatoriosNaHome ?? false},
            ${c.recebiveisEditaveis ?? false}, ${c.ordem ?? 0}, ${c.perfis.includes(TODOS_OS_PERFIS)})`);
  await gravaPerfis(tx, id, c.perfis);
  await confereQueAindaVe(tx, sessao, id);
  const depois = await categoriaDe(tx, id);
  await registra(tx, sessao.pessoaId, [{ entidade: 'categoria', id, depois: estado(depois) }]);
  return { id, versao: depois.versao };
}

export async function incluiCategoria(
  tx: Tx,
  sessao: CurrentSession,
  { categoria }: RouteBody<typeof catgInc>,
) {
  await umaPorVez(tx);
  const { tipoSysId, ...campos } = categoria;
  const feita = await inclui(tx, sessao, { id: 0, idPai: null, tipoSysId }, campos);
  return { message: 'Categoria incluída com sucesso', ...feita };
}

/** Adds a category below an active one; one that holds records stays a leaf, for records stand at leaves alone. */
export async function incluiSubcategoria(
  tx: Tx,
  sessao: CurrentSession,
  { categoria }: RouteBody<typeof catgSub>,
) {
  await umaPorVez(tx);
  const { idPai, ...campos } = categoria;
  const pai = await categoriaDe(tx, idPai);
  if (!ehAtivo(pai.situacao)) throw ruleViolation('inativa', `A categoria '${pai.name}' está inativa`);
  const usos = pai.children.length > 0 ? '' : await registrosDaCategoria(tx, pai.id);
  if (usos !== '' && pai.tipoSysId !== TIPO_SYS.atributos)
    throw ruleViolation('em_uso', `'${pai.name}' tem ${usos} e não pode receber subcategorias`);
  const feita = await inclui(tx, sessao, { id: 0, idPai, tipoSysId: pai.tipoSysId }, campos);
  return { message: 'Subcategoria incluída com sucesso', ...feita };
}

export async function alteraCategoria(
  tx: Tx,
  sessao: CurrentSession,
  { categoria: c }: RouteBody<typeof catgAlt>,
) {
  await umaPorVez(tx);
  const antes = await categoriaDe(tx, c.id);
  if (antes.versao !== c.versao) throw staleVersion(antes);
  if (!ehAtivo(antes.situacao)) throw ruleViolation('inativa', 'Ative a categoria antes de alterá-la');
  const lugar = { id: c.id, idPai: antes.idPai || null, tipoSysId: antes.tipoSysId };
  const idRef = c.idRef ?? antes.idRef;
  await confereNome(tx, lugar, c.name);
  await confereReferencia(tx, lugar, idRef);
  await conferePerfis(tx, c.perfis);
  await confereVisao(tx, sessao, antes, c.perfis);
  const dados = c.categoriaDados ?? antes.categoriaDados;
  const etapas = etapasDe(antes.tipoSysId, c.tipoSysEtapa, antes.tipoSysEtapa);
  if (antes.tipoSysId === TIPO_SYS.atributos) await confereEtapas(tx, c.id, { idRef, etapas });
  await tx.execute(sql`
    update categoria set nome = ${c.name}, id_ref = ${idRef || null},
           etapas = ${etapas},
           icone_close = ${c.iconeClose ?? antes.iconeClose}, icone_open = ${c.iconeOpen ?? antes.iconeOpen},
           integration = ${dados.integration}, client = ${dados.client},
           exibe_valor_total = ${c.exibeValorTotal ?? antes.exibeValorTotal},
           somatorios_na_home = ${c.somatoriosNaHome ?? antes.somatoriosNaHome},
           recebiveis_editaveis = ${c.recebiveisEditaveis ?? antes.recebiveisEditaveis},
           ordem = ${c.ordem ?? antes.ordem}, todos_perfis = ${c.perfis.includes(TODOS_OS_PERFIS)}, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${c.id}`);
  await gravaPerfis(tx, c.id, c.perfis);
  await confereQueAindaVe(tx, sessao, c.id);
  const depois = await categoriaDe(tx, c.id);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'categoria', id: c.id, antes: estado(antes), depois: estado(depois) },
  ]);
  return { message: 'Categoria alterada com sucesso', id: c.id, versao: depois.versao };
}
