import type { pagamentoEstorna, pagamentoMarca, RouteBody } from '@retaguarda/contract';
import {
  centavosToReais,
  faltaDoDia,
  formatNumber,
  nomeSituacaoPagamento,
  PAGAMENTO_VIVO,
  sumCentavos,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import { withConstraintRefusals } from '../../base/db/constraint-refusals.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { type Registro, registra } from '../../nucleo/historico/public.ts';
import { comIds } from '../../registros/tabela.ts';
import { JA_PAGO } from './ja-pago.ts';
import { alteraPagamentos, type PagamentoRow, travaPagamentos } from './muda-pagamentos.ts';
import { estornado, pago } from './pagamentos-da.ts';
import { type Impedido, recebiveisAPagar } from './recebiveis.ts';
import { pagamentosVistos } from './remessas-view.ts';

function confereDia(data: string): void {
  const falta = faltaDoDia(data);
  if (falta !== undefined) throw ruleViolation('data', falta, 'data');
  if (data > today()) throw ruleViolation('data', 'A data do pagamento está no futuro', 'data');
}

/** Why receivables can't be paid, by the first of them. */
function confereImpedidos(impedidos: readonly Impedido[]): void {
  const [impedido] = impedidos;
  if (impedido === undefined) return;
  const quantos =
    impedidos.length === 1 ? '' : `${formatNumber(impedidos.length)} dos recebíveis não podem ser pagos. `;
  throw ruleViolation('em_uso', `${quantos}${impedido.nome}: ${impedido.motivo}.`, 'recebIds');
}

interface Paga {
  data: string;
  observacao: string;
}

interface LinhaPaga {
  id: number;
  recebivel_id: number | undefined;
  pessoa_id: number;
  pericia_id: number;
  categoria_id: number;
  valor: number;
}

const gravaPagos = (tx: Tx, linhas: readonly LinhaPaga[], { data, observacao }: Paga) =>
  withConstraintRefusals(JA_PAGO, () =>
    tx.execute(sql`
      insert into pagamento (tenant_id, id, recebivel_id, pessoa_id, pericia_id, categoria_id, valor, data, situacao, pago_em, observacao)
      select ${tx.tenant}, d.id, d.recebivel_id, d.pessoa_id, d.pericia_id, d.categoria_id, d.valor, ${data}::date, ${pago}, ${data}::date, ${observacao}
        from json_to_recordset(${JSON.stringify(linhas)}::json) as d(id bigint, recebivel_id bigint, pessoa_id bigint, pericia_id bigint, categoria_id bigint, valor bigint)
      returning 1`),
  );

/** One that was made as the history keeps it. */
const registroDoPago = (l: LinhaPaga, { data, observacao }: Paga): Registro => ({
  entidade: 'pagamento',
  id: l.id,
  periciaId: l.pericia_id,
  depois: {
    recebivelId: l.recebivel_id,
    pessoaId: l.pessoa_id,
    valor: l.valor,
    data,
    situacao: pago,
    pagoEm: data,
    observacao,
  },
});

/** Marks receivables as paid without a file: in cash, by a PIX that was sent by hand. All of them, or none. */
export async function marcaPagos(
  tx: Tx,
  sessao: CurrentSession,
  { recebIds, ...paga }: RouteBody<typeof pagamentoMarca>,
) {
  confereDia(paga.data);
  const { aPagar, impedidos } = await recebiveisAPagar(tx, recebIds);
  confereImpedidos(impedidos);
  const novos = await comIds(tx, 'pagamento', aPagar, () => 0);
  const linhas = novos.map(({ id, pessoaId, periciaId, categoriaId, valor }, i) => ({
    ...{ id, pessoa_id: pessoaId, pericia_id: periciaId, categoria_id: categoriaId, valor },
    recebivel_id: aPagar[i]?.id,
  }));
  await gravaPagos(tx, linhas, paga);
  await registra(
    tx,
    sessao.pessoaId,
    linhas.map((l) => registroDoPago(l, paga)),
  );
  const n = linhas.length;
  return {
    pagamentos: n,
    total: centavosToReais(sumCentavos(linhas.map((l) => l.valor))),
    message: n === 1 ? 'Recebível marcado como pago' : `${formatNumber(n)} recebíveis marcados como pagos`,
  };
}

/** What an entry of a statement paid was paid: the tie is undone first. */
async function confereSemExtrato(tx: Tx, pagamentos: readonly PagamentoRow[]): Promise<void> {
  const ligado = await tx.maybeOne(sql`
    select 1 from conciliacao
     where tenant_id = ${tx.tenant} and (pagamento_id = any(${pagamentos.map((p) => p.id)}::bigint[])
        or remessa_id = any(${pagamentos.flatMap((p) => p.remessa_id ?? [])}::bigint[])) limit 1`);
  if (ligado !== undefined)
    throw ruleViolation(
      'em_uso',
      'O pagamento está conciliado com o extrato do banco. Desfaça a conciliação antes.',
    );
}

/** Takes a payment back, with all that the bank tells by its number: its receivables can be paid again. */
export async function estornaPagamento(
  tx: Tx,
  sessao: CurrentSession,
  { pagamentoId, versao, motivo }: RouteBody<typeof pagamentoEstorna>,
): Promise<string> {
  const vistos = await pagamentosVistos(tx);
  const [um] = await travaPagamentos(tx, sql`p.id = ${pagamentoId} and ${vistos}`);
  if (um === undefined) throw notFound();
  if (um.versao !== versao) throw staleVersion({ situacao: um.situacao, versao: um.versao });
  if (!PAGAMENTO_VIVO.includes(um.situacao))
    throw ruleViolation(
      'regra',
      `O pagamento está ${nomeSituacaoPagamento(um.situacao).toLowerCase()} e não se estorna`,
    );
  await seeingEverything(tx, async () => {
    const todos =
      um.seu_numero === ''
        ? [um]
        : await travaPagamentos(tx, sql`p.remessa_id = ${um.remessa_id} and p.seu_numero = ${um.seu_numero}`);
    await confereSemExtrato(tx, todos);
    await alteraPagamentos(
      tx,
      sessao,
      todos.map((de) => ({ de, situacao: estornado, observacao: motivo })),
    );
  });
  return 'Pagamento estornado com sucesso';
}
