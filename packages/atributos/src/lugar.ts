import { EXPEDIENTE_NACIONAL, type Expediente, type Lugar } from '@retaguarda/domain';
import type { AtribValor } from './ajustes.ts';
import type { AtributoDefinicao } from './definicao.ts';
import type { Externos } from './externos.ts';
import { unidadeDe } from './types/lista.ts';

/** Attributes that say where a case is, in the order in which they were made. */
export interface LugarDoCaso {
  empresas: readonly AtributoDefinicao[];
  orgao: AtributoDefinicao | undefined;
}

export function lugarDoCaso(definicoes: Iterable<AtributoDefinicao>): LugarDoCaso {
  const porId = [...definicoes].sort((a, b) => a.id - b.id);
  return {
    empresas: porId.filter((def) => unidadeDe(def).opcoesDe === 'empresas'),
    orgao: porId.find((def) => def.orgao),
  };
}

/** Where a case is by its values, as they are stored: what a rule hides says it too. */
export function lugarDe(
  { empresas, orgao }: LugarDoCaso,
  valores: ReadonlyMap<number, AtribValor>,
  cidadeId: number | null,
): Lugar {
  const escolhidas = empresas.map((def) => valores.get(def.id)).filter((v) => typeof v === 'number');
  return {
    cidadeId,
    // As the case's own company is found (migration 0067).
    empresaId: escolhidas[0] ?? null,
    orgao: orgao === undefined ? '' : unidadeDe(orgao).format(orgao, valores.get(orgao.id) ?? null),
  };
}

/** Days without court that hold for a record: those of the case it stands in, else those of where it says it is. */
export function expedienteDe(
  lugar: LugarDoCaso,
  valores: ReadonlyMap<number, AtribValor>,
  externos: Externos | undefined,
): Expediente {
  if (externos?.expediente !== undefined) return externos.expediente;
  const onde = externos?.calendario;
  return onde === undefined
    ? EXPEDIENTE_NACIONAL
    : onde.calendario.em(lugarDe(lugar, valores, onde.cidadeId));
}

interface PelosDias {
  definicoes: readonly AtributoDefinicao[];
  usamCalendario: readonly number[];
}

/** Deadlines, and what is calculated by days on which there is court. */
export const pelosDias = ({ definicoes, usamCalendario }: PelosDias): readonly number[] => [
  ...new Set([...definicoes.filter((def) => def.prazo).map((def) => def.id), ...usamCalendario]),
];
