import type {
  EfeitoDoRetorno,
  LinhaDoRetorno,
  RouteBody,
  RouteResponse,
  remessaRetorno,
} from '@retaguarda/contract';
import {
  type Centavos,
  centavosToReais,
  formatMoney,
  leRetorno,
  nomeSituacaoPagamento,
  PAGAMENTO_VIVO,
  type PagamentoRetornado,
  plural,
  SITUACAO_PAGAMENTO,
  type SituacaoPagamento,
  sumCentavos,
  type Veredito,
  viraPagamento,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { stampOf } from '../../base/stamp.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { confereVistoDoArquivo, recusaDoArquivo } from './arquivo-do-banco.ts';
import { contaQuePaga } from './monta-remessa.ts';
import { alteraPagamentos, type PagamentoRow, pagoPeloBanco, travaPagamentos } from './muda-pagamentos.ts';
import { agendado, cancelado, estornado, pago, recusado } from './pagamentos-da.ts';
import { trocaProxima } from './proxima-remessa.ts';

const DO_VEREDITO: Readonly<Record<Veredito, SituacaoPagamento>> = { pago, agendado, recusado };

/** A line of the bank's with our payments of its number. */
interface Encontro {
  linha: PagamentoRetornado;
  nossos: readonly PagamentoRow[];
  antes: SituacaoPagamento;
  depois: SituacaoPagamento;
  efeito: EfeitoDoRetorno;
  aviso: string;
}

/** What the bank says, told as how far a payment has come. */
const ANDAMENTO: Readonly<Record<number, number>> = {
  [SITUACAO_PAGAMENTO.enviado]: 0,
  [agendado]: 1,
  [pago]: 2,
};

/** What the bank's word does to a payment of ours; a file that is read late takes nothing back. */
function efeitoDe(
  antes: SituacaoPagamento,
  depois: SituacaoPagamento,
  { pagosDeOutroModo, ditosPagos }: { pagosDeOutroModo: boolean; ditosPagos: boolean },
): EfeitoDoRetorno {
  // Paid by the account's statement until now; the bank's own word stays when that is undone.
  if (antes === depois) return antes === pago && !ditosPagos ? 'muda' : 'igual';
  // The bank went on with what was cancelled here: what it paid is paid.
  if (antes === cancelado && depois !== recusado) return pagosDeOutroModo ? 'outro' : 'muda';
  if (antes === cancelado || antes === estornado || antes === recusado)
    return depois === recusado ? 'igual' : 'outro';
  if (viraPagamento(antes, depois)) return 'muda';
  return (ANDAMENTO[depois] ?? 0) < (ANDAMENTO[antes] ?? 0) ? 'antes' : 'outro';
}

function avisoDe(e: Omit<Encontro, 'aviso'>, soma: Centavos): string {
  const { linha, antes, depois, efeito } = e;
  if (efeito === 'desconhecido') return 'Não é de uma remessa desta conta';
  if (efeito === 'antes') return `Já está ${nomeSituacaoPagamento(antes).toLowerCase()}`;
  if (efeito === 'outro')
    return `Está ${nomeSituacaoPagamento(antes).toLowerCase()} aqui: confira com o banco`;
  if (efeito === 'muda' && antes === pago && depois === pago) return 'Já estava pago aqui: o banco confirma';
  if (efeito === 'muda' && antes === cancelado) return 'Estava cancelado aqui, mas o banco o levou adiante';
  const valor = linha.valorReal ?? linha.valor;
  return valor === soma ? '' : `O banco diz ${formatMoney(valor)}, e a remessa ${formatMoney(soma)}`;
}

function encontro(
  linha: PagamentoRetornado,
  nossos: readonly PagamentoRow[],
  vivos: ReadonlySet<number>,
): Encontro {
  const [primeiro] = nossos;
  const depois = DO_VEREDITO[linha.veredito];
  if (primeiro === undefined) {
    const sem = { linha, nossos, antes: cancelado, depois, efeito: 'desconhecido' as const };
    return { ...sem, aviso: avisoDe(sem, 0) };
  }
  const antes = primeiro.situacao;
  const efeito = efeitoDe(antes, depois, {
    pagosDeOutroModo: nossos.some((p) => vivos.has(p.recebivel_id)),
    ditosPagos: nossos.every(pagoPeloBanco),
  });
  const feito = { linha, nossos, antes, depois, efeito };
  return { ...feito, aviso: avisoDe(feito, sumCentavos(nossos.map((p) => p.valor))) };
}

/** Receivables of these payments that another payment of theirs holds. */
async function seguros(tx: Tx, pagamentos: readonly PagamentoRow[]): Promise<Set<number>> {
  const parados = pagamentos.filter((p) => !PAGAMENTO_VIVO.includes(p.situacao)).map((p) => p.recebivel_id);
  const rows = await tx.rows(sql<{ recebivel_id: number }>`
    select recebivel_id from pagamento
     where tenant_id = ${tx.tenant} and recebivel_id = any(${parados}::bigint[]) and situacao = any(${[...PAGAMENTO_VIVO]})`);
  return new Set(rows.map((r) => r.recebivel_id));
}

type Retorno = RouteResponse<typeof remessaRetorno>;

/** Our payments, by the numbers that the bank's file names, of the account's files alone. */
async function encontros(
  tx: Tx,
  contaId: number,
  linhas: readonly PagamentoRetornado[],
): Promise<Encontro[]> {
  const numeros = linhas.map((l) => l.seuNumero).filter((n) => n !== '');
  const pagamentos = await travaPagamentos(
    tx,
    sql`p.seu_numero = any(${numeros}::text[]) and exists (
      select 1 from remessa m where m.tenant_id = p.tenant_id and m.id = p.remessa_id and m.conta_id = ${contaId})`,
  );
  const porNumero = groupBy(pagamentos, (p) => p.seu_numero);
  const vivos = await seguros(tx, pagamentos);
  return linhas.map((linha) => encontro(linha, porNumero.get(linha.seuNumero) ?? [], vivos));
}

const codigos = ({ linha }: Encontro): string =>
  linha.ocorrencias
    .map((o) => o.codigo.padEnd(2))
    .join('')
    .slice(0, 10);

/** A line that comes twice in one file counts as its last one. */
const ultimas = (todos: readonly Encontro[]): Encontro[] => [
  ...new Map(todos.filter((e) => e.efeito === 'muda').map((e) => [e.linha.seuNumero, e])).values(),
];

/** Counts the change of the files; of one that was cancelled the bank says that it is not. */
async function levaAdiante(tx: Tx, sessao: CurrentSession, ids: readonly number[]): Promise<void> {
  const canceladas = await tx.rows(sql<{ conta_id: number; numero: number }>`
    select conta_id, numero from remessa
     where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) and cancelada order by id for no key update`);
  for (const remessa of canceladas) await trocaProxima(tx, sessao, remessa, 'toma');
  await tx.execute(sql`
    update remessa set versao = versao + 1, cancelada = false where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);
}

async function aplica(
  tx: Tx,
  sessao: CurrentSession,
  numero: number,
  todos: readonly Encontro[],
): Promise<void> {
  const mudam = ultimas(todos);
  await alteraPagamentos(
    tx,
    sessao,
    mudam.flatMap((e) =>
      e.nossos.map((de) => ({
        de,
        situacao: e.depois,
        pagoEm: (e.antes === pago ? de.pago_em : e.linha.dataReal) ?? e.linha.data ?? today(),
        ocorrencias: codigos(e),
      })),
    ),
  );
  const remessas = groupBy(mudam, (e) => e.nossos[0]?.remessa_id ?? 0);
  await levaAdiante(tx, sessao, [...remessas.keys()]);
  await registra(
    tx,
    sessao.pessoaId,
    [...remessas].map(([id, deles]) => ({
      entidade: 'remessa',
      id,
      antes: {},
      depois: { retorno: `${numero}: ${resumo(deles)}` },
    })),
  );
}

const quantos = (todos: readonly Encontro[], situacao: SituacaoPagamento): number =>
  todos.filter((e) => e.depois === situacao).length;

function resumo(todos: readonly Encontro[]): string {
  const partes: [number, string, string][] = [
    [quantos(todos, pago), 'pago', 'pagos'],
    [quantos(todos, agendado), 'agendado', 'agendados'],
    [quantos(todos, recusado), 'recusado', 'recusados'],
  ];
  return partes
    .filter(([n]) => n > 0)
    .map(([n, um, varios]) => plural(n, um, varios))
    .join(', ');
}

const linhaNoFio = (
  { linha, nossos, antes, depois, efeito, aviso }: Encontro,
  numeros: ReadonlyMap<number, number>,
): LinhaDoRetorno => {
  const remessaId = nossos[0]?.remessa_id ?? 0;
  return {
    ...{ linha: linha.linha, seuNumero: linha.seuNumero, nome: linha.favorecido },
    ...{ remessaId, remessaNumero: numeros.get(remessaId) ?? 0 },
    valor: centavosToReais(linha.valor),
    ...{ antes, depois, ocorrencias: [...linha.ocorrencias], efeito, aviso },
  };
};

async function numerosDe(tx: Tx, todos: readonly Encontro[]): Promise<Map<number, number>> {
  const ids = [...new Set(todos.flatMap((e) => e.nossos.map((p) => p.remessa_id)))];
  const rows = await tx.rows(sql<{ id: number; numero: number }>`
    select id, numero from remessa where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  return new Map(rows.map((r) => [r.id, r.numero]));
}

const mensagemDe = (todos: readonly Encontro[], seco: boolean): string => {
  const mudam = ultimas(todos);
  if (mudam.length === 0) return 'O retorno não muda nada';
  return seco ? `O retorno muda: ${resumo(mudam)}` : `Retorno lido: ${resumo(mudam)}`;
};

/** The file, with what its lines do to which of our payments. */
const vistoDe = (contaId: number, arquivo: string, todos: readonly Encontro[]): string =>
  stampOf(
    contaId,
    arquivo,
    todos.map((e) => [e.antes, e.depois, e.efeito, e.aviso, e.nossos.map((p) => [p.id, p.situacao])]),
  );

const MUDARAM = 'Os pagamentos deste retorno mudaram depois da conferência. Confira e leia de novo.';

/**
 * Reads what the bank answered to the files of an account and marks what it scheduled, paid and refused. The file is read
 * as a whole, or refused with its lines; read again it changes nothing. Dry, it only says what it would do.
 */
export async function leRetornoDoBanco(
  tx: Tx,
  sessao: CurrentSession,
  { contaId, arquivo, seco, visto }: RouteBody<typeof remessaRetorno>,
): Promise<Retorno> {
  const { pagador } = await contaQuePaga(tx, contaId, false);
  const lido = leRetorno(arquivo, { banco: pagador.conta.banco, inscricao: pagador.inscricao });
  if (!lido.ok) throw recusaDoArquivo(lido.erros);
  const { numero, pagamentos } = lido.retorno;
  // The bank's word is of all payments of its file, also of those that the caller does not see.
  return seeingEverything(tx, async () => {
    const todos = await encontros(tx, contaId, pagamentos);
    const numeros = await numerosDe(tx, todos);
    const agora = vistoDe(contaId, arquivo, todos);
    if (!seco) {
      confereVistoDoArquivo(visto, agora, MUDARAM);
      await aplica(tx, sessao, numero, todos);
    }
    const mudam = ultimas(todos);
    return {
      message: mensagemDe(todos, seco),
      numero,
      visto: agora,
      linhas: todos.map((e) => linhaNoFio(e, numeros)),
      ...{
        pagos: quantos(mudam, pago),
        agendados: quantos(mudam, agendado),
        recusados: quantos(mudam, recusado),
      },
      totalPago: centavosToReais(
        sumCentavos(mudam.filter((e) => e.depois === pago).map((e) => e.linha.valorReal ?? e.linha.valor)),
      ),
    };
  });
}
