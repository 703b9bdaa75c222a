import {
  CARGA,
  type CampoEscolhido,
  type CampoImportacao,
  type CampoMapeado,
  type Mapeamento,
  titulosDoCampo,
  titulosParecidos,
} from '@retaguarda/contract';
import { chaveDeTitulo, titulosProximos } from '@retaguarda/domain';

/** The chosen column of each field, by its key; fields without a column are left out. */
export type Mapa = ReadonlyMap<string, number>;

/**
 * Columns whose title is a field's label, code or key, else what offices call it, else nearly one of those; each column
 * feeds the first field that takes it, and a field's own name goes before what another one is called.
 */
export function casaTitulos(campos: readonly CampoImportacao[], titulos: readonly string[]): Mapa {
  const colunas = new Map<string, number>();
  titulos.forEach((t, i) => {
    const chave = chaveDeTitulo(t);
    if (chave !== '' && !colunas.has(chave)) colunas.set(chave, i);
  });
  const usadas = new Set<number>();
  const mapa = new Map<string, number>();
  const casa = (
    campo: CampoImportacao,
    nomes: readonly string[],
    acha = (nome: string): number | undefined => colunas.get(nome),
  ) => {
    if (mapa.has(campo.chave)) return;
    const achada = nomes.map(acha).find((c) => c !== undefined && !usadas.has(c));
    if (achada === undefined) return;
    usadas.add(achada);
    mapa.set(campo.chave, achada);
  };
  const nomesDe = ({ chave, catDados }: CampoImportacao) =>
    [catDados.label, catDados.codId, chave].filter((n) => n !== '').map(chaveDeTitulo);
  for (const c of campos) casa(c, nomesDe(c));
  const chamados = (c: CampoImportacao) => [
    ...titulosDoCampo(c.chave),
    ...(c.catId > 0 ? titulosParecidos(c.catDados.label) : []),
  ];
  for (const c of campos) casa(c, chamados(c));
  const perto = (nome: string) => {
    const i = titulos.findIndex((t, coluna) => !usadas.has(coluna) && titulosProximos(t, nome));
    return i < 0 ? undefined : i;
  };
  for (const c of campos) casa(c, [c.catDados.label, ...chamados(c)], perto);
  return new Map(campos.flatMap(({ chave }) => (mapa.has(chave) ? [[chave, mapa.get(chave) ?? 0]] : [])));
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
    const coluna = titulos.findIndex((t) => chaveDeTitulo(t) === chaveDeTitulo(salvo.titulo));
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

/** What is written in the file and which option is meant by it, by the field's key. */
export type Trocas = ReadonlyMap<string, NonNullable<CampoMapeado['trocas']>>;
export const SEM_TROCAS: Trocas = new Map();

export const escolhidosDe = (
  campos: readonly CampoImportacao[],
  mapa: Mapa,
  trocas: Trocas = SEM_TROCAS,
): CampoEscolhido[] =>
  campos.flatMap((c) => {
    const coluna = mapa.get(c.chave);
    if (coluna === undefined) return [];
    const dela = trocas.get(c.chave);
    const campo = { catId: c.catId, chave: c.catId > 0 ? '' : c.chave, catImport: coluna };
    return [dela === undefined ? campo : { ...campo, trocas: dela }];
  });

/** Values that a mapping keeps with its columns. */
export const trocasDe = (
  campos: readonly CampoImportacao[],
  salvos: readonly Pick<CampoMapeado, 'catId' | 'chave' | 'trocas'>[],
): Trocas =>
  new Map(
    salvos.flatMap((s) => {
      const campo = campoDe(campos, s);
      return campo === undefined || s.trocas === undefined ? [] : [[campo.chave, s.trocas] as const];
    }),
  );

/** One more value for a field; what was said of it before counts no more. */
export function comTroca(trocas: Trocas, chave: string, de: string, para: string): Trocas {
  const outras = (trocas.get(chave) ?? []).filter((t) => t.de !== de);
  return new Map(trocas).set(chave, [...outras, { de, para }].slice(-CARGA.trocas));
}

/** Fields that have to be filled for a new record, and no column feeds. */
export const semColuna = (campos: readonly CampoImportacao[], mapa: Mapa): CampoImportacao[] =>
  campos.filter((c) => c.catDados.obrigatorio && !mapa.has(c.chave));

export const mapeadosDe = (
  campos: readonly CampoImportacao[],
  mapa: Mapa,
  titulos: readonly string[],
  trocas: Trocas = SEM_TROCAS,
): CampoMapeado[] =>
  escolhidosDe(campos, mapa, trocas).map(({ catImport, ...campo }) => ({
    ...campo,
    titulo: titulos[catImport] ?? '',
  }));

/** The saved mapping used last that fits, else that of the last import, else what the titles say. */
export function mapaAutomatico(
  campos: readonly CampoImportacao[],
  titulos: readonly string[],
  { list, ultimo }: { list: readonly Mapeamento[]; ultimo: readonly CampoMapeado[] | null },
): { mapa: Mapa; trocas: Trocas; salvo: number | null } {
  for (const salvo of list) {
    const mapa = mapaSalvo(campos, titulos, salvo.campos);
    if (mapa !== null) return { mapa, trocas: trocasDe(campos, salvo.campos), salvo: salvo.id };
  }
  const doUltimo = ultimo === null ? null : mapaSalvo(campos, titulos, ultimo);
  const casado = casaTitulos(campos, titulos);
  // A file with more columns than the last one is mapped anew.
  return doUltimo !== null && doUltimo.size >= casado.size
    ? { mapa: doUltimo, trocas: trocasDe(campos, ultimo ?? []), salvo: null }
    : { mapa: casado, trocas: SEM_TROCAS, salvo: null };
}
