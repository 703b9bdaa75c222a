import type { CampoImportacao, CorrecaoImportacao } from '@retaguarda/contract';
import type { Spreadsheet } from '../../../lib/spreadsheet/chosen-file.ts';
import type { TableRow } from '../../../lib/spreadsheet/table.ts';
import type { Mapa } from '../mapa.ts';
import { type Correcoes, celulaDe, corrigida, type Erros, linhasIguais } from './correcoes.ts';

/** What was corrected last, and which other lines hold the same. */
export interface Iguais {
  coluna: number;
  de: string;
  para: string;
  linhas: readonly number[];
}

/** What follows from a correction of one cell. */
export interface Correcao {
  correcao: CorrecaoImportacao;
  iguais: Iguais | null;
  /** A text of a field with options was corrected: which one was meant. */
  troca: { chave: string; de: string; para: string } | null;
}

interface GradeOptions {
  planilha: Spreadsheet;
  mapa: Mapa;
  erros: Erros;
  correcoes: Correcoes;
  campos: readonly CampoImportacao[];
}

/** The refused lines as a grid: a column for each one of the file that feeds a field. */
export class Grade {
  readonly linhas: readonly number[];
  readonly colunas: readonly number[];
  readonly #options: GradeOptions;
  readonly #rows: ReadonlyMap<number, TableRow>;

  constructor(options: GradeOptions) {
    const { planilha, mapa, erros } = options;
    this.#options = options;
    this.#rows = new Map(planilha.table.rows.map((r) => [r.linha, r]));
    this.linhas = [...erros.keys()].sort((a, b) => a - b);
    this.colunas = [...new Set(mapa.values())].sort((a, b) => a - b);
  }

  titulo = (coluna: number): string => this.#options.planilha.titles[coluna] ?? '';

  /** What a cell shows, and what is wrong with it. */
  celula(linha: number, coluna: number) {
    const row = this.#row(linha);
    const recusa = this.#options.erros.get(linha)?.find((r) => r.coluna === coluna);
    return {
      valor: row ? celulaDe(row, coluna) : '',
      motivo: recusa?.motivo,
      opcoes: this.#campo(coluna)?.catDados.opcoes ?? [],
      sugeridas: recusa?.opcoes ?? [],
    };
  }

  /** Refusals of a line that belong to none of its cells. */
  outrosDe(linha: number): string[] {
    return (this.#options.erros.get(linha) ?? [])
      .filter((r) => !this.colunas.includes(r.coluna))
      .map((r) => (r.campo === '' ? r.motivo : `${r.campo}: ${r.motivo}`));
  }

  corrige(linha: number, coluna: number, valor: string): Correcao | null {
    const row = this.#row(linha);
    if (row === undefined) return null;
    const de = celulaDe(row, coluna);
    const linhas = linhasIguais(this.#options.erros, this.#row, { coluna, valor: de }).filter(
      (l) => l !== linha,
    );
    const campo = this.#campo(coluna);
    const eraOpcao = campo !== undefined && de !== '' && campo.catDados.opcoes.includes(valor);
    return {
      correcao: { linha, coluna, valor },
      iguais: linhas.length === 0 ? null : { coluna, de, para: valor, linhas },
      troca: eraOpcao ? { chave: campo.chave, de, para: valor } : null,
    };
  }

  #row = (linha: number): TableRow | undefined => {
    const row = this.#rows.get(linha);
    return row && corrigida(row, this.#options.correcoes);
  };

  /** The field with options that a column feeds. */
  #campo = (coluna: number): CampoImportacao | undefined =>
    this.#options.campos.find(
      (c) => this.#options.mapa.get(c.chave) === coluna && c.catDados.opcoes.length > 0,
    );
}
