import {
  type acessosExplica,
  type acessosOpcoes,
  COM_ATRIBUTOS,
  type Explicavel,
  type PassoAcesso,
  RECURSOS,
  REGISTROS,
  type Recurso,
  type RouteQuery,
  type RouteResponse,
  type RouteSpec,
} from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { permissionName } from '../../base/auth/permissions.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { passoDaEmpresa } from './passo-empresa.ts';
import { concede, passoEntrada, passoPermissao } from './passos.ts';
import { passosDoCampo, type RegistroDoCampo } from './passos-campo.ts';
import { passosDaCategoria } from './passos-categoria.ts';
import { type QuemPede, quemPede } from './quem-pede.ts';

/** What can be asked about: every screen and action, and every field of the catalogue. */
export async function opcoesView(tx: Tx): Promise<RouteResponse<typeof acessosOpcoes>> {
  const rows = await tx.rows(sql<{ catId: number; label: string; codId: string; categoria: string }>`
    select a.id as "catId", a.dados ->> 'label' as label, a.cod_id as "codId", c.nome as categoria
      from atributo a join categoria c on c.tenant_id = a.tenant_id and c.id = a.categoria_id
     where a.tenant_id = ${tx.tenant} order by c.nome, a.etapa, a.ordem, a.id`);
  return {
    recursos: RECURSOS.filter((r) => r.tipo !== 1).map(({ recurso, nome, pai, tipo }) => ({
      recurso,
      nome,
      area: permissionName(pai ?? ''),
      tipo,
    })),
    campos: rows,
  };
}

interface Row {
  categoria_id: number;
  valores: AttributeValues;
}

async function registroDe(tx: Tx, tipo: Explicavel, id: number): Promise<RegistroDoCampo> {
  const nivel = COM_ATRIBUTOS.find((t) => t === tipo) ?? null;
  const row = await tx.one(
    sql<Row>`
      select categoria_id, ${nivel === null ? sql`'{}'::jsonb as valores` : sql`valores`}
        from ${sql.table(tableOf(tipo))} where tenant_id = ${tx.tenant} and id = ${id}`,
    notFound,
  );
  return { nivel, categoriaId: row.categoria_id, valores: row.valores };
}

const permissoesDe = ({ permission }: RouteSpec): readonly Recurso[] => {
  if (permission === 'public' || permission === 'session') return [];
  return typeof permission === 'string' ? [permission] : permission;
};

/** The calls that a permission opens, or all, each with whether a session of the person could make it. */
function chamadasDe(quem: QuemPede, recurso: string | undefined) {
  return ROUTES.flatMap((r) => {
    const permissoes = permissoesDe(r);
    if (recurso !== undefined && !permissoes.some((p) => p === recurso)) return [];
    const pode = permissoes.length === 0 || permissoes.some((p) => quem.acesso.permissions.has(p));
    return [{ method: r.method, path: r.path, summary: r.summary, permissoes: [...permissoes], pode }];
  });
}

/** Everything that decides, in the order in which the server asks. */
export async function explicaView(
  tx: Tx,
  { pesId, recurso, registro, registroId = 0, catId }: RouteQuery<typeof acessosExplica>,
): Promise<RouteResponse<typeof acessosExplica>> {
  const quem = await quemPede(tx, pesId);
  const passos: PassoAcesso[] = passoEntrada(quem);
  const pedidas =
    recurso === undefined ? (registro === undefined ? [] : REGISTROS[registro].abre) : [recurso];
  if (pedidas.length > 0) passos.push(passoPermissao(quem, pedidas));
  const alvo = registro === undefined ? null : await registroDe(tx, registro, registroId);
  if (alvo !== null) passos.push(...(await passosDaCategoria(tx, quem, alvo.categoriaId)));
  if (registro !== undefined)
    passos.push(...(await passoDaEmpresa(tx, quem, { tipo: registro, id: registroId })));
  if (catId !== undefined)
    passos.push(...(await passosDoCampo(tx, await modeloDe(tx), quem, { catId, registro: alvo })));
  const tudo = pedidas.length === 0 && catId === undefined;
  return {
    pessoa: { id: quem.id, name: quem.name },
    pode: passos.every((p) => p.ok),
    passos,
    perfis: quem.perfis.map((p) => ({
      perfilId: p.id,
      perfilNome: p.nome,
      situacao: p.situacao,
      daPessoa: p.daPessoa,
      concede: concede(p, pedidas),
    })),
    chamadas: tudo || recurso !== undefined ? chamadasDe(quem, recurso) : [],
  };
}
