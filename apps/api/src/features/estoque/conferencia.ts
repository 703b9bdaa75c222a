import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { nomeDaEmpresa } from '../../registros/empresa.ts';

interface Diferenca {
  empresa_id: number;
  produto_id: number;
  empresa: string;
  produto: string;
  quant_atual: number;
  reservado: number;
  valor: number;
  quant_razao: number;
  reservado_razao: number;
  valor_razao: number;
}

/** Balances that differ from the sum of their ledger. */
const diferencas = async (tx: Tx): Promise<Diferenca[]> =>
  await tx.rows(sql<Diferenca>`
      select s.empresa_id, s.produto_id, ${nomeDaEmpresa('e')} as empresa, p.nome as produto,
             s.quant_atual, s.reservado, s.valor, coalesce(l.quant_atual, 0)::bigint as quant_razao,
             coalesce(l.reservado, 0)::bigint as reservado_razao, coalesce(l.valor, 0)::bigint as valor_razao
        from estoque s
        join empresa e on e.tenant_id = s.tenant_id and e.id = s.empresa_id
        join produto p on p.tenant_id = s.tenant_id and p.id = s.produto_id
        left join (select empresa_id, produto_id, sum(quant_atual) as quant_atual, sum(reservado) as reservado, sum(valor) as valor
                     from estoque_lancamento where tenant_id = ${tx.tenant} group by 1, 2) l
          on l.empresa_id = s.empresa_id and l.produto_id = s.produto_id
       where s.tenant_id = ${tx.tenant}
         and (s.quant_atual, s.reservado, s.valor)
             is distinct from (coalesce(l.quant_atual, 0), coalesce(l.reservado, 0), coalesce(l.valor, 0))
       order by 3, 4 limit 1000`);

/** Compares the counters with the ledger; both are read in one statement each, so a movement under way is not a difference. */
export async function conferenciaView(tx: Tx) {
  const quantos = await tx.maybeOne(sql<{ conferidos: number; lancamentos: number }>`
    with vistos as materialized (
      select s.empresa_id, s.produto_id from estoque s
        join empresa e on e.tenant_id = s.tenant_id and e.id = s.empresa_id
        join produto p on p.tenant_id = s.tenant_id and p.id = s.produto_id
       where s.tenant_id = ${tx.tenant})
    select (select count(*) from vistos) as conferidos,
           (select count(*) from estoque_lancamento l join vistos v on v.empresa_id = l.empresa_id and v.produto_id = l.produto_id
             where l.tenant_id = ${tx.tenant}) as lancamentos`);
  const { conferidos = 0, lancamentos = 0 } = quantos ?? {};
  const divergencias = (await diferencas(tx)).flatMap((d) => {
    const { empresa, produto } = d;
    const linhas = [
      { contador: 'quantAtual' as const, guardado: d.quant_atual, doRazao: d.quant_razao },
      { contador: 'reservado' as const, guardado: d.reservado, doRazao: d.reservado_razao },
      {
        contador: 'valor' as const,
        guardado: centavosToReais(d.valor),
        doRazao: centavosToReais(d.valor_razao),
      },
    ];
    return linhas.filter((l) => l.guardado !== l.doRazao).map((l) => ({ empresa, produto, ...l }));
  });
  return { conferidos, lancamentos, divergencias };
}

/** Writes the counters anew from the ledger. Nobody moves stock meanwhile: their rows are locked. */
export async function refazContadores(tx: Tx) {
  await tx.execute(sql`
    select 1 from estoque where tenant_id = ${tx.tenant} order by empresa_id, produto_id for update`);
  const erradas = await seeingEverything(tx, () => diferencas(tx));
  if (erradas.length > 0)
    await tx.execute(sql`
      update estoque s set quant_atual = d.q, reservado = d.r, valor = d.v
        from json_to_recordset(${JSON.stringify(
          erradas.map((d) => ({
            e: d.empresa_id,
            p: d.produto_id,
            q: d.quant_razao,
            r: d.reservado_razao,
            v: d.valor_razao,
          })),
        )}::json) as d(e bigint, p bigint, q bigint, r bigint, v bigint)
       where s.tenant_id = ${tx.tenant} and s.empresa_id = d.e and s.produto_id = d.p`);
  const message =
    erradas.length === 0 ? 'Os contadores já conferem com o razão' : `Contadores refeitos: ${erradas.length}`;
  return { message, refeitos: erradas.length };
}
