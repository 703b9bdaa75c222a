import { compileFormula, motivoDaFormula } from '@retaguarda/atributos';
import type { CodigoDaAutomacao } from '@retaguarda/contract';
import type { PickedField } from '../../../ui/balloon/field-picker.tsx';
import type { Variavel } from '../../catalogo/public.ts';
import { FORMULA_T as T } from '../textos.ts';

/** What formulas may name, by groups: the record, those above it, and what it was before and after the change. */
export function variaveisDe(codigos: readonly CodigoDaAutomacao[]): Variavel[] {
  const proprios = codigos.filter(({ grupo }) => grupo === '');
  const mudam = proprios.filter(({ mudanca }) => mudanca);
  return [
    ...proprios.map(({ codigo, label }) => ({ codId: codigo, label, grupo: T.doRegistro })),
    ...codigos
      .filter(({ grupo }) => grupo !== '')
      .map(({ codigo, label, grupo }) => ({ codId: codigo, label: `${label} · ${grupo}`, grupo })),
    ...mudam.map(({ codigo, label }) => ({
      codId: `antes.${codigo}`,
      label: T.deAntes(label),
      grupo: T.antes,
    })),
    ...mudam.map(({ codigo, label }) => ({
      ...{ codId: `depois.${codigo}`, label: T.deDepois(label), grupo: T.depois },
    })),
  ];
}

/** What texts may name, as it is chosen. */
export const camposDoTexto = (variaveis: readonly Variavel[]): PickedField[] =>
  variaveis.map(({ codId, label, grupo = '' }) => ({ chave: codId, nome: label, grupo }));

/** What is wrong with a formula and where; null for one that holds, is not written yet, or whose codes have not come. */
export function erroDa(
  formula: string,
  variaveis: readonly Variavel[],
): { message: string; position: number } | null {
  if (formula.trim() === '' || variaveis.length === 0) return null;
  const lida = compileFormula(
    formula,
    variaveis.map((v) => v.codId),
  );
  return lida.ok ? null : { message: motivoDaFormula(formula, lida.error), position: lida.error.position };
}

/** A text with a code in the place of what is selected, and where the cursor stands then. */
export const comCodigo = (texto: string, { de, ate }: { de: number; ate: number }, codigo: string) => ({
  texto: `${texto.slice(0, de)}{${codigo}}${texto.slice(ate)}`,
  cursor: de + codigo.length + 2,
});
