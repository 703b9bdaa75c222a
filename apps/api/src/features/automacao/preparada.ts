import type { CompiledFormula, FormulaValue } from '@retaguarda/atributos';
import { codigosDoTexto, formulasDoAto, textosDoAto } from '@retaguarda/contract';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { compilada, type Palavra, porNome, vocabularioDe } from '../../registros/automacao/vocabulario.ts';
import type { Lida } from './guardada.ts';

/** A formula that is none, or gives what nobody can use: the run stops, and says so. */
export class FalhaDaFormula extends Error {}

/** A definition whose formulas are compiled over what its owner sees. */
export interface Preparada {
  lida: Lida;
  modelo: Modelo;
  nomes: ReadonlyMap<string, Palavra>;
  /** What any of it asks for. */
  usados: ReadonlyMap<string, Palavra>;
  se: CompiledFormula | null;
  formula: (fonte: string) => CompiledFormula;
  /** Whether a category is the definition's, or below it. */
  daCategoria: (categoriaId: number) => boolean;
}

/** A name that is none any more: an attribute was taken away, or is kept from the owner. */
function conhecida(nomes: ReadonlyMap<string, Palavra>, fonte: string): CompiledFormula {
  const lida = compilada(fonte, nomes.keys());
  if (!lida.ok) throw new FalhaDaFormula(lida.falta);
  return lida.formula;
}

function categorias(modelo: Modelo, categoriaId: number): (id: number) => boolean {
  if (categoriaId === 0) return () => true;
  const dentro = new Set(modelo.folhasDe(categoriaId).map((f) => f.id));
  return (id) => dentro.has(id) || id === categoriaId;
}

/** Compiles what a definition says; a failure is told by whatever runs it. */
export function preparada(modelo: Modelo, lida: Lida): Preparada {
  const nomes = porNome(vocabularioDe(modelo, lida.tipo, lida.categoriaId));
  const se = lida.se.trim() === '' ? null : conhecida(nomes, lida.se);
  const formulas = new Map<string, CompiledFormula>();
  for (const { formula } of lida.atos.flatMap(formulasDoAto))
    formulas.set(formula, conhecida(nomes, formula));
  const codigos = [
    ...(se?.uses ?? []),
    ...[...formulas.values()].flatMap((f) => f.uses),
    ...lida.atos.flatMap(textosDoAto).flatMap(codigosDoTexto),
  ];
  const usados = new Map(
    codigos.flatMap((codigo): [string, Palavra][] => {
      const palavra = nomes.get(codigo);
      return palavra === undefined ? [] : [[codigo, palavra]];
    }),
  );
  const formula = (fonte: string): CompiledFormula => formulas.get(fonte) ?? conhecida(nomes, fonte);
  return { lida, modelo, nomes, usados, se, formula, daCategoria: categorias(modelo, lida.categoriaId) };
}

export type Valores = Readonly<Record<string, FormulaValue>>;
