import {
  type AtributoDefinicao,
  type AtribValor,
  ehCalculado,
  type FormulaValue,
  unidadeDe,
} from '@retaguarda/atributos';
import type { AtributoRegistro, AtributoValor, AtributoValorEnvio } from '@retaguarda/contract';

/** Stored values by definition id. */
export function valoresPorId(valores: readonly AtributoValor[]): Map<number, AtribValor> {
  return new Map(valores.map((v) => [v.catId, v.atribValue]));
}

/** Active definitions of all steps. */
export const definicoesAtivas = (registros: readonly AtributoRegistro[]): AtributoDefinicao[] =>
  registros.filter((r) => r.catSituacao).map((r) => r.catDados);

/** Active definitions of a step in their order. */
export function definicoesDaEtapa(
  registros: readonly AtributoRegistro[],
  etapa: number,
): AtributoDefinicao[] {
  return registros
    .filter((r) => r.catSituacao && r.catDados.etapa === etapa)
    .map((r) => r.catDados)
    .toSorted((a, b) => a.ordem - b.ordem || a.id - b.id);
}

interface Envio {
  definicoes: readonly AtributoDefinicao[];
  valores: readonly AtributoValor[];
  le: (id: number) => AtribValor;
  ativo: (id: number) => boolean;
}

/** What a save sends: active fields that people fill in; calculated ones are the server's. */
export function valoresParaEnvio({ definicoes, valores, le, ativo }: Envio): AtributoValorEnvio[] {
  const guardados = new Map(valores.map((v) => [v.catId, v]));
  return definicoes
    .filter((d) => !ehCalculado(d) && ativo(d.id))
    .map((d) => ({
      catId: d.id,
      atribId: guardados.get(d.id)?.atribId ?? 0,
      atribValue: le(d.id),
      tipoSys: guardados.get(d.id)?.tipoSys ?? 0,
    }));
}

const VAZIO: FormulaValue = { kind: 'empty' };

/** Values of a level above, by code, as formulas of the level below take them. */
export function externosDe(
  definicoes: readonly AtributoDefinicao[],
  valores: ReadonlyMap<number, AtribValor>,
): Map<string, FormulaValue> {
  return new Map(
    definicoes.map((d) => {
      const valor = valores.get(d.id);
      return [d.codId, valor === undefined ? VAZIO : unidadeDe(d).toFormula(d, valor)];
    }),
  );
}

export function igual(a: AtribValor, b: AtribValor): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
