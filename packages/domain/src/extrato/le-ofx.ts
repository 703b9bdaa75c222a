import { compareDates, type Dia } from '../dates.ts';
import { normalizeText } from '../text.ts';
import type { ErroDoExtrato, ExtratoLido, LancamentoLido, LeituraDoExtrato } from './extrato.ts';
import { type MarcaOfx, marcasDoOfx } from './marcas-ofx.ts';
import { leDiaOfx, leValorOfx } from './valor-ofx.ts';

/** More errors than these say nothing new. */
const MAIS_ERROS = 20;

/** Leaves of an aggregate by their names; the first that says something counts. */
type Folhas = Map<string, MarcaOfx>;

/** A statement or an entry as the file has it. */
interface Parte {
  linha: number;
  folhas: Folhas;
}
interface Bruto extends Parte {
  conta: Folhas;
  saldo: Folhas;
  lancamentos: Parte[];
}

/** Aggregates of a statement whose leaves are named like others of it; null: of no concern here. */
const LUGARES: Readonly<Record<string, 'conta' | 'saldo' | null>> = {
  BANKACCTFROM: 'conta',
  LEDGERBAL: 'saldo',
  AVAILBAL: null,
  BALLIST: null,
  BANKTRANLISTP: null,
  STMTTRNP: null,
};
const ENTRADAS: ReadonlySet<string> = new Set(['STMTTRN', 'BANKTRANLIST', ...Object.keys(LUGARES)]);

/** Collects leaves into where they belong; an aggregate ends where the next one begins, whether it is closed or not. */
class Coletor {
  readonly extratos: Bruto[] = [];
  /** Line of the first statement of a card. */
  cartao = 0;
  #noCartao = false;
  #em: Folhas | null = null;

  recebe(marca: MarcaOfx): void {
    const { nome, fecha, texto } = marca;
    if (nome === 'STMTRS') this.#abre(fecha, marca.linha);
    else if (nome === 'CCSTMTRS') {
      this.cartao ||= marca.linha;
      this.#noCartao = true;
      this.#em = null;
    } else if (ENTRADAS.has(nome)) this.#entra(marca);
    else if (!fecha && texto !== '' && this.#em?.has(nome) === false) this.#em.set(nome, marca);
  }

  #abre(fecha: boolean, linha: number): void {
    this.#em = null;
    this.#noCartao = false;
    if (fecha) return;
    this.#em = new Map();
    this.extratos.push({ linha, folhas: this.#em, conta: new Map(), saldo: new Map(), lancamentos: [] });
  }

  #entra({ nome, fecha, linha }: MarcaOfx): void {
    const extrato = this.extratos.at(-1);
    if (extrato === undefined || this.#noCartao) return;
    if (nome === 'STMTTRN' && !fecha) {
      this.#em = new Map();
      extrato.lancamentos.push({ linha, folhas: this.#em });
      return;
    }
    const lugar = fecha || nome === 'BANKTRANLIST' ? 'folhas' : LUGARES[nome];
    this.#em = lugar === undefined || lugar === null ? new Map() : extrato[lugar];
  }
}

/** The text of the first of these leaves that is there. */
const dito = (folhas: Folhas, ...nomes: readonly string[]): string => {
  for (const nome of nomes) {
    const folha = folhas.get(nome);
    if (folha !== undefined) return folha.texto;
  }
  return '';
};

type Erra = (linha: number, mensagem: string) => void;

function exigido<V>(
  { linha, folhas }: Parte,
  { nome, le, oQue }: { nome: string; le: (texto: string) => V | null; oQue: string },
  erra: Erra,
): V | null {
  const folha = folhas.get(nome);
  const valor = folha === undefined ? null : le(folha.texto);
  if (folha === undefined) erra(linha, `O lançamento não tem ${oQue} (${nome})`);
  else if (valor === null) erra(folha.linha, `"${folha.texto.slice(0, 40)}" não é ${oQue} (${nome})`);
  return valor;
}

const DIA = { nome: 'DTPOSTED', le: leDiaOfx, oQue: 'uma data' };
const VALOR = { nome: 'TRNAMT', le: leValorOfx, oQue: 'um valor em reais e centavos' };

type SemChave = Omit<LancamentoLido, 'chave'>;

function lancamentoDe(parte: Parte, erra: Erra): SemChave | null {
  const dia = exigido(parte, DIA, erra);
  const valor = exigido(parte, VALOR, erra);
  if (dia === null || valor === null) return null;
  const { linha, folhas } = parte;
  return {
    ...{ linha, dia, valor },
    fitid: dito(folhas, 'FITID'),
    tipo: dito(folhas, 'TRNTYPE').toUpperCase(),
    documento: dito(folhas, 'CHECKNUM', 'REFNUM'),
    nome: dito(folhas, 'NAME'),
    historico: dito(folhas, 'MEMO'),
  };
}

const SAIDAS: ReadonlySet<string> = new Set(['DEBIT', 'DIRECTDEBIT']);

/** Some banks write no signs at all: there the type says what left the account. */
const comSinal = (todos: readonly SemChave[]): readonly SemChave[] =>
  todos.some((l) => l.valor < 0)
    ? todos
    : todos.map((l) => (SAIDAS.has(l.tipo) ? { ...l, valor: -l.valor } : l));

/** Some banks repeat FITIDs, others give none: how many equal ones came before tells them apart. */
function comChave(todos: readonly SemChave[]): LancamentoLido[] {
  const vezes = new Map<string, number>();
  return todos.map((l) => {
    const quem = l.fitid === '' ? `~${normalizeText(`${l.nome} ${l.historico}`)}` : l.fitid;
    const igual = JSON.stringify([quem, l.dia, l.valor]);
    const vez = vezes.get(igual) ?? 0;
    vezes.set(igual, vez + 1);
    return { ...l, chave: JSON.stringify([quem, l.dia, l.valor, vez]) };
  });
}

const extremo = (dias: readonly Dia[], qual: 1 | -1): Dia | null =>
  dias.toSorted((a, b) => qual * compareDates(a, b))[0] ?? null;

function extratoDe(bruto: Bruto, erra: Erra): ExtratoLido {
  const { conta, saldo, folhas } = bruto;
  const lidos = bruto.lancamentos.flatMap((parte) => lancamentoDe(parte, erra) ?? []);
  if (dito(conta, 'ACCTID') === '') erra(bruto.linha, 'O extrato não diz de que conta é (ACCTID)');
  // Banks write balances as entries that move nothing.
  const lancamentos = comChave(comSinal(lidos.filter((l) => l.valor !== 0)));
  // Banks name days that do not hold all their entries.
  const dias = [dito(folhas, 'DTSTART'), dito(folhas, 'DTEND')]
    .flatMap((texto) => leDiaOfx(texto) ?? [])
    .concat(lancamentos.map((l) => l.dia));
  const ate = extremo(dias, -1);
  const doSaldo = saldo.get('BALAMT');
  const valor = doSaldo === undefined ? null : leValorOfx(doSaldo.texto);
  if (doSaldo !== undefined && valor === null)
    erra(doSaldo.linha, `"${doSaldo.texto.slice(0, 40)}" não é um saldo em reais e centavos (BALAMT)`);
  return {
    banco: dito(conta, 'BANKID'),
    agencia: dito(conta, 'BRANCHID'),
    conta: dito(conta, 'ACCTID'),
    moeda: dito(folhas, 'CURDEF').toUpperCase() || 'BRL',
    ...{ de: extremo(dias, 1), ate },
    ...{ saldo: valor, saldoEm: valor === null ? null : (leDiaOfx(dito(saldo, 'DTASOF')) ?? ate) },
    lancamentos,
  };
}

const nada = (linha: number, mensagem: string): LeituraDoExtrato => ({
  ok: false,
  erros: [{ linha, mensagem }],
});

/**
 * Reads a bank's statement, OFX 1.x or 2.x, of which the text is decoded already. Read as a whole, or refused with the
 * lines that are wrong. Unknown tags, missing closing tags and leaves that say nothing are passed over.
 */
export function leOfx(texto: string): LeituraDoExtrato {
  const coletor = new Coletor();
  let ofx = false;
  for (const marca of marcasDoOfx(texto)) {
    ofx ||= marca.nome === 'OFX';
    coletor.recebe(marca);
  }
  if (!ofx) return nada(1, 'O arquivo não é um extrato OFX: falta a marca <OFX>');
  if (coletor.extratos.length === 0)
    return coletor.cartao > 0
      ? nada(coletor.cartao, 'O extrato é de um cartão de crédito, e não de uma conta')
      : nada(1, 'O arquivo não tem o extrato de nenhuma conta');
  const erros: ErroDoExtrato[] = [];
  const erra: Erra = (linha, mensagem) => {
    if (erros.length < MAIS_ERROS) erros.push({ linha, mensagem });
  };
  const extratos = coletor.extratos.map((bruto) => extratoDe(bruto, erra));
  return erros.length > 0
    ? { ok: false, erros: erros.toSorted((a, b) => a.linha - b.linha) }
    : { ok: true, extratos };
}
