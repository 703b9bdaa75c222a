import type { Centavos, Dia, SituacaoLancamento } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, staleVersion } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';

/** An entry as it stands. */
export interface LancamentoRow {
  id: number;
  versao: number;
  conta_id: number;
  empresa_id: number;
  dia: Dia;
  valor: Centavos;
  situacao: SituacaoLancamento;
  motivo: string;
  conciliado: Centavos;
}

/** What of an entry nothing is tied to. */
export const restaDe = ({ valor, conciliado }: Pick<LancamentoRow, 'valor' | 'conciliado'>): Centavos =>
  Math.abs(valor) - conciliado;

/** Entries as the caller saw them, locked by id and in the order of the call; refused where one is gone or changed. */
export async function travaLancamentos(
  tx: Tx,
  pedidos: readonly { lancamentoId: number; versao: number }[],
): Promise<LancamentoRow[]> {
  const versoes = new Map(pedidos.map((p) => [p.lancamentoId, p.versao]));
  const rows = await tx.rows(sql<LancamentoRow>`
    select id, versao, conta_id, empresa_id, dia, valor, situacao, motivo, conciliado from lancamento
     where tenant_id = ${tx.tenant} and id = any(${[...versoes.keys()]}::bigint[]) order by id for no key update`);
  const porId = new Map(rows.map((r) => [r.id, r]));
  return [...versoes].map(([id, versao]) => {
    const row = porId.get(id);
    if (row === undefined) throw notFound();
    if (row.versao !== versao)
      throw staleVersion({ lancamentoId: id, versao: row.versao, situacao: row.situacao });
    return row;
  });
}

/** How the history keeps one. */
export const estadoDo = (
  l: Pick<LancamentoRow, 'valor' | 'conciliado' | 'situacao' | 'motivo'>,
  com: string,
) => ({
  ...{ situacao: l.situacao, motivo: l.motivo, com, conciliado: l.conciliado },
  diferenca: l.conciliado === 0 ? 0 : restaDe(l),
});
