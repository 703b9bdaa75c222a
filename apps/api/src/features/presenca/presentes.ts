import {
  PRESENCA,
  type presencaBate,
  type presencaSai,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { confereDireito, registroVisto } from '../../registros/abre.ts';
import { exclusaoDe } from '../historico/public.ts';

const SEM_NOME = 'Outra pessoa';

interface Linha {
  pessoa: number | null;
  nome: string | null;
  editandoDesde: string | null;
}

/**
 * Notes that the caller has the record open, and answers who else has; of one that was deleted, by whom. One statement does both and looks whether the
 * record is there for the caller: everybody who has one open asks this again and again.
 */
export async function batePresenca(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, id, aba, editando }: RouteBody<typeof presencaBate>,
): Promise<RouteResponse<typeof presencaBate>> {
  confereDireito(sessao, tipo);
  const linhas = await tx.rows(sql<Linha>`
    with aqui as (${registroVisto(tx, sessao, { tipo, id })} limit 1),
    bate as (
      insert into presenca (tenant_id, entidade, entidade_id, pessoa_id, aba, vista_em, editando_desde)
      select ${tx.tenant}::bigint, ${tipo}, ${id}::bigint, ${sessao.pessoaId}::bigint, ${aba}, now(), case when ${editando} then now() end from aqui
      on conflict (tenant_id, entidade, entidade_id, pessoa_id, aba) do update
         set vista_em = excluded.vista_em,
             editando_desde = case when ${editando} then coalesce(presenca.editando_desde, excluded.vista_em) end)
    select o.pessoa_id as pessoa, p.nome, o.desde as "editandoDesde"
      from aqui left join (
             select x.pessoa_id, min(x.editando_desde) as desde from presenca x
              where x.tenant_id = ${tx.tenant} and x.entidade = ${tipo} and x.entidade_id = ${id}
                and x.pessoa_id <> ${sessao.pessoaId}
                and x.vista_em > now() - make_interval(secs => ${PRESENCA.sumiuMs / 1000})
              group by x.pessoa_id) o on true
      left join pessoa p on p.tenant_id = ${tx.tenant} and p.id = o.pessoa_id
     order by o.desde, p.nome`);
  if (linhas.length === 0) {
    const exclusao = await exclusaoDe(tx, sessao, { tipo, id });
    if (exclusao === null) throw notFound();
    return { outros: [], exclusao };
  }
  return {
    exclusao: null,
    outros: linhas
      .filter((l) => l.pessoa !== null)
      .map(({ nome, editandoDesde }) => ({ nome: nome ?? SEM_NOME, editandoDesde })),
  };
}

/** Notes that the caller has closed the record in this tab. */
export async function saiDaPresenca(
  tx: Tx,
  { pessoaId }: CurrentSession,
  { tipo, id, aba }: RouteBody<typeof presencaSai>,
): Promise<void> {
  await tx.execute(sql`
    delete from presenca where tenant_id = ${tx.tenant} and entidade = ${tipo} and entidade_id = ${id}
       and pessoa_id = ${pessoaId} and aba = ${aba}`);
}
