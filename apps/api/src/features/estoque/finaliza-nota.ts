import { LANCAMENTO_FUTURO, NOTA_FINALIZADA, TIPO_MOVIMENTO } from '@retaguarda/contract';
import { SALDO_VAZIO, type Saldo, SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { poeEmTransito } from './em-transito.ts';
import { conferePermissao } from './itens.ts';
import { type Lancamento, lanca, recusaDosProdutos, travaSaldos } from './lanca.ts';
import { movimentoView } from './movimento-view.ts';
import { gravaSituacaoDaNota, itensDaNota, type Nota, type NotaItem, travaNota } from './nota.ts';
import { valorAchado } from './valor-achado.ts';

const S = SITUACAO_MOVIMENTO;

/** The lines of a note by product: what several of them bring is booked together. */
function porProduto(itens: readonly NotaItem[]): Pick<NotaItem, 'produto_id' | 'quantidade' | 'total'>[] {
  const somas = new Map<number, { quantidade: number; total: number }>();
  for (const { produto_id, quantidade, total } of itens) {
    const soma = somas.get(produto_id) ?? { quantidade: 0, total: 0 };
    somas.set(produto_id, { quantidade: soma.quantidade + quantidade, total: soma.total + (total ?? 0) });
  }
  return [...somas].map(([produto_id, soma]) => ({ produto_id, ...soma }));
}

function lancamentos(nota: Nota, itens: readonly NotaItem[]): Lancamento[] {
  const sai = nota.sinal < 0;
  const motivo = nota.transf > 0 ? 'transferencia_saida' : sai ? 'devolucao' : 'entrada';
  return porProduto(itens).map((i) => ({
    empresaId: nota.estoque_id,
    produtoId: i.produto_id,
    motivo,
    quantAtual: sai ? -i.quantidade : i.quantidade,
    reservado: 0,
    valor: sai ? 'medio' : (i.total ?? 0),
    movimentoId: nota.id,
  }));
}

/** What a counted item moves; nothing where what was expected was found. */
function ajuste(
  nota: Nota,
  i: NotaItem,
  { saldo, unitario }: { saldo: Saldo; unitario: number | undefined },
): Lancamento[] {
  const diferenca = (i.contado ?? 0) - saldo.quantAtual;
  if (diferenca === 0) return [];
  return [
    {
      empresaId: nota.estoque_id,
      produtoId: i.produto_id,
      motivo: 'contagem',
      quantAtual: diferenca,
      reservado: 0,
      valor: unitario === undefined ? 'medio' : diferenca * unitario,
      movimentoId: nota.id,
    },
  ];
}

/** What a count finds too much or too little; the books are read under the same lock that the adjustment is written under. */
async function ajustes(tx: Tx, nota: Nota, itens: readonly NotaItem[]): Promise<Lancamento[]> {
  const contados = itens.filter((i) => i.contado !== null);
  const saldos = await travaSaldos(
    tx,
    contados.map((i) => ({ empresaId: nota.estoque_id, produtoId: i.produto_id })),
  );
  const saldoDe = (i: NotaItem) => saldos.get(`${nota.estoque_id}.${i.produto_id}`) ?? SALDO_VAZIO;
  const abaixo = contados.filter((i) => (i.contado ?? 0) < saldoDe(i).reservado);
  if (abaixo.length > 0)
    throw await recusaDosProdutos(
      tx,
      abaixo.map((i) => i.produto_id),
      (nome) => ({ code: 'regra', message: `A contagem de ${nome} está abaixo do que já foi reservado` }),
    );
  const linhas = contados.map((i) => {
    const esperado = saldoDe(i).quantAtual;
    return { id: i.id, esperado, diferenca: (i.contado ?? 0) - esperado };
  });
  await tx.execute(sql`
    update movimento_item i set esperado = d.esperado, quantidade = abs(d.diferenca)
      from json_to_recordset(${JSON.stringify(linhas)}::json) as d(id bigint, esperado bigint, diferenca bigint)
     where i.tenant_id = ${tx.tenant} and i.id = d.id`);
  await tx.execute(sql`
    delete from movimento_item where tenant_id = ${tx.tenant} and movimento_id = ${nota.id} and contado is null`);
  const achados = await valorAchado(
    tx,
    contados.filter((i) => saldoDe(i).quantAtual === 0).map((i) => i.produto_id),
  );
  return contados.flatMap((i) => ajuste(nota, i, { saldo: saldoDe(i), unitario: achados.get(i.produto_id) }));
}

/** Units come in at the value that was typed; a note that became an entry has items without one. */
async function confereValores(tx: Tx, nota: Nota, itens: readonly NotaItem[]): Promise<void> {
  if (nota.tipo_id !== TIPO_MOVIMENTO.entrada) return;
  const semValor = itens.filter((i) => i.total === null).map((i) => i.produto_id);
  if (semValor.length > 0)
    throw await recusaDosProdutos(tx, semValor, (nome) => ({
      code: 'obrigatorio',
      message: `Informe o valor de uma unidade de ${nome}`,
    }));
}

/**
 * Finalises a note: its stock moves, once. A transfer is in transit until its destination receives it. Finalising
 * again answers what the first answered and moves nothing.
 */
export async function finalizaNota(
  tx: Tx,
  sessao: CurrentSession,
  { movCabId, versao }: { movCabId: number; versao?: number | undefined },
) {
  const nota = await travaNota(tx, movCabId);
  conferePermissao(nota, sessao);
  if (nota.situacao !== S.confeccao) return { message: NOTA_FINALIZADA, status: nota.situacao };
  if (versao !== undefined && versao !== nota.versao) throw staleVersion(await movimentoView(tx, movCabId));
  if (nota.dta_lancamento > today())
    throw ruleViolation('campo_invalido', LANCAMENTO_FUTURO, 'dtaLancamento');
  const itens = await itensDaNota(tx, movCabId);
  const contagem = nota.tipo_id === TIPO_MOVIMENTO.contagem;
  if (itens.length === 0 || (contagem && itens.every((i) => i.contado === null)))
    throw ruleViolation('regra', contagem ? 'Informe ao menos uma contagem' : 'A nota não tem itens');
  await confereValores(tx, nota, itens);
  const status = nota.transf > 0 ? S.transito : S.finalizada;
  await lanca(tx, sessao.pessoaId, contagem ? await ajustes(tx, nota, itens) : lancamentos(nota, itens));
  if (status === S.transito) await poeEmTransito(tx, movCabId);
  await gravaSituacaoDaNota(tx, movCabId, status);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'movimento', id: movCabId, antes: { situacao: nota.situacao }, depois: { situacao: status } },
  ]);
  return { message: NOTA_FINALIZADA, status };
}
