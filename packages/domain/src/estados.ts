import { normalizeText } from './text.ts';

export interface Estado {
  sigla: string;
  nome: string;
  /** Its IBGE code, with which those of its cities begin. */
  ibge: number;
}

/** The 27 states with their abbreviations. */
export const ESTADOS: readonly Estado[] = (
  [
    ['AC', 'Acre', 12],
    ['AL', 'Alagoas', 27],
    ['AP', 'Amapá', 16],
    ['AM', 'Amazonas', 13],
    ['BA', 'Bahia', 29],
    ['CE', 'Ceará', 23],
    ['DF', 'Distrito Federal', 53],
    ['ES', 'Espírito Santo', 32],
    ['GO', 'Goiás', 52],
    ['MA', 'Maranhão', 21],
    ['MT', 'Mato Grosso', 51],
    ['MS', 'Mato Grosso do Sul', 50],
    ['MG', 'Minas Gerais', 31],
    ['PA', 'Pará', 15],
    ['PB', 'Paraíba', 25],
    ['PR', 'Paraná', 41],
    ['PE', 'Pernambuco', 26],
    ['PI', 'Piauí', 22],
    ['RJ', 'Rio de Janeiro', 33],
    ['RN', 'Rio Grande do Norte', 24],
    ['RS', 'Rio Grande do Sul', 43],
    ['RO', 'Rondônia', 11],
    ['RR', 'Roraima', 14],
    ['SC', 'Santa Catarina', 42],
    ['SP', 'São Paulo', 35],
    ['SE', 'Sergipe', 28],
    ['TO', 'Tocantins', 17],
  ] as const
).map(([sigla, nome, ibge]) => ({ sigla, nome, ibge }));

/** A state by its IBGE code. */
export const estadoPorIbge = (ibge: number): Estado | undefined => ESTADOS.find((e) => e.ibge === ibge);

/** A state by its abbreviation. */
export const estadoPorSigla = (sigla: string): Estado | undefined => ESTADOS.find((e) => e.sigla === sigla);

const SIGLAS: ReadonlyMap<string, string> = new Map(
  ESTADOS.flatMap(({ sigla, nome }) => [
    [normalizeText(sigla), sigla] as const,
    [normalizeText(nome), sigla] as const,
  ]),
);

/** The abbreviation of a state that is written by it or by name, in any case and without accents too; null for none. */
export const siglaDoEstado = (texto: string): string | null => SIGLAS.get(normalizeText(texto)) ?? null;
