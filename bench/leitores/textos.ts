import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { decodeText, encodingOf } from '../../apps/web/src/lib/spreadsheet/text/decode.ts';
import { readCsv } from '../../apps/web/src/lib/spreadsheet/text/read-csv.ts';

/** A text is one of commas when so many of its lines are as wide as most. */
const IGUAIS = 0.9;

export interface PlacarDeTextos {
  arquivos: number;
  /** Read as with the comma named, each telling the separator by itself. */
  produto: number;
  papaparse: number;
}

type Linhas = readonly (readonly string[])[];

const cheias = (linhas: Linhas): string =>
  JSON.stringify(
    linhas
      .map((l) => l.map((c) => c.replace(/\r\n?/g, '\n')))
      .map((l) => l.slice(0, l.findLastIndex((c) => c.trim() !== '') + 1))
      .filter((l) => l.length > 0),
  );

/** Whether the comma cuts nearly all of its lines into as many cells, of which there are two or more. */
function ehDeVirgulas(linhas: Linhas): boolean {
  const larguras = new Map<number, number>();
  const com = linhas.filter((l) => l.some((c) => c.trim() !== ''));
  for (const l of com) larguras.set(l.length, (larguras.get(l.length) ?? 0) + 1);
  const [largura, vezes] = [...larguras].sort(([, a], [, b]) => b - a)[0] ?? [0, 0];
  return largura > 1 && com.length > 1 && vezes >= com.length * IGUAIS;
}

/** Texts of commas from corpora: how many are read as they are when nobody names the separator. */
export function comparaTextos(arquivos: readonly string[]): PlacarDeTextos {
  const placar = { arquivos: 0, produto: 0, papaparse: 0 };
  for (const arquivo of arquivos) {
    const bytes = new Uint8Array(readFileSync(arquivo));
    const texto = decodeText(bytes, encodingOf(bytes));
    const certo = Papa.parse<string[]>(texto, { delimiter: ',' });
    if (certo.errors.length > 0 || !ehDeVirgulas(certo.data)) continue;
    placar.arquivos++;
    const lido = readCsv(bytes);
    const esperado = cheias(certo.data);
    if (lido.ok && cheias(lido.rows.map((r) => r.celulas)) === esperado) placar.produto++;
    else if (process.env.LEITORES_DIZ)
      console.error(`  texto ${arquivo} ${lido.ok ? lido.textFormat.separator : lido.refusal}`);
    if (cheias(Papa.parse<string[]>(texto).data) === esperado) placar.papaparse++;
  }
  return placar;
}
