import type { Spreadsheet } from '../../../lib/spreadsheet/chosen-file.ts';
import { celulaDe } from '../erros/correcoes.ts';
import type { Mapa } from '../mapa.ts';

/** Titles of the columns that feed no field although they hold something. */
export function semCampo(planilha: Spreadsheet, mapa: Mapa): string[] {
  const usadas = new Set(mapa.values());
  const { titles, table } = planilha;
  return titles.filter(
    (_, coluna) => !usadas.has(coluna) && table.rows.some((row) => celulaDe(row, coluna) !== ''),
  );
}
