import { normalizeText } from './text.ts';

export interface Estado {
  sigla: string;
  nome: string;
}

/** The 27 states with their abbreviations. */
export const ESTADOS: readonly Estado[] = [
  ['AC', 'Acre'],
  ['AL', 'Alagoas'],
  ['AP', 'Amapá'],
  ['AM', 'Amazonas'],
  ['BA', 'Bahia'],
  ['CE', 'Ceará'],
  ['DF', 'Distrito Federal'],
  ['ES', 'Espírito Santo'],
  ['GO', 'Goiás'],
  ['MA', 'Maranhão'],
  ['MT', 'Mato Grosso'],
  ['MS', 'Mato Grosso do Sul'],
  ['MG', 'Minas Gerais'],
  ['PA', 'Pará'],
  ['PB', 'Paraíba'],
  ['PR', 'Paraná'],
  ['PE', 'Pernambuco'],
  ['PI', 'Piauí'],
  ['RJ', 'Rio de Janeiro'],
  ['RN', 'Rio Grande do Norte'],
  ['RS', 'Rio Grande do Sul'],
  ['RO', 'Rondônia'],
  ['RR', 'Roraima'],
  ['SC', 'Santa Catarina'],
  ['SP', 'São Paulo'],
  ['SE', 'Sergipe'],
  ['TO', 'Tocantins'],
].map(([sigla = '', nome = '']) => ({ sigla, nome }));

const SIGLAS: ReadonlyMap<string, string> = new Map(
  ESTADOS.flatMap(({ sigla, nome }) => [
    [normalizeText(sigla), sigla] as const,
    [normalizeText(nome), sigla] as const,
  ]),
);

/** The abbreviation of a state that is written by it or by name, in any case and without accents too; null for none. */
export const siglaDoEstado = (texto: string): string | null => SIGLAS.get(normalizeText(texto)) ?? null;
