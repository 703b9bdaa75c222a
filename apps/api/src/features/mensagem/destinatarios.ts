import type { Recurso } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ACTIVE, ACTIVE_PERSON } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Destinatario } from './enfileira.ts';

/** Active people who have a permission, and an address. */
export const destinatariosCom = (tx: Tx, recurso: Recurso): Promise<Destinatario[]> =>
  tx.rows(sql<Destinatario>`
    select p.id as "pessoaId", p.email as destino from pessoa p
     where p.tenant_id = ${tx.tenant} and p.situacao = ${ACTIVE_PERSON} and p.email <> ''
       and exists (select 1 from pessoa_perfil pp
                     join perfil f on f.tenant_id = pp.tenant_id and f.id = pp.perfil_id and f.situacao = ${ACTIVE}
                     join perfil_recurso r on r.tenant_id = f.tenant_id and r.perfil_id = f.id and r.recurso = ${recurso}
                    where pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id)
     order by p.id`);
