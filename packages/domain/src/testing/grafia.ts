import { Sorteio } from './sorteio.ts';

/** One spelling and what it must mean, by construction: a value, or null where it is refused. */
export interface Grafia {
  texto: string;
  valor: string | number | readonly string[] | null;
}

/** How many there are of each kind at least. */
export const GRAFIAS_POR_ESPECIE = 200;

/** A number in two digits. */
export const dois = (n: number): string => String(n).padStart(2, '0');
/** Spellings of one value. */
export const vale = (valor: NonNullable<Grafia['valor']>, ...textos: string[]): Grafia[] =>
  textos.map((texto) => ({ texto, valor }));
/** Spellings that are refused. */
export const recusa = (...textos: string[]): Grafia[] => textos.map((texto) => ({ texto, valor: null }));

/** The same text as telephones, PDF and Word copy it: it looks alike, and means the same. */
const copiadas: readonly ((texto: string) => string)[] = [
  (t) => `\u202a${t}\u202c`,
  (t) => `\u200b${t}`,
  (t) => `\ufeff${t}\u2060`,
  (t) => t.replace(/(?<=^..)/, '\u00ad'),
  (t) => t.replaceAll('-', '\u2011'),
  (t) => t.replaceAll('-', '\u2013'),
  (t) => t.replaceAll(' ', '\u00a0'),
  (t) => t.replaceAll(' ', '\u202f'),
];
const POR_COPIA = 4;

function comoSeCopiam(fixas: readonly Grafia[]): Grafia[] {
  const porSinal = (faz: (texto: string) => string) => {
    const mudam = fixas.filter((g) => faz(g.texto) !== g.texto);
    const [boas, recusadas] = [mudam.filter((g) => g.valor !== null), mudam.filter((g) => g.valor === null)];
    return [...boas.slice(0, POR_COPIA), ...recusadas.slice(0, 1)];
  };
  return copiadas.flatMap((faz) => porSinal(faz).map(({ texto, valor }) => ({ texto: faz(texto), valor })));
}

/** The tricky ones first, with those that were copied, then made ones until there are enough; each text once. */
export function completa(
  fixas: readonly Grafia[],
  faz: (s: Sorteio) => readonly Grafia[],
): readonly Grafia[] {
  const todas = new Map([...fixas, ...comoSeCopiam(fixas)].map((g) => [g.texto, g]));
  const s = new Sorteio(fixas.length);
  while (todas.size < GRAFIAS_POR_ESPECIE)
    for (const g of faz(s)) if (!todas.has(g.texto)) todas.set(g.texto, g);
  return [...todas.values()];
}
