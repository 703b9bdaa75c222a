import type { MovItem } from '@retaguarda/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { useDigitado } from '../../../../registros/use-digitado.ts';
import type { CellKey } from '../../../../ui/grid/grid-cells.ts';
import type { Mudancas } from '../../mudancas.ts';
import type { CampoDaFolha, Digitada, Julgada } from './linhas.ts';

/** The items of a note in the making as a sheet, as what shows them knows it. */
export interface Folha {
  /** Units come in at the value that is typed. */
  entrada: boolean;
  itens: readonly MovItem[];
  linhas: readonly Julgada[];
  /** For the products of the codes that are typed. */
  busca: Pick<UseQueryResult, 'error' | 'refetch'>;
  avisos: ReturnType<typeof useDigitado>['avisos'];
  editando: CellKey | null;
  edita: (cell: CellKey | null) => void;
  /** The row that one is in. */
  foco: string | null;
  setFoco: (chave: string | null) => void;
  /** How many empty rows stand behind the last one. */
  setVagas: (quantas: number) => void;
  /** What became of the note since it was seen. */
  marca: (mudancas: Mudancas) => void;
  /** Of an item that came, or changed, after the note was seen; nothing of the others. */
  marcaDe: (item: MovItem | undefined) => string | undefined;
  texto: (chave: string, campo: CampoDaFolha) => string;
  escreve: (chave: string, campo: CampoDaFolha, texto: string) => void;
  troca: (por: (digitada: Digitada) => Digitada) => void;
  larga: (chave: string) => void;
  /** Rows on their way into the note, and those that still lack something. */
  salvando: number;
  faltam: number;
  /** The version of the note once all that was typed is in it; null while something is not. */
  versao: () => Promise<number | null>;
}
