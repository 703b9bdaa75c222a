import { comAncestrais, FONTES, type FonteId, TODOS_RECURSOS } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ACTIVE, ACTIVE_PERSON } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';

/** Permissions that bring one of those that open a source: an action comes with its screen. */
const queAbrem = (fonte: FonteId): string[] =>
  TODOS_RECURSOS.filter((recurso) =>
    comAncestrais(recurso).some((r) => FONTES[fonte].recursos.some((dela) => dela === r)),
  );

export interface Destinatario {
  pesId: number;
  nome: string;
  email: string;
}

const MAXIMO = 500;

/** People that the caller sees who see the source as well, and whom an e-mail reaches; of `so` those alone. */
export const destinatariosDe = (
  tx: Tx,
  fonte: FonteId,
  so: readonly number[] | null = null,
): Promise<Destinatario[]> =>
  tx.rows(sql<Destinatario>`
    select p.id as "pesId", p.nome, p.email from pessoa p
     where p.tenant_id = ${tx.tenant} and p.situacao = ${ACTIVE_PERSON} and p.email <> ''
       and (${so === null} or p.id = any(${[...(so ?? [])]}::bigint[]))
       and exists (select 1 from pessoa_perfil pp
                     join perfil f on f.tenant_id = pp.tenant_id and f.id = pp.perfil_id and f.situacao = ${ACTIVE}
                     join perfil_recurso r on r.tenant_id = f.tenant_id and r.perfil_id = f.id
                                          and r.recurso = any(${queAbrem(fonte)}::text[])
                    where pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id)
     order by p.nome, p.id limit ${MAXIMO}`);
