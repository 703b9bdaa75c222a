import type { Ajustes } from './ajustes.ts';
import { type Tipo, unidadeDe } from './types/lista.ts';
import type { Medida } from './types/unidade.ts';

/** What decides a medida: of a definition, or of a column made from one. */
type Medido = Pick<Ajustes, 'calcRetorno'> & { tipo: Tipo };

const ehUma =
  (...medidas: readonly Medida[]) =>
  (def: Medido): boolean =>
    medidas.includes(unidadeDe(def).medida(def));

/** Money, typed or calculated. */
export const ehDinheiro = ehUma('dinheiro');

/** Money that people enter. */
export const dinheiroDigitado = (def: Medido): boolean => ehDinheiro(def) && !ehCalculado(def);

/** A number of any kind that is read as an amount. */
export const ehNumero = ehUma('dinheiro', 'numero');

/** One day, typed or calculated. */
export const ehData = ehUma('dia');

/** One day or several: searched by period. */
export const temDias = ehUma('dia', 'dias');

/** Words or a code: the first of a case's columns tells it from others, as the number of its process. */
export const ehTexto = (def: Medido & { opcoes: readonly unknown[] }): boolean =>
  def.opcoes.length === 0 && !ehNumero(def) && !ehData(def);

/** Whether the value is a formula's. */
export const ehCalculado = (def: { tipo: Tipo }): boolean => unidadeDe(def).calculado;
