import type { estoqueCustoMedio, RouteQuery } from '@retaguarda/contract';
import { centavosToReais, valorMedio } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { empresaDeEstoque } from './empresas.ts';

/** Days that a picture shows. */
const DIAS = 500;

interface Row {
  dia: string;
  quant: number;
  valor: number;
}

/** The average cost of a product at a branch at the end of each day on which it moved, the oldest first. */
export async function custoMedioView(tx: Tx, { empId, catId }: RouteQuery<typeof estoqueCustoMedio>) {
  await empresaDeEstoque(tx, empId);
  await tx.one(sql`select 1 from produto where tenant_id = ${tx.tenant} and id = ${catId}`, notFound);
  const rows = await tx.rows(sql<Row>`
    select distinct on (dia) dia, quant_depois as quant, valor_depois as valor
      from (select (l.em at time zone 'America/Sao_Paulo')::date as dia, l.id, l.quant_depois, l.valor_depois
              from estoque_lancamento l
             where l.tenant_id = ${tx.tenant} and l.empresa_id = ${empId} and l.produto_id = ${catId}) d
     order by dia desc, id desc limit ${DIAS}`);
  return {
    dias: rows.toReversed().map((r) => ({
      dia: r.dia,
      valorMedio: centavosToReais(valorMedio({ quantAtual: r.quant, reservado: 0, valor: r.valor })),
      quantidade: r.quant,
    })),
  };
}
