import type { CampoEscolhido, CampoImportacao, CampoMapeado, Mapeamento } from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';

/** The chosen column of each field, by its key; fields without a column are left out. */
export type Mapa = ReadonlyMap<string, number>;

/** Titles compared without regard to case, accents, spaces and punctuation. */
const chaveDoTitulo = (titulo: string): string => normalizeText(titulo).replace(/[^\p{L}\p{N}]/gu, '');

const letra = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : letra(Math.floor(i / 26) - 1) + letra(i % 26);

/** Titles of a file: a column without one gets its letter, one that repeats another its number. */
export function titulosDe(cabecalho: readonly string[]): string[] {
  const vistos = new Map<string, number>();
  return cabecalho.map((bruto, i) => {
    const titulo = bruto.trim().slice(0, 280) || `Coluna ${letra(i)}`;
    const vez = (vistos.get(titulo) ?? 0) + 1;
    vistos.set(titulo, vez);
    return vez === 1 ? titulo : `${titulo} (${vez})`;
  });
}

/** Columns whose title is a field's label, code or key; each column feeds the first field that takes it. */
export function casaTitulos(campos: readonly CampoImportacao[], titulos: readonly string[]): Mapa {
  const colunas = new Map<string, number>();
  titulos.forEach((t, i) => {
    const chave = chaveDoTitulo(t);
    if (chave !== '' && !colunas.has(chave)) colunas.set(chave, i);
  });
  const usadas = new Set<number>();
  const mapa = new Map<string, number>();
  for (const { chave, catDados } of campos) {
    const nomes = [catDados.label, catDados.codId, chave].filter((n) => n !== '');
    const achada = nomes
      .map((nome) => colunas.get(chaveDoTitulo(nome)))
      .find((c) => c !== undefined && !usadas.has(c));
    if (achada === undefined) continue;
    usadas.add(achada);
    mapa.set(chave, achada);
  }
  return mapa;
}

const campoDe = (campos: readonly CampoImportacao[], m: Pick<CampoMapeado, 'catId' | 'chave'>) =>
  campos.find((c) => (m.catId > 0 ? c.catId === m.catId : c.chave === m.chave));

/** A saved mapping on the titles of a file; null when a title is missing. */
export function mapaSalvo(
  campos: readonly CampoImportacao[],
  titulos: readonly string[],
  salvos: readonly CampoMapeado[],
): Mapa | null {
  const mapa = new Map<string, number>();
  for (const salvo of salvos) {
    const campo = campoDe(campos, salvo);
    const coluna = titulos.findIndex((t) => chaveDoTitulo(t) === chaveDoTitulo(salvo.titulo));
    if (coluna < 0) return null;
    if (campo !== undefined) mapa.set(campo.chave, coluna);
  }
  return mapa.size === 0 ? null : mapa;
}

/** The mapping of an import that is carried on. */
export function mapaDaCarga(campos: readonly CampoImportacao[], escolhidos: readonly CampoEscolhido[]): Mapa {
  const pares = escolhidos.flatMap((e): [string, number][] => {
    const campo = campoDe(campos, e);
    return campo === undefined ? [] : [[campo.chave, e.catImport]];
  });
  return new Map(pares);
}

export const escolhidosDe = (campos: readonly CampoImportacao[], mapa: Mapa): CampoEscolhido[] =>
  campos.flatMap((c) => {
    const coluna = mapa.get(c.chave);
    return coluna === undefined
      ? []
      : [{ catId: c.catId, chave: c.catId > 0 ? '' : c.chave, catImport: coluna }];
  });

export const mapeadosDe = (
  campos: readonly CampoImportacao[],
  mapa: Mapa,
  titulos: readonly string[],
): CampoMapeado[] =>
  escolhidosDe(campos, mapa).map(({ catImport, ...campo }) => ({
    ...campo,
    titulo: titulos[catImport] ?? '',
  }));

/** The saved mapping used last that fits, else that of the last import, else what the titles say. */
export function mapaAutomatico(
  campos: readonly CampoImportacao[],
  titulos: readonly string[],
  { list, ultimo }: { list: readonly Mapeamento[]; ultimo: readonly CampoMapeado[] | null },
): { mapa: Mapa; salvo: number | null } {
  for (const salvo of list) {
    const mapa = mapaSalvo(campos, titulos, salvo.campos);
    if (mapa !== null) return { mapa, salvo: salvo.id };
  }
  const doUltimo = ultimo === null ? null : mapaSalvo(campos, titulos, ultimo);
  const casado = casaTitulos(campos, titulos);
  // A file with more columns than the last one is mapped anew.
  return { mapa: doUltimo !== null && doUltimo.size >= casado.size ? doUltimo : casado, salvo: null };
}
