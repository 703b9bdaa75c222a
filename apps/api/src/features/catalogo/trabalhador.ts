import { sql } from 'kysely';
import { sessaoDaInstalacao } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { agora } from '../../base/relogio.ts';
import type { Fatia, TipoDeTarefa } from '../../base/tarefas/executor.ts';
import type { Tarefa } from '../../base/tarefas/tarefa.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { FASES } from './alcance.ts';
import { gravaFatia, proximaFatia } from './fatia.ts';
import type { DadosDaTarefa } from './tarefa.ts';

const adianta = (tx: Tx, { id }: Tarefa, { fase, cursor }: { fase: DadosDaTarefa['fase']; cursor: number }) =>
  tx.faz(sql`
    update tarefa set cursor = ${cursor}, dados = jsonb_set(dados, '{fase}', to_jsonb(${fase}::text))
     where tenant_id = ${tx.tenant} and id = ${id}`);

/**
 * The next slice with its cursor, in one transaction, by the definitions of now: a slice done twice changes nothing
 * the second time.
 */
async function fatia(tx: Tx, tarefa: Tarefa): Promise<Fatia> {
  const { cursor, dados } = await tx.uma(sql<{ cursor: number; dados: DadosDaTarefa }>`
    select cursor, dados from tarefa where tenant_id = ${tx.tenant} and id = ${tarefa.id}`);
  const { fase, alcance } = dados;
  const { inteiro: modelo } = await modeloDe(tx);
  const proxima = await proximaFatia(
    tx,
    { fase, alcance, depoisDe: cursor, trava: true },
    { depois: modelo, clock: agora() },
  );
  if (proxima !== null) {
    await gravaFatia(tx, tarefa.pessoaId, modelo, proxima);
    await adianta(tx, tarefa, { fase, cursor: proxima.ate });
    return { feitos: proxima.depois.length, fim: false };
  }
  const seguinte = FASES[FASES.indexOf(fase) + 1];
  if (seguinte === undefined) return { feitos: 0, fim: true };
  await adianta(tx, tarefa, { fase: seguinte, cursor: 0 });
  return { feitos: 0, fim: false };
}

/** Recomputes in the background what changes of the catalogue left to do: records of everybody, whoever asked. */
export const RECALCULO: TipoDeTarefa = {
  tipo: 'recalculo',
  quem: async (tx, { pessoaId }) => sessaoDaInstalacao(tx.tenant, pessoaId),
  fatia: (tx, _sessao, tarefa) => fatia(tx, tarefa),
  parou: 'O recálculo parou por um erro',
  falhou: async () => undefined,
};
