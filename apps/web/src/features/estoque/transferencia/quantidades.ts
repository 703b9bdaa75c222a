import { TRANSFERENCIA as T } from '../textos.ts';

/** An item whose quantity is asked for, at most `ate` of it. */
export interface Linha {
  movItemId: number;
  nome: string;
  codigo: string;
  ate: number;
}

/** What was typed, by item; null for an empty field, and NaN for a text that is no number. */
export type Quantidades = Readonly<Record<string, number | null>>;

/** Until something is typed it is all of it. */
export const quantidadeDe = (quantidades: Quantidades, { movItemId, ate }: Linha): number | null => {
  const digitada = quantidades[movItemId];
  return digitada === undefined ? ate : digitada;
};

/** Why a quantity is not taken; of a text that is no number the field says it itself, and here nothing more. */
export function faltaDa(
  quant: number | null,
  { ate }: Linha,
  demais: (ate: number) => string,
): string | undefined {
  if (quant === null || Number.isNaN(quant)) return T.quantidadeVazia;
  return quant > ate ? demais(ate) : undefined;
}

/** Units of all lines, as far as they are numbers. */
export const somaDas = (quantidades: Quantidades, linhas: readonly Linha[]): number =>
  linhas.reduce((soma, linha) => soma + (quantidadeDe(quantidades, linha) || 0), 0);

/** As a call names them. */
export const pedidas = (quantidades: Quantidades, linhas: readonly Linha[]) =>
  linhas.map((linha) => ({ movItemId: linha.movItemId, quant: quantidadeDe(quantidades, linha) ?? 0 }));
