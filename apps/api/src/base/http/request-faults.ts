import { type ErrorItem, MESSAGES } from '@retaguarda/contract';
import type { z } from 'zod';

const MAX_FALTAS = 20;
const MAIOR_CAMPO = 200;

type Falta = z.core.$ZodIssue;
type Caminho = readonly PropertyKey[];

const desce = (falta: Falta, ate: Caminho): Falta => ({ ...falta, path: [...ate, ...falta.path] });

/** It is of another kind altogether: a list where this one is an object, or another of the bodies that a field tells apart. */
const isOfAnother = (faltas: readonly Falta[]): boolean =>
  faltas.some(
    (falta) =>
      (falta.code === 'invalid_type' && falta.path.length === 0) ||
      (falta.code === 'invalid_value' && falta.path.length === 1 && falta.values.length === 1),
  );

const pesoDe = (falta: Falta): number => (falta.code === 'unrecognized_keys' ? falta.keys.length : 1);
const peso = (faltas: readonly Falta[]): number => faltas.reduce((soma, f) => soma + pesoDe(f), 0);

/** The faults by themselves: of bodies that may have several shapes, those of the shape that was most likely meant. */
function planas(falta: Falta): Falta[] {
  if (falta.code !== 'invalid_union' || falta.errors.length === 0) return [falta];
  const formas = falta.errors.map((faltas) => faltas.flatMap(planas));
  const proximas = formas.filter((faltas) => !isOfAnother(faltas));
  const [melhor] = (proximas.length === 0 ? formas : proximas).toSorted((a, b) => peso(a) - peso(b));
  return (melhor ?? [falta]).map((f) => desce(f, falta.path));
}

/** A property by its whole path, as `pessoas[2].atributos[0].xyz`. */
const escrito = (caminho: Caminho): string =>
  caminho
    .map((parte, i) =>
      typeof parte === 'number' ? `[${parte}]` : i === 0 ? String(parte) : `.${String(parte)}`,
    )
    .join('')
    .slice(0, MAIOR_CAMPO);

const item = (message: string, caminho: Caminho): ErrorItem => ({
  code: 'requisicao_invalida',
  message,
  ...(caminho.length === 0 ? {} : { field: escrito(caminho) }),
});

function itensDe(falta: Falta): ErrorItem[] {
  if (falta.code !== 'unrecognized_keys') return [item(falta.message, falta.path)];
  return falta.keys.map((nome) => {
    const caminho = [...falta.path, nome];
    return item(`${MESSAGES.campoDesconhecido}: ${escrito(caminho)}`, caminho);
  });
}

/** Why a body or a query does not fit its schema, each fault with the field that it is about. */
export const requestFaults = (faltas: readonly Falta[]): ErrorItem[] =>
  faltas.flatMap(planas).flatMap(itensDe).slice(0, MAX_FALTAS);
