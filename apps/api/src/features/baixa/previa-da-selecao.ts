import type { periciaPreviaBaixa, RouteBody, RouteResponse } from '@retaguarda/contract';
import { centavosToReais, formatMoney, formatNumber, reaisToCentavos, sumCentavos } from '@retaguarda/domain';
import { sql } from 'kysely';
import { changedSince, notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { stampOf } from '../../base/stamp.ts';
import { categoriasSemValor } from '../../nucleo/modelo/public.ts';
import { travaBaixaAberta } from '../../nucleo/recebivel/public.ts';
import { valoresQueEntrariam } from '../pericia/public.ts';

interface Row {
  id: number;
  pericia_id: number;
  categoria_id: number;
  nesta: boolean;
}

type Selecao = RouteBody<typeof periciaPreviaBaixa>;

/** What people of cases would bring into a baixa: how many enter, and what their receivables begin with. Nothing is written. */
export async function previaDaSelecao(
  tx: Tx,
  { baixaId, procPesIds }: Selecao,
): Promise<RouteResponse<typeof periciaPreviaBaixa>> {
  const ids = [...new Set(procPesIds)];
  const rows = await tx.rows(sql<Row>`
    select pp.id, pp.pericia_id, pp.categoria_id,
           exists (select 1 from recebivel r
                    where r.tenant_id = pp.tenant_id and r.pericia_pessoa_id = pp.id and r.baixa_id = b.id) as nesta
      from pericia_pessoa pp join baixa b on b.tenant_id = pp.tenant_id and b.id = ${baixaId}
     where pp.tenant_id = ${tx.tenant} and pp.id = any(${ids}::bigint[]) order by pp.pericia_id, pp.id`);
  if (rows.length !== ids.length) throw notFound();
  const semValor = await categoriasSemValor(tx);
  const entram = rows.filter((r) => !r.nesta);
  const valores: number[] = [];
  for (const [periciaId, deles] of groupBy(
    entram.filter((r) => !semValor.includes(r.categoria_id)),
    (r) => r.pericia_id,
  ))
    valores.push(
      ...(await valoresQueEntrariam(
        tx,
        periciaId,
        deles.map((r) => r.id),
      )),
    );
  return {
    entram: entram.length,
    jaEstao: rows.length - entram.length,
    valor: centavosToReais(sumCentavos(valores)),
    visto: stampOf(
      baixaId,
      rows.map((r) => [r.id, r.nesta]),
      valores,
    ),
  };
}

/** Refuses to add others, or with something else, than was shown; the baixa is locked by now. */
export async function confereSelecao(tx: Tx, selecao: Selecao, visto: string | undefined): Promise<void> {
  if (visto === undefined) return;
  await travaBaixaAberta(tx, selecao.baixaId);
  const agora = await previaDaSelecao(tx, selecao);
  if (agora.visto === visto) return;
  const quantos = agora.entram === 1 ? 'Agora entra 1' : `Agora entram ${formatNumber(agora.entram)}`;
  throw changedSince(
    `O que entraria nesta baixa mudou. ${quantos}, no total de ${formatMoney(reaisToCentavos(agora.valor) ?? 0)}. Confira e adicione de novo.`,
    { field: 'pessoas', atual: agora },
  );
}
