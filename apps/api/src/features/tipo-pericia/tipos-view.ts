import { ehCalculado } from '@retaguarda/atributos';
import {
  comAtributosDa,
  type PerfilDoTipo,
  type RouteResponse,
  TIPO_SYS,
  type TipoPericia,
  type tipoPericiaList,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';

/** What is asked of the network once, for all kinds. */
interface Sabido {
  comPericias: ReadonlySet<number>;
  /** Codes of fields that some profile may fill in; null for who does not see what profiles allow. */
  preenchidos: ReadonlySet<string> | null;
}

/** A kind of case as its form is seen. */
function tipoDe(
  modelo: Modelo,
  { id, nome }: { id: number; nome: string },
  { comPericias, preenchidos }: Sabido,
): TipoPericia {
  const catgId = modelo.refDe(id);
  const defs = modelo.atributos(catgId);
  return {
    id,
    nome,
    catgId,
    campos: comAtributosDa(TIPO_SYS.pericias).map((nivel) => modelo.etapa(catgId, nivel).length),
    regras: defs.filter((d) => d.regra && d.regraParametro.length > 0).length,
    formulas: defs.filter(ehCalculado).length,
    semQuemPreencha: defs.filter((d) => d.restrito && preenchidos?.has(d.codId) === false).map((d) => d.id),
    temPericias: comPericias.has(id),
  };
}

const sabeDosPerfis = (sessao: CurrentSession): boolean =>
  hasPermission(sessao, 'perfilVer', 'perfilAlt', 'acessos');

/** The profiles in use; what they allow is told to who may open a profile, or explains what people see. */
async function perfisDe(tx: Tx, sessao: CurrentSession): Promise<PerfilDoTipo[]> {
  const rows = await tx.rows(sql<{ id: number; nome: string; inclui: boolean }>`
    select id, nome, exists (select 1 from perfil_recurso r
                              where r.tenant_id = p.tenant_id and r.perfil_id = p.id and r.recurso = 'periciaInc') as inclui
      from perfil p where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} order by nome, id`);
  const sabe = sabeDosPerfis(sessao);
  return rows.map(({ id, nome, inclui }) => ({ id, nome, inclui: sabe ? inclui : null }));
}

async function preenchidosDe(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(sql<{ recurso: string }>`
    select distinct r.recurso from perfil_recurso r
      join perfil p on p.tenant_id = r.tenant_id and p.id = r.perfil_id and p.situacao = ${ACTIVE}
      join atributo a on a.tenant_id = r.tenant_id and a.cod_id = r.recurso
     where r.tenant_id = ${tx.tenant}`);
  return new Set(rows.map((r) => r.recurso));
}

/** The kinds of cases that the caller sees, with what there is of each. */
export async function tiposView(
  tx: Tx,
  sessao: CurrentSession,
): Promise<RouteResponse<typeof tipoPericiaList>> {
  const modelo = await modeloVisto(tx, sessao);
  const raizes = modelo.raizes(TIPO_SYS.pericias);
  // In the order of an index: a type without cases would else be looked for in all of them.
  const comPericias = await tx.rows(sql<{ id: number }>`
    select t.id from unnest(${raizes.map((r) => r.id)}::bigint[]) as t(id)
     where (select p.id from pericia p where p.tenant_id = ${tx.tenant} and p.tipo_id = t.id
            order by p.atualizado_em desc, p.id desc limit 1) is not null`);
  const sabido = {
    comPericias: new Set(comPericias.map((r) => r.id)),
    preenchidos: sabeDosPerfis(sessao) ? await preenchidosDe(tx) : null,
  };
  return { tipos: raizes.map((r) => tipoDe(modelo, r, sabido)), perfis: await perfisDe(tx, sessao) };
}
