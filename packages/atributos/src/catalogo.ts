import type { Regra } from './ajustes.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { type ErroDefinicao, erroDeCiclo, erroDeDefinicao, erroDeFormula } from './erro-definicao.ts';
import { type CompiledFormula, compileFormula } from './formula/compile-formula.ts';
import { Nomes } from './formula/names.ts';
import { type LugarDoCaso, lugarDoCaso } from './lugar.ts';
import { ehCalculado } from './medida.ts';
import { achaCiclos, alcance, type Dependencias, inverte, ordena } from './rules/grafo.ts';

/** A rule seen from the attribute it activates. */
export interface Acionador {
  origem: AtributoDefinicao;
  regra: Regra;
}

/** A formula and where the value of each of its codes comes from: an attribute's id, or null for a level above. */
export interface CalculoCompilado {
  formula: CompiledFormula;
  fontes: readonly (number | null)[];
}

/** Definitions of one record, compiled once and evaluated many times. Immutable. */
export interface Catalogo {
  readonly definicoes: readonly AtributoDefinicao[];
  /** The same in the order of the form. */
  readonly naTela: readonly AtributoDefinicao[];
  readonly porId: ReadonlyMap<number, AtributoDefinicao>;
  readonly porCodigo: ReadonlyMap<string, AtributoDefinicao>;
  /** All ids, each after what it depends on through rules and formulas. */
  readonly ordem: readonly number[];
  /** Attributes that rules name; all others are active. */
  readonly acionadores: ReadonlyMap<number, readonly Acionador[]>;
  readonly calculos: ReadonlyMap<number, CalculoCompilado>;
  /** Who must be computed again when an attribute changes. */
  readonly dependentes: ReadonlyMap<number, readonly number[]>;
  /** Ids whose formulas use a code of the levels above. */
  readonly usamExterno: ReadonlyMap<string, readonly number[]>;
  /** Ids whose formulas count by days on which there is court. */
  readonly usamCalendario: readonly number[];
  /** What says where a case is: its company and its court. */
  readonly lugar: LugarDoCaso;
  /** Members and dependants of cycles and of formulas that do not compile. */
  readonly falhos: ReadonlySet<number>;
}

export interface OpcoesCatalogo {
  /** Codes of the levels above (receivable → person in case → person → case). */
  externos?: Iterable<string>;
}

export type ResultadoCatalogo = { ok: true; catalogo: Catalogo } | { ok: false; erros: ErroDefinicao[] };

interface Compilado {
  catalogo: Catalogo;
  erros: ErroDefinicao[];
}

function leAcionadores(porId: ReadonlyMap<number, AtributoDefinicao>): Map<number, Acionador[]> {
  const acionadores = new Map<number, Acionador[]>();
  for (const origem of porId.values()) {
    if (!origem.regra) continue;
    for (const regra of origem.regraParametro) {
      for (const alvo of new Set(regra.regraAcionados)) {
        if (!porId.has(alvo)) continue;
        const lista = acionadores.get(alvo);
        if (lista) lista.push({ origem, regra });
        else acionadores.set(alvo, [{ origem, regra }]);
      }
    }
  }
  return acionadores;
}

function leCalculos(
  porCodigo: ReadonlyMap<string, AtributoDefinicao>,
  ids: Iterable<AtributoDefinicao>,
  nomes: Nomes,
) {
  const calculos = new Map<number, CalculoCompilado>();
  const erros: ErroDefinicao[] = [];
  for (const def of ids) {
    if (!ehCalculado(def)) continue;
    const r = compileFormula(def.calcFormula, nomes);
    if (r.ok) {
      const fontes = r.formula.uses.map((codigo) => porCodigo.get(codigo)?.id ?? null);
      calculos.set(def.id, { formula: r.formula, fontes });
    } else erros.push(erroDeFormula(def, r.error));
  }
  return { calculos, erros };
}

function leDependencias(
  porId: ReadonlyMap<number, AtributoDefinicao>,
  acionadores: ReadonlyMap<number, readonly Acionador[]>,
  calculos: ReadonlyMap<number, CalculoCompilado>,
  { empresas, orgao }: LugarDoCaso,
): Dependencias {
  const doLugar = [...empresas, ...(orgao === undefined ? [] : [orgao])].map((def) => def.id);
  return new Map(
    [...porId.keys()].map((id) => {
      const porRegra = (acionadores.get(id) ?? []).map(({ origem }) => origem.id);
      const calculo = calculos.get(id);
      const porFormula = calculo?.fontes.filter((fonte) => fonte !== null) ?? [];
      const porLugar = calculo?.formula.usaCalendario === true ? doLugar : [];
      return [id, new Set([...porRegra, ...porFormula, ...porLugar])];
    }),
  );
}

function leUsamExterno(calculos: ReadonlyMap<number, CalculoCompilado>): Map<string, number[]> {
  const usam = new Map<string, number[]>();
  for (const [id, { formula, fontes }] of calculos) {
    for (const [i, codigo] of formula.uses.entries()) {
      if (fontes[i] === null) usam.set(codigo, [...(usam.get(codigo) ?? []), id]);
    }
  }
  return usam;
}

function errosDeCiclo(catalogo: Pick<Catalogo, 'porId'>, dependencias: Dependencias): ErroDefinicao[] {
  return achaCiclos(dependencias).flatMap((ciclo) => {
    const defs = ciclo.flatMap((id) => catalogo.porId.get(id) ?? []);
    return defs.slice(1).map((def) => erroDeCiclo(def, defs, ehCalculado(def)));
  });
}

function compila(definicoes: readonly AtributoDefinicao[], { externos = [] }: OpcoesCatalogo): Compilado {
  const erros: ErroDefinicao[] = [];
  const porId = new Map<number, AtributoDefinicao>();
  const porCodigo = new Map<string, AtributoDefinicao>();
  for (const def of definicoes) {
    if (porId.has(def.id)) erros.push(erroDeDefinicao(def, 'id', 'id_repetido', 'Atributo repetido'));
    else if (porCodigo.has(def.codId)) {
      erros.push(erroDeDefinicao(def, 'codId', 'codigo_repetido', 'Já existe um atributo com este código'));
    }
    if (!porId.has(def.id)) porId.set(def.id, def);
    if (!porCodigo.has(def.codId)) porCodigo.set(def.codId, def);
  }
  const acionadores = leAcionadores(porId);
  const nomes = new Nomes([...porCodigo.keys(), ...externos]);
  const { calculos, erros: errosDeFormula } = leCalculos(porCodigo, porId.values(), nomes);
  const usamCalendario = [...calculos].flatMap(([id, c]) => (c.formula.usaCalendario ? [id] : []));
  const lugar = lugarDoCaso(porId.values());
  const dependencias = leDependencias(porId, acionadores, calculos, lugar);
  const dependentes = inverte(dependencias);
  const { ordem, presos } = ordena(dependencias);
  const falhos = alcance([...presos, ...errosDeFormula.map((e) => e.atributoId)], dependentes);
  const catalogo: Catalogo = {
    definicoes: [...porId.values()],
    naTela: [...porId.values()].sort((a, b) => a.etapa - b.etapa || a.ordem - b.ordem || a.id - b.id),
    porId,
    porCodigo,
    ordem: [...ordem, ...[...presos].sort((a, b) => a - b)],
    acionadores,
    calculos,
    dependentes,
    usamExterno: leUsamExterno(calculos),
    usamCalendario,
    lugar,
    falhos,
  };
  return { catalogo, erros: [...erros, ...errosDeFormula, ...errosDeCiclo(catalogo, dependencias)] };
}

/**
 * Compiles the definitions of one record: formulas, rules and one order over both. Refuses duplicate codes,
 * formulas that do not compile and cycles (each member is named with the whole path).
 */
export function compileCatalogo(
  definicoes: readonly AtributoDefinicao[],
  opts: OpcoesCatalogo = {},
): ResultadoCatalogo {
  const { catalogo, erros } = compila(definicoes, opts);
  return erros.length === 0 ? { ok: true, catalogo } : { ok: false, erros };
}

/**
 * As {@link compileCatalogo} for definitions that are there already (imported, older): never fails; members and
 * dependants of cycles and bad formulas carry the error flag when evaluated.
 */
export function compileCatalogoTolerante(
  definicoes: readonly AtributoDefinicao[],
  opts: OpcoesCatalogo = {},
): Catalogo {
  return compila(definicoes, opts).catalogo;
}
