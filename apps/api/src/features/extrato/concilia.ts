import type { extratoConcilia, ParDoExtrato, RouteBody } from '@retaguarda/contract';
import {
  type Centavos,
  centavosToReais,
  formatMoney,
  plural,
  reaisToCentavos,
  SITUACAO_LANCAMENTO,
  SITUACAO_PAGAMENTO,
  sumCentavos,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { changedSince, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { alteraPagamentos, type PagamentoRow } from '../pagamento/public.ts';
import { type Alvo, carregaAlvos, chaveDaParte } from './alvos.ts';
import type { CandidatoDaConta } from './candidatos.ts';
import { contaVista } from './conta-do-arquivo.ts';
import { certasDaConta } from './propostas.ts';
import { estadoDo, type LancamentoRow, restaDe, travaLancamentos } from './trava-lancamentos.ts';

/** A tie that is about to be made. */
interface Ligacao {
  lancamento: LancamentoRow;
  alvo: Alvo;
  valor: Centavos;
}

function confereLigacao({ lancamento, alvo }: Ligacao): void {
  if (alvo.periciaId === null && lancamento.valor > 0)
    throw ruleViolation('regra', 'O que entrou na conta se liga a perícias, e não a pagamentos');
  if (alvo.periciaId !== null && lancamento.valor < 0)
    throw ruleViolation('regra', 'O que saiu da conta se liga a pagamentos e remessas, e não a perícias');
  if (alvo.contaId !== null && alvo.contaId !== lancamento.conta_id)
    throw ruleViolation('regra', `${alvo.nome}: a remessa é de outra conta`);
}

/** No entry and no payment is tied to more than there is of it, by all parts of the call together. */
function confereSomas(ligacoes: readonly Ligacao[]): void {
  const doLancamento = new Map<LancamentoRow, Centavos>();
  const doAlvo = new Map<string, Centavos>();
  for (const { lancamento, alvo, valor } of ligacoes) {
    const resta = (doLancamento.get(lancamento) ?? restaDe(lancamento)) - valor;
    if (resta < 0)
      throw ruleViolation(
        'regra',
        `O lançamento de ${formatMoney(Math.abs(lancamento.valor))} só tem ${formatMoney(restaDe(lancamento))} a conciliar`,
        'valor',
      );
    doLancamento.set(lancamento, resta);
    if (alvo.livre === null) continue;
    const livre = (doAlvo.get(alvo.chave) ?? alvo.livre) - valor;
    if (livre < 0)
      throw ruleViolation('regra', `${alvo.nome} só tem ${formatMoney(alvo.livre)} a conciliar`, 'valor');
    doAlvo.set(alvo.chave, livre);
  }
}

/** A part is tied once to an entry: two of the same are told to be one. */
function confereRepetidos(ligacoes: readonly Ligacao[]): void {
  const vistas = new Set<string>();
  for (const { lancamento, alvo } of ligacoes) {
    const qual = `${lancamento.id} ${alvo.chave}`;
    if (vistas.has(qual)) throw ruleViolation('regra', `${alvo.nome} está duas vezes no mesmo lançamento`);
    vistas.add(qual);
  }
}

/** A file is tied as a whole, or payment by payment. */
function confereRemessas(ligacoes: readonly Ligacao[]): void {
  const inteiras = new Set(ligacoes.flatMap(({ alvo }) => alvo.remessaId ?? []));
  const emParte = ligacoes.find(
    ({ alvo }) => alvo.pagamentoId !== null && alvo.daRemessa !== null && inteiras.has(alvo.daRemessa),
  );
  if (emParte !== undefined)
    throw ruleViolation('regra', `${emParte.alvo.nome} está também na remessa que se concilia como um todo`);
}

/** The payments that each tie marks; one that two of them pay is marked by the first. */
function marcadosDe(ligacoes: readonly Ligacao[]): PagamentoRow[][] {
  const ja = new Set<number>();
  return ligacoes.map(({ alvo }) => {
    const marcados = alvo.aPagar.filter((p) => !ja.has(p.id));
    for (const { id } of marcados) ja.add(id);
    return marcados;
  });
}

async function gravaLigacoes(
  tx: Tx,
  { pessoaId }: CurrentSession,
  ligacoes: readonly Ligacao[],
  marcados: readonly PagamentoRow[][],
): Promise<void> {
  const linhas = ligacoes.map(({ lancamento, alvo, valor }, i) => ({
    ...{ lancamento_id: lancamento.id, empresa_id: lancamento.empresa_id, valor },
    ...{ pagamento_id: alvo.pagamentoId, remessa_id: alvo.remessaId, pericia_id: alvo.periciaId },
    antes: (marcados[i] ?? []).map(({ id, situacao }) => ({ id, situacao })),
  }));
  await tx.execute(sql`
    insert into conciliacao (tenant_id, lancamento_id, empresa_id, pagamento_id, remessa_id, pericia_id, valor, antes, feita_por)
    select ${tx.tenant}, d.lancamento_id, d.empresa_id, d.pagamento_id, d.remessa_id, d.pericia_id, d.valor, d.antes, ${pessoaId}::bigint
      from json_to_recordset(${JSON.stringify(linhas)}::json)
           as d(lancamento_id bigint, empresa_id bigint, pagamento_id bigint, remessa_id bigint, pericia_id bigint, valor bigint, antes jsonb)
    returning 1`);
}

/** Payments that an entry made are paid on its day; their files are told that they changed. */
async function marcaPagos(
  tx: Tx,
  sessao: CurrentSession,
  ligacoes: readonly Ligacao[],
  marcados: readonly PagamentoRow[][],
): Promise<void> {
  const mudancas = marcados.flatMap((delas, i) =>
    delas.map((de) => ({
      de,
      situacao: SITUACAO_PAGAMENTO.pago,
      pagoEm: ligacoes[i]?.lancamento.dia ?? null,
    })),
  );
  if (mudancas.length === 0) return;
  await seeingEverything(tx, async () => {
    await alteraPagamentos(tx, sessao, mudancas);
    await contaMudanca(
      tx,
      mudancas.flatMap((m) => m.de.remessa_id ?? []),
    );
  });
}

/** Counts the change of files whose payments changed. */
export const contaMudanca = (tx: Tx, remessaIds: readonly number[]): Promise<number> =>
  tx.execute(sql`
    update remessa set versao = versao + 1 where tenant_id = ${tx.tenant} and id = any(${[...new Set(remessaIds)]}::bigint[])`);

/** What is tied to an entry, as the history says it. */
const emPalavras = (ligacoes: readonly Ligacao[]): string =>
  ligacoes.map(({ alvo, valor }) => `${alvo.nome}: ${formatMoney(valor)}`).join('; ');

const contaAHistoria = (
  tx: Tx,
  sessao: CurrentSession,
  lancamentos: readonly LancamentoRow[],
  ligacoes: readonly Ligacao[],
): Promise<unknown> =>
  registra(
    tx,
    sessao.pessoaId,
    lancamentos.map((l) => {
      const dele = ligacoes.filter((ligacao) => ligacao.lancamento === l);
      const conciliado = l.conciliado + sumCentavos(dele.map((ligacao) => ligacao.valor));
      const depois = { ...l, conciliado, situacao: SITUACAO_LANCAMENTO.conciliado };
      return {
        ...{ entidade: 'lancamento', id: l.id },
        ...{ antes: estadoDo(l, ''), depois: estadoDo(depois, emPalavras(dele)) },
      };
    }),
  );

/** Ties entries to what they paid, in parts; all of them, or none. */
async function conciliaPares(
  tx: Tx,
  sessao: CurrentSession,
  pares: readonly ParDoExtrato[],
): Promise<number> {
  const lancamentos = await travaLancamentos(tx, pares);
  if (lancamentos.length !== pares.length)
    throw ruleViolation('regra', 'Um lançamento está duas vezes: junte as suas partes');
  if (lancamentos.some((l) => l.situacao === SITUACAO_LANCAMENTO.ignorado))
    throw ruleViolation('regra', 'Um lançamento está ignorado: deixe de ignorá-lo antes');
  const alvos = await carregaAlvos(
    tx,
    pares.flatMap((par) => par.com),
  );
  const ligacoes = lancamentos.flatMap((lancamento, i) =>
    (pares[i]?.com ?? []).flatMap(({ valor, ...parte }): Ligacao[] => {
      const alvo = alvos.get(chaveDaParte(parte));
      return alvo === undefined ? [] : [{ lancamento, alvo, valor: reaisToCentavos(valor) ?? 0 }];
    }),
  );
  for (const ligacao of ligacoes) confereLigacao(ligacao);
  confereRepetidos(ligacoes);
  confereRemessas(ligacoes);
  confereSomas(ligacoes);
  const marcados = marcadosDe(ligacoes);
  await gravaLigacoes(tx, sessao, ligacoes, marcados);
  await marcaPagos(tx, sessao, ligacoes, marcados);
  await contaAHistoria(tx, sessao, lancamentos, ligacoes);
  return lancamentos.length;
}

const parteDo = ({ pagamentoId, remessaId, valor }: CandidatoDaConta): ParDoExtrato['com'][number] => ({
  ...(pagamentoId > 0 ? { pagamentoId } : { remessaId }),
  valor: centavosToReais(valor),
});

/** The sure proposals of an account in a period, as they were seen. */
async function paresCertos(tx: Tx, { contaId = 0, periodo, visto }: RouteBody<typeof extratoConcilia>) {
  const conta = await contaVista(tx, contaId);
  const { certas, visto: agora } = await certasDaConta(tx, conta, periodo);
  if (visto !== undefined && visto !== agora)
    throw changedSince('As propostas mudaram depois da conferência. Confira e concilie de novo.');
  return certas.map(({ candidatos, ...par }) => ({ ...par, com: candidatos.map(parteDo) }));
}

export async function conciliaExtrato(
  tx: Tx,
  sessao: CurrentSession,
  body: RouteBody<typeof extratoConcilia>,
) {
  const pares = body.todasCertas === undefined ? (body.pares ?? []) : await paresCertos(tx, body);
  const conciliados = pares.length === 0 ? 0 : await conciliaPares(tx, sessao, pares);
  const message =
    conciliados === 0
      ? 'Não há propostas certas a conciliar'
      : `${plural(conciliados, 'lançamento conciliado', 'lançamentos conciliados')} com sucesso`;
  return { conciliados, message };
}
