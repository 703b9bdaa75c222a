import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

/** Writes the history of receivables, and with a whole case of its people, before they are deleted. */
export async function registraApagados(
  tx: Tx,
  pessoaId: number,
  alvo: { periciaId: number } | { procPesId: number } | { recebId: number },
): Promise<void> {
  const onde =
    'periciaId' in alvo
      ? sql`r.pericia_id = ${alvo.periciaId}`
      : 'procPesId' in alvo
        ? sql`r.pericia_pessoa_id = ${alvo.procPesId}`
        : sql`r.id = ${alvo.recebId}`;
  await tx.faz(sql`
    insert into historico (tenant_id, entidade, entidade_id, pericia_id, categoria_id, baixa_id, acao, pessoa_id, antes)
    select r.tenant_id, 'recebivel', r.id, r.pericia_id, r.categoria_id, r.baixa_id, 'exclusao', ${pessoaId}::bigint,
           jsonb_build_object('baixaId', r.baixa_id, 'pessoaId', pp.pessoa_id, 'valor', r.valor, 'valores', r.valores)
      from recebivel r join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
     where r.tenant_id = ${tx.tenant} and ${onde} order by r.id
    returning 1`);
  if (!('periciaId' in alvo)) return;
  await tx.faz(sql`
    insert into historico (tenant_id, entidade, entidade_id, pericia_id, categoria_id, acao, pessoa_id, antes)
    select tenant_id, 'periciaPessoa', id, pericia_id, categoria_id, 'exclusao', ${pessoaId}::bigint,
           jsonb_build_object('pessoaId', pessoa_id, 'valores', valores)
      from pericia_pessoa where tenant_id = ${tx.tenant} and pericia_id = ${alvo.periciaId} order by id
    returning 1`);
}
