import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import type { CargaRow } from './carga-row.ts';

/** Points that an import gives people, or takes back; a line without points credits none. */
export async function lancaPontos(
  tx: Tx,
  { sessao, carga }: { sessao: CurrentSession; carga: CargaRow },
  motivo: string,
  lancamentos: readonly { id: number; pontos: number }[],
): Promise<void> {
  const pontos = lancamentos.filter((l) => l.pontos !== 0).map(({ id, pontos: n }) => ({ id, pontos: n }));
  if (pontos.length === 0) return;
  await tx.execute(sql`
    insert into ponto (tenant_id, pessoa_id, quantidade, motivo, autor_id, origem, carga_id)
    select ${tx.tenant}::bigint, d.id, d.pontos, ${motivo}, ${sessao.pessoaId}::bigint, 'importacao', ${carga.id}::bigint
      from json_to_recordset(${JSON.stringify(pontos)}::json) as d(id bigint, pontos int)
    returning 1`);
  await registra(
    tx,
    sessao.pessoaId,
    pontos.map(({ id, pontos: quantidade }) => ({ entidade: 'ponto', id, depois: { quantidade, motivo } })),
  );
}
