// By themselves: all that the package knows takes a quarter of a second to load.
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import type { Cidade } from '@retaguarda/contract';
import { normalizeText, opcoesProximas } from '@retaguarda/domain';

const estados = new Map(getStates().map((e) => [e.code, { id: e.ibgeCode, nome: e.name, sigla: e.code }])); // codes as plain text

const municipios = getMunicipalities();
const porUf = new Map<string, readonly Cidade[]>(
  [...estados.values()].map((uf) => [
    uf.sigla,
    municipios.filter((m) => m.stateCode === uf.sigla).map((m) => ({ id: Number(m.code), nome: m.name, uf })),
  ]),
);
const porId = new Map<number, Cidade>([...porUf.values()].flat().map((c) => [c.id, c]));
const normalizadas = [...porId.values()].map((c) => ({ id: c.id, nome: normalizeText(c.nome) }));

/** Municipalities of a state by name, from the data shipped with the product (IBGE). */
export const cidadesDe = (sigla: string): readonly Cidade[] => porUf.get(sigla) ?? [];

/** The municipality of that name in a state, without regard to case or accents. */
export function cidadePorNome(sigla: string, nome: string): Cidade | null {
  const alvo = normalizeText(nome);
  return cidadesDe(sigla).find((c) => normalizeText(c.nome) === alvo) ?? null;
}

const PROXIMAS = 5;

/** Names of the municipalities of a state that are likely meant by a text that names none. */
export const cidadesProximas = (sigla: string, texto: string): string[] =>
  opcoesProximas(
    texto,
    cidadesDe(sigla).map((c) => c.nome),
    PROXIMAS,
  );

export const cidadePorId = (id: number | null): Cidade | null =>
  id === null ? null : (porId.get(id) ?? null);

/** Ids of the municipalities whose name contains the text, without regard to case or accents. */
export function cidadesQueContem(texto: string): number[] {
  const alvo = normalizeText(texto);
  return normalizadas.filter((c) => c.nome.includes(alvo)).map((c) => c.id);
}

export const nomeCidade = (id: number | null): string => {
  const cidade = cidadePorId(id);
  return cidade === null ? '' : `${cidade.uf.sigla}/${cidade.nome}`;
};
