import type { CorrecaoImportacao, RecusaImportacao } from '@retaguarda/contract';
import { cleanCnpj, cleanCpf } from '@retaguarda/domain';
import type { TableRow } from '../../lib/planilha/table.ts';
import type { Mapa } from './mapa.ts';
import { CARGA_T as T } from './textos.ts';

/** Corrected cells: by line, then by column. */
export type Correcoes = ReadonlyMap<number, ReadonlyMap<number, string>>;
/** Refusals by line. */
export type Erros = ReadonlyMap<number, readonly RecusaImportacao[]>;

export const SEM_CORRECOES: Correcoes = new Map();

export function comCorrecoes(antes: Correcoes, novas: readonly CorrecaoImportacao[]): Correcoes {
  const depois = new Map(antes);
  for (const { linha, coluna, valor } of novas)
    depois.set(linha, new Map([...(depois.get(linha) ?? []), [coluna, valor]]));
  return depois;
}

/** A row with its corrections. */
export function corrigida(row: TableRow, correcoes: Correcoes): TableRow {
  const dela = correcoes.get(row.linha);
  if (dela === undefined) return row;
  const celulas = [...row.celulas];
  for (const [coluna, valor] of dela) {
    while (celulas.length < coluna) celulas.push('');
    celulas[coluna] = valor;
  }
  return { linha: row.linha, celulas };
}

export const celulaDe = (row: TableRow, coluna: number): string => (row.celulas[coluna] ?? '').trim();

/** Refusals with those of some lines judged anew. */
export function comErros(
  antes: Erros,
  linhas: readonly number[],
  recusas: readonly RecusaImportacao[],
): Erros {
  const depois = new Map(antes);
  for (const linha of linhas) depois.delete(linha);
  for (const r of recusas) depois.set(r.linha, [...(depois.get(r.linha) ?? []), r]);
  return depois;
}

/** Fields that are unique within a file, by type and step. */
function chavesDe(tipo: number, etapa: number): readonly string[] {
  if (tipo === 3) return ['codigo'];
  if (tipo === 5) return ['codigo', 'cnpj'];
  if (tipo === 1) return ['cpf', 'codigo', 'email'];
  return etapa === 5 ? ['cpf', 'codigo'] : etapa === 6 ? ['recebId'] : [];
}

const normal = (chave: string, texto: string): string =>
  chave === 'cpf'
    ? cleanCpf(texto)
    : chave === 'cnpj'
      ? cleanCnpj(texto)
      : chave === 'email'
        ? texto.toLowerCase()
        : texto;

/**
 * Lines that name what an earlier line of the file names. The server judges chunk by chunk and would say it once the
 * earlier one is in.
 */
export function repetidasDe(
  rows: readonly TableRow[],
  { tipo, etapa, mapa, titulos }: { tipo: number; etapa: number; mapa: Mapa; titulos: readonly string[] },
): RecusaImportacao[] {
  return chavesDe(tipo, etapa).flatMap((chave) => {
    const coluna = mapa.get(chave);
    if (coluna === undefined) return [];
    const primeiras = new Map<string, number>();
    return rows.flatMap((row) => {
      const valor = normal(chave, celulaDe(row, coluna));
      if (valor === '') return [];
      const antes = primeiras.get(valor);
      if (antes === undefined) primeiras.set(valor, row.linha);
      return antes === undefined
        ? []
        : [{ linha: row.linha, coluna, campo: titulos[coluna] ?? '', motivo: T.repete(antes) }];
    });
  });
}

/** Both kinds of refusals, one a cell. */
export function juntaErros(erros: Erros, repetidas: readonly RecusaImportacao[]): Erros {
  const juntos = new Map(erros);
  for (const r of repetidas) {
    const dela = juntos.get(r.linha) ?? [];
    if (!dela.some((e) => e.coluna === r.coluna)) juntos.set(r.linha, [...dela, r]);
  }
  return juntos;
}

/** Lines with an error whose cell of the same column holds the same text. */
export function linhasIguais(
  erros: Erros,
  rowDe: (linha: number) => TableRow | undefined,
  alvo: { coluna: number; valor: string },
): number[] {
  return [...erros].flatMap(([linha, recusas]) => {
    const row = rowDe(linha);
    const errada = recusas.some((r) => r.coluna === alvo.coluna);
    return row !== undefined && errada && celulaDe(row, alvo.coluna) === alvo.valor ? [linha] : [];
  });
}
