import type { EmpresaDaCampanha } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomeDaEmpresa } from '../../registros/empresa.ts';

/** Ids of the branches that a campaign names, whoever may see them. */
export async function empresasLigadas(tx: Tx, campanhaId: number): Promise<number[]> {
  const rows = await tx.rows(sql<{ id: number }>`
    select empresa_id as id from campanha_empresa
     where tenant_id = ${tx.tenant} and campanha_id = ${campanhaId} order by 1`);
  return rows.map((r) => r.id);
}

/** Companies to choose from: the active ones, and those that are chosen already; none that is hidden from the caller. */
export async function empresasView(tx: Tx, ligadas: readonly number[]): Promise<EmpresaDaCampanha[]> {
  return tx.rows(sql<EmpresaDaCampanha>`
    select e.id, e.codigo || ' – ' || ${nomeDaEmpresa('e')} as nome, e.filial_estoque as filial
      from empresa e
     where e.tenant_id = ${tx.tenant}
       and (e.situacao = ${ACTIVE} or e.id = any(${[...ligadas]}::bigint[]))
     order by e.razao_social, e.id`);
}

/**
 * Binds a campaign to the companies that were sent. Those that are hidden from the caller stay bound, since nobody
 * could have chosen them.
 */
export async function ligaEmpresas(tx: Tx, campanhaId: number, empresas: readonly number[]): Promise<void> {
  const pedidas = [...new Set(empresas)];
  const antes = await empresasLigadas(tx, campanhaId);
  const rows = await tx.rows(sql<{ id: number }>`
    select e.id from empresa e
     where e.tenant_id = ${tx.tenant} and e.id = any(${[...pedidas, ...antes]}::bigint[])`);
  const visiveis = new Set(rows.map((r) => r.id));
  if (pedidas.some((id) => !visiveis.has(id))) throw notFound();
  const depois = [...pedidas, ...antes.filter((id) => !visiveis.has(id))].sort((a, b) => a - b);
  await tx.execute(sql`
    delete from campanha_empresa where tenant_id = ${tx.tenant} and campanha_id = ${campanhaId}
       and empresa_id <> all(${depois}::bigint[])`);
  await tx.execute(sql`
    insert into campanha_empresa (tenant_id, campanha_id, empresa_id)
    select ${tx.tenant}::bigint, ${campanhaId}::bigint, e from unnest(${depois}::bigint[]) e
    on conflict do nothing`);
}
