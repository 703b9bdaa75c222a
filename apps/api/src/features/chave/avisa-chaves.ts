import { AVISO_DA_CHAVE_DIAS } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { destinatariosCom, enfileira } from '../mensagem/public.ts';

/** Tells of each key that ends soon, once for each of its dates: the row remembers of which it was told. */
export async function avisaChaves(tx: Tx): Promise<void> {
  const vencem = await tx.rows(sql<{ chave: string; pessoa: string; quando: string }>`
    update chave_api k set avisada_de = k.expira_em from pessoa p
     where k.tenant_id = ${tx.tenant} and p.tenant_id = k.tenant_id and p.id = k.pessoa_id and k.ativo
       and k.expira_em between now() and now() + make_interval(days => ${AVISO_DA_CHAVE_DIAS})
       and k.avisada_de is distinct from k.expira_em
    returning k.nome as chave, p.nome as pessoa, k.expira_em as quando`);
  if (vencem.length === 0) return;
  const para = await destinatariosCom(tx, 'integration');
  for (const { quando, ...quais } of vencem)
    await enfileira(
      tx,
      { tipo: 'chaveVence', canal: 'email', valores: { ...quais, dia: formatInstantBr(quando) } },
      para,
    );
}
