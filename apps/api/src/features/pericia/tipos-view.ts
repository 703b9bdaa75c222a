import { TIPO_SYS } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { totalOf } from '../../base/db/totals.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { cabecalho } from './linhas.ts';
import { filtrosDoTipo } from './lista/filtros.ts';

/** Case types (roots of the type-4 tree) with the filters and leaves of the chosen one; an only type is chosen by itself. */
export async function tiposView(tx: Tx, sessao: CurrentSession, catgId: number) {
  const modelo = await modeloVisto(tx, sessao);
  const raizes = modelo.raizes(TIPO_SYS.pericias);
  const [unica] = raizes;
  const escolhido =
    catgId > 0 ? raizes.find((r) => r.id === catgId) : raizes.length === 1 ? unica : undefined;
  if (catgId > 0 && escolhido === undefined) throw notFound();
  const totais = await tx.rows(sql<{ value: number; total: number }>`
    select categoria_id as value, sum(quantidade)::bigint as total
      from pericia_total where tenant_id = ${tx.tenant} group by 1`);
  return {
    tipoPericias: raizes.map((r) => ({
      catgId: r.id,
      nome: r.nome,
      total: totalOf(totais, ...modelo.folhasDe(r.id).map((c) => c.id)),
    })),
    periciaId: escolhido?.id ?? 0,
    filtros: filtrosDoTipo(modelo, escolhido?.id),
    listPericias:
      escolhido === undefined ? [] : modelo.folhasDe(escolhido.id).map((c) => cabecalho(modelo, c)),
  };
}
