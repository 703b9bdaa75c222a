import type { Planilha } from '../../../lib/planilha/chosen-file.ts';
import { celulaDe } from '../erros/correcoes.ts';
import type { Mapa } from '../mapa.ts';

/** Titles of the columns that feed no field although they hold something. */
export function semCampo(planilha: Planilha, mapa: Mapa): string[] {
  const usadas = new Set(mapa.values());
  const { titulos, table } = planilha;
  return titulos.filter(
    (_, coluna) => !usadas.has(coluna) && table.linhas.some((row) => celulaDe(row, coluna) !== ''),
  );
}
