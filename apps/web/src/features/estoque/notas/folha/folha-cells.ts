import type { GridCells, GridColumn } from '../../../../ui/grid/grid-cells.ts';
import { FOLHA as T } from '../../textos.ts';
import { CAMPOS, type CampoDaFolha } from '../folha.ts';
import type { Folha } from '../use-folha.ts';

const campoDe = (coluna: string): CampoDaFolha | undefined => CAMPOS.find((c) => c === coluna);

/** The rows of a note as cells of a grid. */
export function celulasDaFolha(folha: Folha, columns: readonly GridColumn[]): GridCells<string> {
  const porChave = new Map(folha.linhas.map((l) => [l.chave, l]));
  const linhaDe = (row: number | string) => porChave.get(String(row));
  const texto = (row: number | string, coluna: string): string => {
    const campo = campoDe(coluna);
    if (campo) return folha.texto(String(row), campo);
    return coluna === 'nome' ? (linhaDe(row)?.produto?.nome ?? '') : '';
  };
  const escreve = (row: number | string, coluna: string, novo: string): void => {
    const campo = campoDe(coluna);
    // A step may be taken back whose row is gone by now.
    if (campo && linhaDe(row)) folha.escreve(String(row), campo, novo);
  };
  return {
    rows: folha.linhas.map((l) => l.chave),
    columns,
    nameOf: (row) => linhaDe(row)?.produto?.nome ?? T.linhaNova,
    locked: ({ row, column }) => {
      if (!campoDe(column)) return T.soSeLe;
      if (column !== 'codigo') return undefined;
      if (linhaDe(row)?.item) return T.produtoFixo;
      return linhaDe(row)?.digitada?.nfe ? T.produtoDoFornecedor : undefined;
    },
    text: ({ row, column }) => texto(row, column),
    read: ({ row, column }) => texto(row, column),
    put: ({ row, column }, valor) => escreve(row, column, valor),
    write: ({ row, column }, novo) => {
      escreve(row, column, novo.trim());
      return folha.recusa(campoDe(column), novo);
    },
    same: (a, b) => a === b,
  };
}
