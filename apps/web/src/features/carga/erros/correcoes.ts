import {
  type CorrecaoImportacao,
  condicaoDe,
  importavelDe,
  type LinhaAceita,
  REGISTROS,
  type RecusaImportacao,
} from '@retaguarda/contract';
import { nextTurn } from '../../../lib/next-turn.ts';
import type { TableRow } from '../../../lib/spreadsheet/table.ts';
import type { Mapa } from '../mapa.ts';
import { CARGA_T as T } from '../textos.ts';

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

/** Fields by which a line names a record, by type and step; the first that has a column is told of. */
function chavesDe(tipo: number, etapa: number): readonly string[] {
  const registro = importavelDe(tipo, condicaoDe(tipo, etapa));
  return registro === undefined ? [] : REGISTROS[registro].importavel.chaves;
}

/** What would go in, of the lines that are good by themselves. */
export interface Previsao {
  inseridas: number;
  atualizadas: number;
  repetidas: readonly RecusaImportacao[];
}
export const SEM_PREVISAO: Previsao = { inseridas: 0, atualizadas: 0, repetidas: [] };

interface DoArquivo {
  tipo: number;
  etapa: number;
  mapa: Mapa;
  titulos: readonly string[];
}

/** Lines that are looked at before the page may do something else. */
const FATIA = 5000;

/**
 * Of the lines that name the same record only the first goes in, as importing takes them. The server checks chunk by
 * chunk and answers what each line names; all of them together are known here alone.
 */
export async function preve(
  linhas: readonly number[],
  aceitas: ReadonlyMap<number, LinhaAceita>,
  { tipo, etapa, mapa, titulos }: DoArquivo,
): Promise<Previsao> {
  const coluna = chavesDe(tipo, etapa).flatMap((c) => mapa.get(c) ?? [])[0] ?? -1;
  const tomadas = new Map<string, number>();
  const repetidas: RecusaImportacao[] = [];
  let inseridas = 0;
  let atualizadas = 0;
  for (const [i, linha] of linhas.entries()) {
    if (i % FATIA === FATIA - 1) await nextTurn();
    const aceita = aceitas.get(linha);
    if (aceita === undefined) continue;
    const antes = aceita.chaves.map((c) => tomadas.get(c)).find((l) => l !== undefined);
    if (antes !== undefined) {
      repetidas.push({ linha, coluna, campo: titulos[coluna] ?? '', motivo: T.repete(antes) });
      continue;
    }
    for (const c of aceita.chaves) tomadas.set(c, linha);
    if (aceita.nova) inseridas++;
    else atualizadas++;
  }
  return { inseridas, atualizadas, repetidas };
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
