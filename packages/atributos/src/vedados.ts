import type { AtributoDefinicao } from './definicao.ts';
import { compileFormula } from './formula/compile-formula.ts';
import { Nomes } from './formula/names.ts';
import { alcance } from './rules/grafo.ts';

/** A definition, in use or not, and where it stands. */
export interface DefinicaoNoLugar
  extends Pick<
    AtributoDefinicao,
    'id' | 'codId' | 'reservado' | 'regra' | 'regraParametro' | 'calcFormula' | 'calcAtribs'
  > {
  /** The attribute category. */
  categoriaId: number;
  /** It describes people, whose codes the formulas of every category may use. */
  dePessoas: boolean;
}

const VER = 'ver:';

/** The permission to see a reserved attribute, beside the one to fill it in, which is called by its code alone. */
export const recursoDeVer = (codId: string): string => `${VER}${codId}`;

/** The code of the attribute that a permission lets one see; null for any other permission. */
export const vistoPor = (recurso: string): string | null =>
  recurso.startsWith(VER) ? recurso.slice(VER.length) : null;

/** The codes that a formula names; of one that does not compile, those that it was stored with. */
function usados(def: DefinicaoNoLugar, nomes: Nomes): readonly string[] {
  if (def.calcFormula === '') return [];
  const lida = compileFormula(def.calcFormula, nomes);
  return lida.ok ? [...lida.formula.uses] : def.calcAtribs;
}

/** Whom an attribute's value reaches: what its rules show, and formulas that use its code. */
function dependentes(lugares: readonly DefinicaoNoLugar[]): Map<number, number[]> {
  const nomes = new Nomes(lugares.map((d) => d.codId));
  const deles = new Map<number, number[]>();
  const liga = (de: number, para: number) => deles.set(de, [...(deles.get(de) ?? []), para]);
  const porCodigo = new Map<string, DefinicaoNoLugar[]>();
  for (const d of lugares) porCodigo.set(d.codId, [...(porCodigo.get(d.codId) ?? []), d]);
  for (const d of lugares) {
    for (const regra of d.regra ? d.regraParametro : [])
      for (const alvo of regra.regraAcionados) liga(d.id, alvo);
    for (const codigo of usados(d, nomes))
      for (const fonte of porCodigo.get(codigo) ?? [])
        if (fonte.categoriaId === d.categoriaId || fonte.dePessoas) liga(fonte.id, d.id);
  }
  return deles;
}

/**
 * The attributes that somebody with these permissions does not see: reserved ones without the right, and all that their
 * values reach by formulas and rules, so that what is left depends on nothing that is unseen. In order of id.
 */
export function vedadosDe(lugares: readonly DefinicaoNoLugar[], permissoes: ReadonlySet<string>): number[] {
  const proprios = lugares.filter((d) => d.reservado && !permissoes.has(recursoDeVer(d.codId)));
  if (proprios.length === 0) return [];
  const todos = alcance(
    proprios.map((d) => d.id),
    dependentes(lugares),
  );
  return [...todos].sort((a, b) => a - b);
}
