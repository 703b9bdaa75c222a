import type { Dia } from '../dates.ts';
import type { Centavos } from '../money.ts';

/** An entry of a statement. */
export interface LancamentoLido {
  /** Line of the file on which it begins, from 1. */
  linha: number;
  /** The bank's identification; empty where it gives none, and not always its own. */
  fitid: string;
  /** TRNTYPE, in capitals. */
  tipo: string;
  dia: Dia;
  /** Below zero what left the account. */
  valor: Centavos;
  /** CHECKNUM or REFNUM. */
  documento: string;
  nome: string;
  historico: string;
  /** The same in every file that holds the entry, and no other of its account has it. */
  chave: string;
}

/** The statement of one account. */
export interface ExtratoLido {
  /** As the bank writes them: digits and more, the branch often within the account. */
  banco: string;
  agencia: string;
  conta: string;
  moeda: string;
  /** First and last day that it tells of; null of one that says neither and has no entry. */
  de: Dia | null;
  ate: Dia | null;
  saldo: Centavos | null;
  saldoEm: Dia | null;
  lancamentos: readonly LancamentoLido[];
}

/** Why a file is no statement that can be read; `linha` counts from 1. */
export interface ErroDoExtrato {
  linha: number;
  mensagem: string;
}

export type LeituraDoExtrato =
  | { ok: true; extratos: readonly ExtratoLido[] }
  | { ok: false; erros: readonly ErroDoExtrato[] };
