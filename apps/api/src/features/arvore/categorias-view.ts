import {
  type Categoria,
  type catgList,
  type RouteResponse,
  TIPO_SYS,
  TIPOS_SYS,
  TODOS_OS_PERFIS,
} from '@retaguarda/contract';
import { ehAtivo, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type CurrentSession, listPermissions } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';

interface Row {
  id: number;
  id_pai: number | null;
  id_ref: number | null;
  nome: string;
  nome_pai: string | null;
  situacao: SituacaoRegistro;
  tipo_sys: number;
  tipo_ref: number | null;
  etapas: number;
  icone_close: string;
  icone_open: string;
  integration: boolean;
  client: boolean;
  exibe_valor_total: boolean;
  somatorios_na_home: boolean;
  recebiveis_editaveis: boolean;
  todos_perfis: boolean;
  perfis: number[];
  filhos: number[];
  ordem: number;
  versao: number;
}

const nomeDoTipo = (id: number): string => TIPOS_SYS.find((t) => t.tipoSysId === id)?.tipoSysNome ?? '';

const noFio = (r: Row): Categoria => ({
  id: r.id,
  idPai: r.id_pai ?? 0,
  idRef: r.id_ref ?? 0,
  name: r.nome,
  nomePai: r.nome_pai ?? '',
  situacao: r.situacao,
  tipoSysId: r.tipo_sys,
  tipoSysNome: nomeDoTipo(r.tipo_sys),
  tipoSysIdRef: r.tipo_ref ?? 0,
  tipoSysEtapa: r.etapas,
  iconeClose: r.icone_close,
  iconeOpen: r.icone_open,
  perfis: r.todos_perfis ? [TODOS_OS_PERFIS] : r.perfis,
  children: r.filhos,
  categoriaDados: { integration: r.integration, client: r.client },
  exibeValorTotal: r.exibe_valor_total,
  somatoriosNaHome: r.somatorios_na_home,
  recebiveisEditaveis: r.recebiveis_editaveis,
  ordem: r.ordem,
  versao: r.versao,
});

/** All categories of the tenant, or one; those who administer them see also what their profile hides elsewhere. */
export async function categorias(tx: Tx, id: number | null = null): Promise<Categoria[]> {
  const rows = await tx.rows(sql<Row>`
    select c.id, c.id_pai, c.id_ref, c.nome, pai.nome as nome_pai, c.situacao, c.tipo_sys, ref.tipo_sys as tipo_ref, c.etapas,
           c.icone_close, c.icone_open, c.integration, c.client, c.exibe_valor_total, c.somatorios_na_home,
           c.recebiveis_editaveis, c.todos_perfis, c.ordem, c.versao,
           array(select perfil_id from categoria_perfil p where p.tenant_id = c.tenant_id and p.categoria_id = c.id
                  order by 1) as perfis,
           array(select f.id from categoria f where f.tenant_id = c.tenant_id and f.id_pai = c.id
                  order by f.ordem, f.nome, f.id) as filhos
      from categoria c
      left join categoria pai on pai.tenant_id = c.tenant_id and pai.id = c.id_pai
      left join categoria ref on ref.tenant_id = c.tenant_id and ref.id = c.id_ref
     where c.tenant_id = ${tx.tenant} and (${id}::bigint is null or c.id = ${id}::bigint)
     order by c.tipo_sys, c.ordem, c.nome, c.id`);
  return rows.map(noFio);
}

const referencias = (todas: readonly Categoria[]) =>
  todas
    .filter((c) => c.tipoSysId !== TIPO_SYS.atributos && ehAtivo(c.situacao))
    .map(({ id, name, tipoSysId }) => ({ id, name, tipoSysId }));

async function perfis(tx: Tx) {
  const rows = await tx.rows(sql<{ id: number; nome: string }>`
    select id, nome from perfil where tenant_id = ${tx.tenant} order by nome`);
  return [
    { perfilId: TODOS_OS_PERFIS, perfilNome: 'Todos os perfis' },
    ...rows.map((r) => ({ perfilId: r.id, perfilNome: r.nome })),
  ];
}

/** The whole tree with what its form chooses from. */
export async function arvoreView(tx: Tx, sessao: CurrentSession): Promise<RouteResponse<typeof catgList>> {
  const todas = await categorias(tx);
  return {
    categoriaList: todas,
    categoriaListRef: referencias(todas),
    permissions: listPermissions(sessao),
    tipoSysList: [...TIPOS_SYS],
    catgPerfis: await perfis(tx),
  };
}

/** One category, what it describes, and the profiles that see it. */
export async function categoriaView(tx: Tx, id: number): Promise<RouteResponse<typeof catgList>> {
  const [categoria] = await categorias(tx, id);
  if (categoria === undefined) throw notFound();
  const refs = categoria.idRef === 0 ? [] : referencias(await categorias(tx, categoria.idRef));
  const veem = (await perfis(tx)).filter((p) => categoria.perfis.includes(p.perfilId));
  return { catgList: [categoria], catgListRef: refs, catgPerfil: veem };
}
