import type { AtributoDefinicao, AtribValor } from '@retaguarda/atributos';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import type { CargaRow } from './carga-row.ts';

/** A column that feeds a field. */
export interface Coluna {
  chave: string;
  coluna: number;
  /** Longest text of a field of the record; attributes have their own rules. */
  limite: number;
  def: AtributoDefinicao | null;
  /** What stands for something else, by how it is written. */
  trocas: ReadonlyMap<string, string>;
}

/** What the lines of an import are read and judged by. */
export interface Contexto {
  modelo: Modelo;
  sessao: CurrentSession;
  carga: CargaRow;
  colunas: readonly Coluna[];
  /** What a field is called in the file, else on the form. */
  titulo: (chave: string) => string;
  /** The column that feeds a field; -1 for none. */
  coluna: (chave: string) => number;
}

/** Why a line is refused, at a field. */
export interface Falta {
  linha: number;
  chave: string;
  motivo: string;
  /** What is likely meant instead. */
  opcoes?: readonly string[];
}

export interface LinhaLida {
  linha: number;
  /** Texts of the record's own fields, without those that are empty. */
  textos: ReadonlyMap<string, string>;
  /** Attribute values, without those that are empty. */
  valores: ReadonlyMap<number, AtribValor>;
  faltas: readonly Falta[];
}
