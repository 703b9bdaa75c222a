import { REGISTROS, type TipoDeRegistro } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import type { AvisoRow, Dito } from './dito.ts';

interface ExecucaoRow {
  id: number;
  automacao_id: number;
  nome: string;
  entidade: TipoDeRegistro;
  entidade_id: number;
  motivo: string;
  feitos: readonly { texto?: string }[];
}

const MAIOR = 280;

/** What a run says by one of its acts, or that it failed; runs are forgotten after a month, and what they said with them. */
function ditoDa(e: ExecucaoRow, dados: AvisoRow['dados']): Dito | undefined {
  const registro = `${REGISTROS[e.entidade].nome} #${e.entidade_id}`;
  if (dados.oque === 'falhou')
    return {
      titulo: `A automação ${e.nome} não agiu`,
      detalhe: `${registro}: ${e.motivo}`.slice(0, MAIOR),
      destino: `/automacoes?registro=${e.automacao_id}`,
    };
  const texto = e.feitos[Number(dados.ato)]?.texto;
  return texto === undefined
    ? undefined
    : { titulo: texto.slice(0, MAIOR), detalhe: `${e.nome} · ${registro}` };
}

/** What automations tell people. */
export async function automacao(tx: Tx, rows: readonly AvisoRow[]): Promise<ReadonlyMap<number, Dito>> {
  const ids = rows.map((row) => Number(row.dados.execucaoId ?? 0));
  const execucoes = await tx.rows(sql<ExecucaoRow>`
    select e.id, e.automacao_id, a.nome, e.entidade, e.entidade_id, e.motivo, e.feitos
      from automacao_execucao e join automacao a on a.tenant_id = e.tenant_id and a.id = e.automacao_id
     where e.tenant_id = ${tx.tenant} and e.id = any(${ids}::bigint[])`);
  return new Map(
    rows.flatMap((row): [number, Dito][] => {
      const execucao = execucoes.find((e) => e.id === Number(row.dados.execucaoId));
      const dito = execucao === undefined ? undefined : ditoDa(execucao, row.dados);
      return dito === undefined ? [] : [[row.id, dito]];
    }),
  );
}
