/** Cells of a clipboard: rows of texts, as spreadsheets put them there. */
export type Texts = string[][];

/**
 * Reads cells separated by tabs and line breaks. A cell that begins with a quote goes on to the quote that ends it,
 * tabs and breaks among it, two quotes being one; a quote elsewhere, or one without an end, is just a character.
 */
export function readTsv(text: string): Texts {
  const rows: Texts = [[]];
  const put = (cell: string) => rows.at(-1)?.push(cell);
  for (let at = 0; at <= text.length; ) {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
    const plain = /[^\t\r\n]*/y;
    const pattern = text[at] === '"' ? quoted : plain;
    pattern.lastIndex = at;
    const whole = pattern.exec(text);
    plain.lastIndex = at;
    const [cell = ''] = whole ?? plain.exec(text) ?? [];
    put(pattern === quoted && whole ? (whole[1] ?? '').replaceAll('""', '"') : cell);
    at += cell.length;
    if (text[at] === '\t') at += 1;
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      // Spreadsheets end the last row, too.
      if (at >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
}

const written = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(written).join('\t')).join('\r\n');
