import type { PedidoDeRemessa, pagamentoGera, RouteBody, RouteResponse } from '@retaguarda/contract';
import {
  centavosToReais,
  escreveRemessa,
  faltaDoDiaBancario,
  formaDoDestino,
  formatMoney,
  formatNumber,
  isValidDate,
  SITUACAO_PAGAMENTO,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { changedSince, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { timeOfDay } from '../../base/clock.ts';
import { withConstraintRefusals } from '../../base/db/constraint-refusals.ts';
import type { Tx } from '../../base/db/tx.ts';
import { stampOf } from '../../base/stamp.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { comIds, novoId } from '../../registros/tabela.ts';
import { destinoEmPalavras } from './como-paga.ts';
import { JA_PAGO } from './ja-pago.ts';
import {
  type ContaQuePaga,
  cabecaDe,
  contaQuePaga,
  type Montagem,
  montaRemessa,
  type Parcela,
  pagamentoDa,
  porForma,
  somaDas,
} from './monta-remessa.ts';
import { alteraProxima, seguinteDe } from './proxima-remessa.ts';

function confereDia({ data }: PedidoDeRemessa): void {
  if (!isValidDate(data)) throw ruleViolation('data', 'Data inválida', 'data');
  const falta = faltaDoDiaBancario(data);
  if (falta !== undefined) throw ruleViolation('data', falta, 'data');
}

/** Who is paid, how, for which receivables and how much: what the person confirms. */
const vistoDas = ({ contaId, data }: PedidoDeRemessa, parcelas: readonly Parcela[]): string =>
  stampOf(
    contaId,
    data,
    parcelas.map(({ destino, recebiveis }) => [destino, recebiveis.map((r) => [r.id, r.pessoaId, r.valor])]),
  );

/** What a file would hold, and what keeps receivables or all of it out; nothing is written. */
export async function previaDaRemessa(tx: Tx, pedido: PedidoDeRemessa) {
  confereDia(pedido);
  const conta = await contaQuePaga(tx, pedido.contaId, false);
  const { parcelas, impedidos, faltas } = await montaRemessa(tx, conta, pedido, false);
  const { total, valor, ...quantos } = somaDas(parcelas);
  return {
    visto: vistoDas(pedido, parcelas),
    ...quantos,
    total: centavosToReais(total),
    valorRecebiveis: centavosToReais(valor),
    numero: conta.proxima,
    formas: porForma(parcelas).map(([forma, deles]) => ({
      forma,
      pagamentos: deles.length,
      total: centavosToReais(somaDas(deles).total),
    })),
    impedidos,
    faltas,
  };
}

function confereVisto(
  { parcelas, faltas }: Montagem,
  { visto, ...pedido }: RouteBody<typeof pagamentoGera>,
): void {
  const [falta] = faltas;
  if (falta !== undefined) throw ruleViolation('campo_invalido', falta, 'contaId');
  const { pagamentos, total } = somaDas(parcelas);
  if (pagamentos === 0)
    throw ruleViolation('campo_invalido', 'Nada do que foi marcado pode ser pago', 'recebIds');
  if (visto === undefined || visto === vistoDas(pedido, parcelas)) return;
  throw changedSince(
    `O que foi marcado mudou. Agora são ${formatNumber(pagamentos)} pagamentos, no total de ${formatMoney(total)}. Confira e gere de novo.`,
    { field: 'recebIds', atual: { pagamentos, total: centavosToReais(total) } },
  );
}

interface Escrita {
  remessaId: number;
  conta: ContaQuePaga;
  pedido: PedidoDeRemessa;
}

/** Each receivable's payment, told by the number of the first of its person's. */
async function escrevePagamentos(tx: Tx, { remessaId, pedido }: Escrita, parcelas: readonly Parcela[]) {
  const soltos = parcelas.flatMap((parcela, i) => parcela.recebiveis.map((recebivel) => ({ i, recebivel })));
  const comId = await comIds(tx, 'pagamento', soltos, () => 0);
  const numeros = new Map<number, string>();
  for (const { i, id } of comId) if (!numeros.has(i)) numeros.set(i, `P${id}`);
  const linhas = comId.map(({ id, i, recebivel }) => {
    const destino = parcelas[i]?.destino;
    return {
      id,
      recebivel_id: recebivel.id,
      pessoa_id: recebivel.pessoaId,
      pericia_id: recebivel.periciaId,
      categoria_id: recebivel.categoriaId,
      seu_numero: numeros.get(i) ?? '',
      valor: recebivel.valor,
      forma: destino === undefined ? '' : formaDoDestino(destino),
      destino: destino === undefined ? '' : destinoEmPalavras(destino),
    };
  });
  await withConstraintRefusals(JA_PAGO, () =>
    tx.execute(sql`
      insert into pagamento (tenant_id, id, recebivel_id, pessoa_id, pericia_id, categoria_id, remessa_id, seu_numero, valor, data, situacao, forma, destino)
      select ${tx.tenant}, d.id, d.recebivel_id, d.pessoa_id, d.pericia_id, d.categoria_id, ${remessaId}::bigint, d.seu_numero, d.valor, ${pedido.data}::date,
             ${SITUACAO_PAGAMENTO.enviado}, d.forma, d.destino
        from json_to_recordset(${JSON.stringify(linhas)}::json)
             as d(id bigint, recebivel_id bigint, pessoa_id bigint, pericia_id bigint, categoria_id bigint, seu_numero text, valor bigint, forma text, destino text)
      returning 1`),
  );
  return { linhas, numeros };
}

/** Behind the lock of its account; a number that somebody set back may have been used. */
async function gravaRemessa(
  tx: Tx,
  { remessaId, conta, pedido }: Escrita,
  { pessoaId }: CurrentSession,
): Promise<void> {
  const usada = await tx.maybeOne(sql`
    select 1 from remessa
     where tenant_id = ${tx.tenant} and conta_id = ${conta.id} and numero = ${conta.proxima} and not cancelada limit 1`);
  if (usada !== undefined)
    throw ruleViolation(
      'em_uso',
      `A remessa ${conta.proxima} desta conta já foi gerada. Acerte a próxima remessa no cadastro da conta.`,
      'contaId',
    );
  await tx.execute(sql`
    insert into remessa (tenant_id, id, conta_id, empresa_id, numero, data, gerada_por)
    values (${tx.tenant}, ${remessaId}, ${conta.id}, ${conta.empresaId}, ${conta.proxima}, ${pedido.data}::date, ${pessoaId})`);
}

interface Gerada {
  parcelas: readonly Parcela[];
  linhas: Awaited<ReturnType<typeof escrevePagamentos>>['linhas'];
}

const registraGerada = (
  tx: Tx,
  { pessoaId }: CurrentSession,
  { remessaId, conta, pedido: { data } }: Escrita,
  { parcelas, linhas }: Gerada,
): Promise<void> =>
  registra(tx, pessoaId, [
    {
      entidade: 'remessa',
      id: remessaId,
      depois: {
        ...{ numero: conta.proxima, contaId: conta.id, data },
        ...{ pagamentos: parcelas.length, total: somaDas(parcelas).total },
      },
    },
    ...linhas.map((l) => ({
      entidade: 'pagamento' as const,
      id: l.id,
      periciaId: l.pericia_id,
      depois: {
        ...{ recebivelId: l.recebivel_id, pessoaId: l.pessoa_id, remessaId, valor: l.valor, data },
        situacao: SITUACAO_PAGAMENTO.enviado,
      },
    })),
  ]);

/**
 * Makes the file of payments of receivables of finalised baixas. Its account is locked, so that its numbers have no gap; a
 * receivable that is in another file, or paid, is left out, and one that gets there meanwhile fails the call whole.
 */
export async function geraRemessa(
  tx: Tx,
  sessao: CurrentSession,
  pedido: RouteBody<typeof pagamentoGera>,
): Promise<RouteResponse<typeof pagamentoGera>> {
  confereDia(pedido);
  const montada = await montaRemessa(tx, await contaQuePaga(tx, pedido.contaId, false), pedido);
  // Behind the baixas' locks; the number is read anew.
  const conta = await contaQuePaga(tx, pedido.contaId, true);
  confereVisto(montada, pedido);
  const { parcelas } = montada;
  const remessaId = await novoId(tx, 'remessa');
  await gravaRemessa(tx, { remessaId, conta, pedido }, sessao);
  const { linhas, numeros } = await escrevePagamentos(tx, { remessaId, conta, pedido }, parcelas);
  const arquivo = escreveRemessa({
    ...cabecaDe(conta),
    geradaAs: timeOfDay(),
    pagamentos: parcelas.map((parcela, i) => pagamentoDa(parcela, numeros.get(i) ?? '', pedido.data)),
  });
  await tx.execute(sql`
    update remessa set arquivo = ${arquivo} where tenant_id = ${tx.tenant} and id = ${remessaId}`);
  await alteraProxima(tx, sessao, conta, seguinteDe(conta.proxima));
  const { total, valor, ...quantos } = somaDas(parcelas);
  await registraGerada(tx, sessao, { remessaId, conta, pedido }, { parcelas, linhas });
  return {
    remessaId,
    numero: conta.proxima,
    ...quantos,
    total: centavosToReais(total),
    valorRecebiveis: centavosToReais(valor),
    message: `Remessa ${conta.proxima} gerada com sucesso`,
  };
}
