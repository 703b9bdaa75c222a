/** Mask symbols: `#` digit, `X` digit or letter, `S` letter, `A` upper-case letter, `a` lower-case letter. */
type Classe = (char: string) => boolean;

const isDigit: Classe = (c) => c >= '0' && c <= '9';
const isUpper: Classe = (c) => c >= 'A' && c <= 'Z';
const isLower: Classe = (c) => c >= 'a' && c <= 'z';
const isLetter: Classe = (c) => isUpper(c) || isLower(c);

const SYMBOLS: ReadonlyMap<string, Classe> = new Map([
  ['#', isDigit],
  ['X', (c: string) => isDigit(c) || isLetter(c)],
  ['S', isLetter],
  ['A', isUpper],
  ['a', isLower],
]);

/** The masks of the specification, in one place. */
export const MASCARA = {
  cep: '#####-###',
  cpf: '###.###.###-##',
  cnpj: '##.###.###/####-##',
  /** CNPJ in the alphanumeric form of July 2026. */
  cnpjAlfanumerico: 'XX.XXX.XXX/XXXX-##',
  data: '##/##/####',
  periodo: '##/##/####,##/##/####',
  hora: '##:##',
  celular: '(##) #####-####',
  telefone: '(##) ####-####',
  placa: 'AAA-#X##',
  /** Of a judicial process (CNJ, Resolução 65/2008). */
  processo: '#######-##.####.#.##.####',
} as const;

function transform(symbol: string, char: string): string {
  if (symbol === 'A') return char.toUpperCase();
  return symbol === 'a' ? char.toLowerCase() : char;
}

/** Writes the characters of `raw` into the mask; those that fit nowhere are dropped. */
export function applyMask(mask: string, raw: string): string {
  let out = '';
  let literals = '';
  let next = 0;
  for (const symbol of mask) {
    const fits = SYMBOLS.get(symbol);
    if (!fits) {
      literals += symbol;
      if (raw[next] === symbol) next++;
      continue;
    }
    let char = '';
    while (next < raw.length && char === '') {
      const candidate = transform(symbol, raw[next++] ?? '');
      if (fits(candidate)) char = candidate;
    }
    if (char === '') return out;
    out += literals + char;
    literals = '';
  }
  return out + literals;
}

/**
 * Writes `raw` into the mask as it is typed, keeping a sign of the mask that was typed where it belongs; null
 * when a character would be lost, which is then better left for the eye to see. Characters of `ignored` carry
 * no meaning and may stand anywhere.
 */
export function maskTyped(mask: string, raw: string, ignored = ''): string | null {
  let out = '';
  let at = 0;
  for (const char of raw) {
    const before = at;
    let literals = '';
    for (let symbol = mask[at]; symbol !== undefined && !SYMBOLS.has(symbol); symbol = mask[at]) {
      literals += symbol;
      at++;
      if (symbol === char) break;
    }
    if (literals.endsWith(char) && literals !== '') {
      out += literals;
      continue;
    }
    const symbol = mask[at];
    const put = symbol === undefined ? '' : transform(symbol, char);
    if (symbol !== undefined && SYMBOLS.get(symbol)?.(put)) {
      out += literals + put;
      at++;
    } else if (ignored.includes(char)) at = before;
    else return null;
  }
  return out;
}

/** Whether the text fills the mask exactly. */
export function fitsMask(mask: string, texto: string): boolean {
  if (mask.length !== texto.length) return false;
  for (let i = 0; i < mask.length; i++) {
    const [symbol, char] = [mask[i] ?? '', texto[i] ?? ''];
    const fits = SYMBOLS.get(symbol);
    if (fits ? !fits(char) : symbol !== char) return false;
  }
  return true;
}

/** Whether the text fills one of the masks; true without masks. */
export function fitsAnyMask(masks: readonly string[], texto: string): boolean {
  return masks.length === 0 || masks.some((mask) => fitsMask(mask, texto));
}
