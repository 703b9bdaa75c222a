import type { Contagem, Expediente } from '@retaguarda/domain';
import type { AtribValor } from './ajustes.ts';
import type { Catalogo } from './catalogo.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { temCampo } from './disponibilidade.ts';
import { avaliaAtributo, type Entrada, type Estado, type Estados, valorParaFormula } from './estado.ts';
import type { FormulaValue } from './formula/formula-value.ts';
import { LIMITE } from './formula/limits.ts';
import { expedienteDe } from './lugar.ts';
import { unidadeDe } from './types/lista.ts';

/** A record as the engine sees it. */
export interface Avaliacao {
  readonly ativos: ReadonlySet<number>;
  /**
   * Every attribute's value in force: calculated ones by their formula and return mode, inactive ones empty.
   * What is stored of an inactive attribute stays stored; do not overwrite it with this.
   */
  readonly valores: ReadonlyMap<number, AtribValor>;
  /** Attributes with the error flag. */
  readonly falhas: ReadonlySet<number>;
  /** What dependants see of each calculation, errors included (R17). */
  readonly calculos: ReadonlyMap<number, FormulaValue>;
  /** Steps that all formulas took together. */
  readonly passos: number;
  /** What calculations with PRAZO counted, by attribute. */
  readonly contados: ReadonlyMap<number, Contagem>;
  /** Days without court where the record is, beside national holidays. */
  readonly expediente: Expediente;
}

/** Gathers the states of all attributes into the engine's answer. */
export function reune(estados: Estados, expediente: () => Expediente): Avaliacao {
  const ativos = new Set<number>();
  const valores = new Map<number, AtribValor>();
  const falhas = new Set<number>();
  const calculos = new Map<number, FormulaValue>();
  const contados = new Map<number, Contagem>();
  let passos = 0;
  for (const [id, estado] of estados) {
    if (estado.ativo) ativos.add(id);
    valores.set(id, estado.valor);
    if (estado.falha) falhas.add(id);
    if (estado.calculo) calculos.set(id, estado.calculo);
    if (estado.contado) contados.set(id, estado.contado);
    passos += estado.passos;
  }
  return {
    ...{ ativos, valores, falhas, calculos, passos, contados },
    // What stands above may have to be read for it: most formulas ask for none.
    get expediente() {
      return expediente();
    },
  };
}

/** States of all attributes in the catalogue's order; once the record's steps are used up, formulas carry the flag. */
export function avaliaTodos(
  catalogo: Catalogo,
  entrada: Entrada,
  expediente: () => Expediente,
): Map<number, Estado> {
  const estados = new Map<number, Estado>();
  let passos: number = LIMITE.passosDoRegistro;
  for (const id of catalogo.ordem) {
    const def = catalogo.porId.get(id);
    if (!def) continue;
    const estado = avaliaAtributo({ catalogo, expediente, def, estados, entrada, passos });
    passos -= estado.passos;
    estados.set(id, estado);
  }
  return estados;
}

/** Decides which attributes are active and what the calculated ones are worth. Pure; never throws. */
export function avalia(catalogo: Catalogo, entrada: Entrada): Avaliacao {
  const expediente = () => expedienteDe(catalogo.lugar, entrada.valores, entrada.externos);
  return reune(avaliaTodos(catalogo, entrada, expediente), expediente);
}

/** One value in force, to hand down a level. */
export const exportaValor = (def: AtributoDefinicao, avaliacao: Avaliacao): FormulaValue =>
  valorParaFormula(def, {
    ativo: avaliacao.ativos.has(def.id),
    valor: avaliacao.valores.get(def.id) ?? null,
    falha: avaliacao.falhas.has(def.id),
    calculo: avaliacao.calculos.get(def.id) ?? null,
  });

/** The values in force by code, to hand down a level (`dependencias`). */
export const exportaValores = (catalogo: Catalogo, avaliacao: Avaliacao): Map<string, FormulaValue> =>
  new Map([...catalogo.porCodigo].map(([codigo, def]) => [codigo, exportaValor(def, avaliacao)]));

/** Fills attributes that were never stored: the default value, the first option, a switch that is off. */
export function comDefaults(
  catalogo: Catalogo,
  valores: ReadonlyMap<number, AtribValor>,
): Map<number, AtribValor> {
  const completos = new Map(valores);
  for (const def of catalogo.definicoes) {
    const unidade = unidadeDe(def);
    if (completos.has(def.id) || unidade.calculado) continue;
    const padrao = unidade.parse(def, def.value);
    const primeira = def.opcoes[0];
    let valor = padrao.ok ? padrao.valor : unidade.vazio(def);
    if (unidade.isEmpty(valor)) valor = unidade.inicial ?? valor;
    if (unidade.isEmpty(valor) && def.selectFirst && temCampo(def, 'selectFirst') && primeira) {
      valor = Array.isArray(unidade.vazio(def)) ? [primeira.id] : primeira.id;
    }
    completos.set(def.id, valor);
  }
  return completos;
}
