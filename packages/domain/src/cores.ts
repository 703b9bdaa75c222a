/** A colour as `#rrggbb`. */
export const ehCor = (texto: string): boolean => /^#[0-9a-f]{6}$/i.test(texto);

type Rgb = readonly [number, number, number];
const BRANCO: Rgb = [255, 255, 255];
const PRETO: Rgb = [0, 0, 0];
/** The surface on which links of the dark scheme stand. */
const ESCURO = '#181d24';

const rgbDe = (cor: string): Rgb => {
  const n = Number.parseInt(cor.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
};
const corDe = (rgb: Rgb): string =>
  `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;
const mistura = (de: Rgb, para: Rgb, parte: number): Rgb => [
  de[0] + (para[0] - de[0]) * parte,
  de[1] + (para[1] - de[1]) * parte,
  de[2] + (para[2] - de[2]) * parte,
];

const linear = (v: number): number =>
  v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
const luminancia = (cor: string): number => {
  const [r, g, b] = rgbDe(cor);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contraste(a: string, b: string): number {
  const duas = [luminancia(a), luminancia(b)];
  const [claro, escuro] = [Math.max(...duas), Math.min(...duas)];
  return (claro + 0.05) / (escuro + 0.05);
}

/** What text needs to be read. */
const LEGIVEL = 4.5;
/** With room for rounding to whole bytes. */
const FOLGA = 0.05;

/** The first mixture of a colour with another that reaches the contrast. */
function ate(cor: Rgb, com: Rgb, fundo: string): Rgb {
  for (let parte = 0; parte < 1; parte += 0.02) {
    const mista = mistura(cor, com, parte);
    if (contraste(corDe(mista), fundo) >= LEGIVEL + FOLGA) return mista;
  }
  return com;
}

/** Shades of the brand, from the lightest to the darkest: 3 for links on dark, 7 below white text. */
export const TONS = 10;

/**
 * The ten shades of a brand colour. White text can be read on shades 7 to 9, and shade 3 on the dark scheme, whatever
 * the colour: one too light for it is darkened, one too dark lightened.
 * @throws Error when it is no colour
 */
export function tonsDaMarca(cor: string): string[] {
  if (!ehCor(cor)) throw new Error(`no colour: ${cor}`);
  const base = rgbDe(cor);
  const sete = ate(mistura(base, PRETO, 0.22), PRETO, '#ffffff');
  const tres = ate(mistura(base, BRANCO, 0.42), BRANCO, ESCURO);
  return [
    mistura(tres, BRANCO, 0.86),
    mistura(tres, BRANCO, 0.68),
    mistura(tres, BRANCO, 0.36),
    tres,
    mistura(tres, base, 0.5),
    base,
    mistura(base, sete, 0.5),
    sete,
    mistura(sete, PRETO, 0.2),
    mistura(sete, PRETO, 0.4),
  ].map(corDe);
}
