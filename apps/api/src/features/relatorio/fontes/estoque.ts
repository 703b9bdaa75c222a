import { TIPO_SYS } from '@retaguarda/contract';
import { sql } from 'kysely';
import { startOfDay } from '../../../base/db/periods.ts';
import { categoria, deLista, dinheiro, empresa, instante, inteiro, produto, registros } from './dimensoes.ts';
import type { FazFonte } from './fonte.ts';

/** Why stock moved (`estoque_lancamento.motivo`). */
const MOTIVOS = [
  ['entrada', 'Entrada de fornecedor'],
  ['compra', 'Compra recebida'],
  ['transferencia_entrada', 'Transferência recebida'],
  ['transferencia_achado', 'Transferência achada depois'],
  ['transferencia_volta', 'Transferência devolvida'],
  ['recebimento', 'Pedido recebido'],
  ['devolucao', 'Devolução ao fornecedor'],
  ['transferencia_saida', 'Transferência enviada'],
  ['envio', 'Pedido enviado'],
  ['entrega', 'Brinde entregue'],
  ['perda', 'Perda em transferência'],
  ['contagem', 'Ajuste de contagem'],
  ['estorno', 'Estorno'],
  ['diferenca_estorno', 'Diferença de estorno'],
] as const;

/** What corrects the books is neither brought in nor taken out. */
const DE_CORRECAO = sql`('contagem', 'estorno', 'diferenca_estorno')`;
const ENTRA = sql`case when l.quant_atual > 0 and l.motivo not in ${DE_CORRECAO} then l.quant_atual else 0 end`;
const SAI = sql`case when l.quant_atual < 0 and l.motivo not in ${DE_CORRECAO} then -l.quant_atual else 0 end`;
const CORRIGE = sql`case when l.motivo in ${DE_CORRECAO} then l.quant_atual else 0 end`;

/** The ledger of stock but for what is only set aside, of branches and products that the caller sees. */
export const lancamentos: FazFonte = (pedido) => {
  const { tx } = pedido;
  return {
    de: sql`
      estoque_lancamento l
      join produto k on k.tenant_id = l.tenant_id and k.id = l.produto_id
      join empresa e on e.tenant_id = l.tenant_id and e.id = l.empresa_id`,
    onde: [
      sql`l.tenant_id = ${tx.tenant}`,
      sql`(l.quant_atual <> 0 or l.valor <> 0 or l.diferenca <> 0 or l.perdido <> 0)`,
    ],
    id: sql`l.id`,
    abre: { tipo: 'movimento', id: sql`l.movimento_id` },
    dimensoes: [
      produto(tx, sql`k.id`),
      ...categoria(pedido, sql`k.categoria_id`, TIPO_SYS.produtos),
      empresa(tx, sql`e.id`, 'filial', 'Filial'),
      deLista('motivo', 'Motivo', sql`l.motivo`, MOTIVOS),
      instante('data', 'Data', 'l.em'),
    ],
    medidas: [
      registros('Lançamentos'),
      inteiro('entradas', 'Entradas', ENTRA),
      inteiro('saidas', 'Saídas', SAI),
      inteiro('ajustes', 'Ajustes', CORRIGE),
      inteiro('saldo', 'Saldo', sql`l.quant_atual`),
      dinheiro('valor', 'Valor', sql`l.valor`),
      inteiro('perdas', 'Perdas', sql`l.perdido`),
      dinheiro('valorPerdido', 'Valor perdido', sql`l.valor_perdido`),
      dinheiro('diferencas', 'Diferenças de estorno', sql`l.diferenca`),
    ],
  };
};

/**
 * What each branch held of each product when a period began and ended, and what came and went in it. The average balance
 * is half of both together; turnover is what went out through it.
 */
export const giro: FazFonte = (pedido) => {
  const { tx, dias } = pedido;
  const [de, ate] = dias;
  const antes = sql`l.em < ${startOfDay(de)}`;
  return {
    de: sql`
      (select l.empresa_id, l.produto_id, min(l.id) as id,
              coalesce(sum(l.quant_atual) filter (where ${antes}), 0)::bigint as inicial, sum(l.quant_atual)::bigint as final,
              coalesce(sum(${ENTRA}) filter (where not ${antes}), 0)::bigint as entradas,
              coalesce(sum(${SAI}) filter (where not ${antes}), 0)::bigint as saidas
         from estoque_lancamento l
        where l.tenant_id = ${tx.tenant} and l.em < ${startOfDay(ate)} + interval '1 day'
        group by l.empresa_id, l.produto_id) g
      join produto k on k.tenant_id = ${tx.tenant} and k.id = g.produto_id
      join empresa e on e.tenant_id = ${tx.tenant} and e.id = g.empresa_id`,
    onde: [sql`(g.inicial <> 0 or g.final <> 0 or g.entradas <> 0 or g.saidas <> 0)`],
    id: sql`g.id`,
    abre: { tipo: 'produto', id: sql`k.id` },
    periodo: 'data',
    dimensoes: [
      produto(tx, sql`k.id`),
      ...categoria(pedido, sql`k.categoria_id`, TIPO_SYS.produtos),
      empresa(tx, sql`e.id`, 'filial', 'Filial'),
    ],
    medidas: [
      registros('Produtos em filiais'),
      inteiro('inicial', 'Saldo inicial', sql`g.inicial`),
      inteiro('entradas', 'Entradas', sql`g.entradas`),
      inteiro('saidas', 'Saídas', sql`g.saidas`),
      inteiro('final', 'Saldo final', sql`g.final`),
      { ...inteiro('medio', 'Saldo médio', sql`(g.inicial + g.final) * 50`), tipo: 'numero' },
      {
        campo: 'giro',
        nome: 'Giro',
        tipo: 'numero',
        ops: ['razao'],
        valor: sql`g.saidas * 100`,
        por: { campo: 'medio' },
      },
    ],
  };
};
