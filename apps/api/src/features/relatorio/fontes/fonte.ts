import type { FonteId, Operacao, TipoDeMedida, TipoDeRegistro } from '@retaguarda/contract';
import type { Dia } from '@retaguarda/domain';
import type { RawBuilder } from 'kysely';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { Tx } from '../../../base/db/tx.ts';
import type { Modelo } from '../../../nucleo/modelo/public.ts';
import type { ValorVisto } from '../../../nucleo/recebivel/public.ts';

/** What the keys of a dimension are called; a key that it does not name stands for nothing that is seen. */
export type Rotulos = (chaves: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** By what rows are grouped and filtered. */
export interface Dimensao {
  campo: string;
  nome: string;
  tipo: 'texto' | 'data';
  grupo?: string;
  /** Text of a row: its key, or its day as yyyy-mm-dd; null where it has none. */
  chave: RawBuilder<unknown>;
  /** Null where the key is what people read. */
  rotulos: Rotulos | null;
  /** What rows without a key stand under. */
  vazio: string;
  /** Keys in an order of their own, as states have it; else by what they are called. */
  ordem?: readonly string[];
}

/** What is added up: whole numbers, cents of money, hundredths of numbers. */
export interface Medida {
  campo: string;
  nome: string;
  tipo: TipoDeMedida;
  grupo?: string;
  ops: readonly Operacao[];
  valor: RawBuilder<unknown>;
  /** Its sum through the sum of another measure. */
  por?: { campo: string };
}

export interface Fonte {
  de: RawBuilder<unknown>;
  onde: readonly RawBuilder<unknown>[];
  /** Number of a row. */
  id: RawBuilder<unknown>;
  /** The record that a row leads to. */
  abre: { tipo: TipoDeRegistro; id: RawBuilder<unknown> } | null;
  dimensoes: readonly Dimensao[];
  medidas: readonly Medida[];
  /** The dimension whose period it needs: it answers of a period alone, and cuts it itself. */
  periodo?: string;
}

/** What sources are made of. */
export interface Pedido {
  tx: Tx;
  sessao: CurrentSession;
  modelo: Modelo;
  vale: ValorVisto;
  /** What is paid of a receivable `r`, in cents. */
  paga: RawBuilder<unknown>;
  /** Categories of which the caller sees no sums. */
  semValor: readonly number[];
  /** First and last day, where the source needs them. */
  dias: readonly [Dia, Dia];
}

export type FazFonte = (pedido: Pedido) => Fonte;
export type Fontes = Readonly<Record<FonteId, FazFonte>>;

export const SOMA: readonly Operacao[] = ['soma', 'media', 'minimo', 'maximo'];
