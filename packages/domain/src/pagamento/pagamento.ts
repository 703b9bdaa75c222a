import type { Dia } from '../dates.ts';
import type { Centavos } from '../money.ts';
import type { ChavePix } from './chave-pix.ts';

/** An account as banks write it: the branch's check digit may lack, that of the account has one or two characters. */
export interface ContaBancaria {
  banco: string;
  agencia: string;
  agenciaDv: string;
  conta: string;
  contaDv: string;
}

export type TipoDeConta = 'corrente' | 'poupanca' | 'pagamento';

/** The kinds of account, as people call them. */
export const TIPOS_DE_CONTA: readonly { tipo: TipoDeConta; nome: string }[] = [
  { tipo: 'corrente', nome: 'Conta corrente' },
  { tipo: 'poupanca', nome: 'Conta poupança' },
  { tipo: 'pagamento', nome: 'Conta de pagamento' },
];

export interface ContaDoFavorecido extends ContaBancaria {
  tipo: TipoDeConta;
}

export interface EnderecoDePagamento {
  logradouro: string;
  /** Digits alone; empty where there is none. */
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  cep: string;
  uf: string;
}

/** Whom the money is taken from, as the bank has it in the agreement (convênio). */
export interface Pagador {
  nome: string;
  /** CPF or CNPJ. */
  inscricao: string;
  convenio: string;
  conta: ContaBancaria;
  endereco?: EnderecoDePagamento;
}

/** Who is paid. */
export interface Favorecido {
  nome: string;
  /** CPF or CNPJ. */
  inscricao: string;
  endereco?: EnderecoDePagamento;
}

/** Where the money goes, and how: an account of the same bank, of another by TED, a PIX by key or by account. */
export type Destino =
  | { meio: 'credito' | 'ted' | 'pixConta'; conta: ContaDoFavorecido }
  | { meio: 'pix'; chave: ChavePix };

export interface Pagamento {
  /** By which the return tells of this payment; once in a file, 20 characters at most. */
  seuNumero: string;
  favorecido: Favorecido;
  valor: Centavos;
  data: Dia;
  destino: Destino;
}

/** Layouts of file and batch by which the payer's bank reads a file (fields G019 and G030), three digits each. */
export interface VersoesDoLayout {
  arquivo: string;
  lote: string;
}

/** A file of payments for the bank to make. */
export interface Remessa {
  /** Counts up from 1 in each agreement. */
  numero: number;
  /** Those of FEBRABAN V10.11 where the bank asks for no others. */
  versoes?: VersoesDoLayout | undefined;
  geradaEm: Dia;
  /** `HH:mm:ss`. */
  geradaAs: string;
  pagador: Pagador;
  pagamentos: readonly Pagamento[];
}

/** Field G029 of CNAB 240: credit to a current account, to a savings account, TED to somebody else, PIX. */
export const FORMA_LANCAMENTO = { corrente: '01', poupanca: '05', ted: '41', pix: '45' } as const;

export type FormaLancamento = (typeof FORMA_LANCAMENTO)[keyof typeof FORMA_LANCAMENTO];

/** Payments of one form, in the order of a file. */
export interface PagamentosDaForma {
  forma: FormaLancamento;
  pagamentos: readonly Pagamento[];
}

/** The form of payment by which a destination is paid; each has a batch of its own. */
export function formaDoDestino(destino: Destino): FormaLancamento {
  if (destino.meio === 'ted') return FORMA_LANCAMENTO.ted;
  if (destino.meio !== 'credito') return FORMA_LANCAMENTO.pix;
  return destino.conta.tipo === 'poupanca' ? FORMA_LANCAMENTO.poupanca : FORMA_LANCAMENTO.corrente;
}

/** Payments by form, those of one form in the order in which they came. */
export const pagamentosPorForma = (pagamentos: readonly Pagamento[]): PagamentosDaForma[] =>
  Object.values(FORMA_LANCAMENTO)
    .map((forma) => ({ forma, pagamentos: pagamentos.filter((p) => formaDoDestino(p.destino) === forma) }))
    .filter((grupo) => grupo.pagamentos.length > 0);
