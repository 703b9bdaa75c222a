import {
  type acessosQuemConcede,
  QUEM_CONCEDE_MAX,
  type Recurso,
  type RouteResponse,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { ATIVO, PESSOA_ATIVA } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';

const MUDA: Recurso = 'perfilAlt';

/**
 * Names of people who sign in, change profiles of access and hold what is asked for, since nobody grants what they
 * lack (decision 0010).
 */
export async function quemConcede(
  tx: Tx,
  recurso?: string,
): Promise<RouteResponse<typeof acessosQuemConcede>> {
  const rows = await tx.linhas(sql<{ nome: string }>`
    select p.nome
      from pessoa p
      join pessoa_perfil pp on pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id
      join perfil f on f.tenant_id = p.tenant_id and f.id = pp.perfil_id and f.situacao = ${ATIVO}
      join perfil_recurso r on r.tenant_id = p.tenant_id and r.perfil_id = f.id
     where p.tenant_id = ${tx.tenant} and p.situacao = ${PESSOA_ATIVA}
       and (p.entra_codigo
            or exists (select 1 from autenticacao a where a.tenant_id = p.tenant_id and a.pessoa_id = p.id and a.ativo))
     group by p.id, p.nome
    having array_agg(r.recurso) @> ${recurso === undefined ? [MUDA] : [MUDA, recurso]}::text[]
     order by p.nome, p.id limit ${QUEM_CONCEDE_MAX}`);
  return { list: rows.map((r) => r.nome) };
}
