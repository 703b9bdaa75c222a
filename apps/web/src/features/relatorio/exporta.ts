import { type RelatorioCalculado, valorEmTexto } from '@retaguarda/contract';
import type { FileCell, ValueKind } from '../../lib/list/export-rows.ts';
import type { ExportPart } from '../../ui/list/list-panel-export.tsx';
import { RELATORIO as T } from './textos.ts';

const COMO: Readonly<Record<RelatorioCalculado['medidas'][number]['tipo'], ValueKind>> = {
  dinheiro: 'reais',
  numero: 'numero',
  inteiro: 'numero',
};

/**
 * A report as rows of a file: a column for each level and measure, a subtotal with the cells of the levels within it
 * empty, the total last. Amounts and counts are numbers there, days of a group days.
 */
export async function* emArquivo(
  nome: string,
  { grupos, medidas, linhas, total }: RelatorioCalculado,
): AsyncGenerator<ExportPart> {
  const valores = (lista: readonly (number | null)[]): FileCell[] =>
    medidas.map(({ tipo }, i) => {
      const valor = lista[i] ?? null;
      return valor === null ? '' : { text: valorEmTexto(valor, tipo), valueKind: COMO[tipo] };
    });
  const rotulo = (texto: string, i: number): FileCell =>
    grupos[i]?.por === 'dia' && texto !== '' ? { text: texto, valueKind: 'data' } : texto;
  const niveis = grupos.map((_, i) => i);
  const rows = linhas.map(({ rotulos, valores: dela }) => [
    ...niveis.map((i) => rotulo(rotulos[i] ?? '', i)),
    ...valores(dela),
  ]);
  const header = [...grupos.map((g) => g.nome), ...medidas.map((m) => m.nome)];
  const foot = [...niveis.map((i) => (i === 0 ? T.total : '')), ...valores(total.valores)];
  yield {
    sheets: [{ id: 0, name: nome, header, rows: [...rows, foot] }],
    rows: rows.length,
    total: rows.length,
  };
}
