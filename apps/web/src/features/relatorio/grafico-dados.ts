import type { LinhaDoRelatorio, RelatorioCalculado } from '@retaguarda/contract';

/** Groups along the axis, and series beside or above one another, that a chart can still be read with. */
const NO_EIXO = 24;
const SERIES = 8;
/** Months of a year. */
const SERIES_DE_DIAS = 12;

export interface Serie {
  chave: string;
  nome: string;
  /** Its place among the colours. */
  cor: number;
}

export interface Ponto {
  /** Of the axis. */
  nome: string;
  linha: LinhaDoRelatorio;
  /** By series; the row of a series that is drawn from one. */
  valores: Readonly<Record<string, number>>;
  linhas: Readonly<Record<string, LinhaDoRelatorio>>;
}

export interface DadosDoGrafico {
  pontos: Ponto[];
  series: Serie[];
  /** Groups that did not fit. */
  cortados: boolean;
}

const valorEm = ({ valores }: LinhaDoRelatorio, medida: number): number => valores[medida] ?? 0;

/** The keys of the second level that are worth most, and whether others are left. */
function maiores(filhos: readonly LinhaDoRelatorio[], medida: number, deDias: boolean) {
  const somas = new Map<string, { nome: string; soma: number }>();
  for (const filho of filhos) {
    const chave = filho.chaves[1] ?? '';
    const conhecida = somas.get(chave) ?? { nome: filho.rotulos[1] ?? '', soma: 0 };
    somas.set(chave, { ...conhecida, soma: conhecida.soma + Math.abs(valorEm(filho, medida)) });
  }
  const emOrdem = [...somas].toSorted(([, a], [, b]) => b.soma - a.soma);
  const maximo = deDias ? SERIES_DE_DIAS : SERIES;
  const escolhidas = new Set(emOrdem.slice(0, maximo).map(([chave]) => chave));
  // Months stay months; anything else stands in the order in which the rows bring it.
  const todas = deDias ? [...somas].toSorted(([a], [b]) => (a < b ? -1 : 1)) : [...somas];
  const series = todas
    .filter(([chave]) => escolhidas.has(chave))
    .map(([chave, { nome }]) => ({ chave, nome }));
  return { series, sobram: somas.size > maximo };
}

const SO_UMA = '';
const RESTO = '\u0000resto';

/** What a chart draws of a report: the outermost groups along the axis, those within them as series. */
export function dadosDoGrafico(
  { linhas, grupos, medidas }: Pick<RelatorioCalculado, 'linhas' | 'grupos' | 'medidas'>,
  medida: number,
  outros: string,
): DadosDoGrafico {
  // What a limit puts together would dwarf the groups that it lets stand.
  const fora = linhas.filter((l) => l.nivel === 0 && l.fora === undefined);
  const eixo = fora.slice(0, NO_EIXO);
  const nomeDe = (l: LinhaDoRelatorio) => l.rotulos.at(-1) ?? '';
  const cortados = fora.length > eixo.length || linhas.some((l) => l.fora !== undefined);
  if (grupos.length < 2) {
    const pontos = eixo.map((linha) => ({
      nome: nomeDe(linha),
      linha,
      valores: { [SO_UMA]: valorEm(linha, medida) },
      linhas: { [SO_UMA]: linha },
    }));
    return { pontos, series: [{ chave: SO_UMA, nome: medidas[medida]?.nome ?? '', cor: 0 }], cortados };
  }
  const filhos = linhas.filter((l) => l.nivel === 1);
  const { series, sobram } = maiores(filhos, medida, grupos[1]?.tipo === 'data');
  const conhecidas = new Set(series.map((s) => s.chave));
  const pontos = eixo.map((linha): Ponto => {
    const dela = filhos.filter((f) => f.chaves[0] === linha.chaves[0]);
    const vistas = dela.filter((f) => conhecidas.has(f.chaves[1] ?? ''));
    const resto = dela.filter((f) => !conhecidas.has(f.chaves[1] ?? ''));
    const doResto = resto.reduce((soma, f) => soma + valorEm(f, medida), 0);
    return {
      nome: nomeDe(linha),
      linha,
      valores: {
        ...Object.fromEntries(vistas.map((f) => [f.chaves[1] ?? '', valorEm(f, medida)])),
        ...(doResto === 0 ? {} : { [RESTO]: doResto }),
      },
      linhas: Object.fromEntries(vistas.map((f) => [f.chaves[1] ?? '', f])),
    };
  });
  return {
    pontos,
    series: [
      ...series.map((s, cor) => ({ ...s, cor })),
      ...(sobram ? [{ chave: RESTO, nome: outros, cor: series.length }] : []),
    ],
    cortados,
  };
}
