import type { TipoDeRegistro } from '@retaguarda/contract';
import { valoresDoEstado } from '../../../nucleo/historico/public.ts';
import { campoDe, leValores } from '../../../nucleo/valores/public.ts';
import { campoDoRegistro, lugarDoCampo } from '../../../registros/campos.ts';
import { type Estado, igual } from '../estado.ts';

const ATRIBUTO = 'atributo.';

/** The attribute that a key names; undefined for a field of the record itself. */
export const atributoDa = (chave: string): number | undefined =>
  chave.startsWith(ATRIBUTO) ? Number(chave.slice(ATRIBUTO.length)) : undefined;

/** A state with each attribute's value under a key of its own, in use or put aside. */
export function achata(estado: Estado): Map<string, unknown> {
  const { valores: _, ...campos } = estado;
  const deles = leValores(valoresDoEstado(estado));
  return new Map<string, unknown>([
    ...Object.entries(campos),
    ...[...deles].map(([id, valor]): [string, unknown] => [campoDe(id), valor]),
  ]);
}

/** The state that keys and values make up. */
export function junta(chaves: ReadonlyMap<string, unknown>): Estado {
  const campos: Record<string, unknown> = {};
  const valores: Record<string, unknown> = {};
  for (const [chave, valor] of chaves) {
    const id = atributoDa(chave);
    if (id === undefined) campos[chave] = valor;
    else if (valor !== null && valor !== undefined) valores[String(id)] = valor;
  }
  return { ...campos, valores };
}

/** The keys by which two states differ, of those that people are shown. */
export const diferentes = (
  tipo: TipoDeRegistro,
  a: ReadonlyMap<string, unknown>,
  b: ReadonlyMap<string, unknown>,
): string[] =>
  [...new Set([...a.keys(), ...b.keys()])]
    .filter((chave) => {
      const mostra =
        atributoDa(chave) !== undefined || (campoDoRegistro(tipo, chave)?.label ?? null) !== null;
      return mostra && !igual(a.get(chave), b.get(chave));
    })
    .sort((x, y) => lugarDoCampo(tipo, x) - lugarDoCampo(tipo, y));
