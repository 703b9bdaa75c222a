import { BarChart, LineChart } from '@mantine/charts';
import type { RelatorioCalculado, TipoDeGrafico } from '@retaguarda/contract';
import { valorEmTexto } from '@retaguarda/contract';
import { useId } from 'react';
import { dadosDoGrafico, type Ponto, type Serie } from './grafico-dados.ts';
import classes from './relatorio-grafico.module.css';
import type { Grupo } from './relatorio-queries.ts';
import { RELATORIO as T } from './textos.ts';
import '@mantine/charts/styles.layer.css';

/** Each reaches 3:1 on the surfaces of both schemes; every other one is hatched, so that colour does not tell alone. */
const CORES = [
  'primary.5',
  'warning.6',
  'success.5',
  'danger.5',
  'violet.5',
  'teal.7',
  'pink.6',
  'cyan.7',
  'lime.8',
  'grape.6',
  'orange.7',
  'indigo.5',
  'gray.6',
] as const;
const corDe = ({ cor }: Pick<Serie, 'cor'>): (typeof CORES)[number] => CORES[cor % CORES.length] ?? 'gray.6';
const variavel = (cor: string): string => `var(--mantine-color-${cor.replace('.', '-')})`;
const hachurada = ({ cor }: Pick<Serie, 'cor'>): boolean => cor % 2 === 1;
const TRACOS = ['', '6 4', '2 3', '10 4 2 4'] as const;

const ALTURA = 340;
/** Along the axis: 1,2 mi. */
const NO_EIXO = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
/** Names of groups that would run into one another are cut; the table has them whole. */
const NOME_MAX = 16;
const curto = (nome: string): string => (nome.length > NOME_MAX ? `${nome.slice(0, NOME_MAX - 1)}…` : nome);

/** Names of ours: what a key says could be read as a path. */
const serieEm = (i: number): string => `s${i}`;

/** The library tells a dot by its place, which its types leave out. */
const indiceDe = (ponto: object): number => ('index' in ponto ? Number(ponto.index) : 0);

interface RelatorioGraficoProps {
  calculado: RelatorioCalculado;
  tipo: Exclude<TipoDeGrafico, 'nenhum'>;
  medida: number;
  onAbre: (grupo: Grupo) => void;
}

function Legenda({ series }: { series: readonly Serie[] }) {
  return (
    <ul className={classes.legenda}>
      {series.map((serie) => (
        <li key={serie.chave}>
          <span
            className={classes.amostra}
            data-hachurada={hachurada(serie) || undefined}
            style={{ '--cor': variavel(corDe(serie)) }}
          />
          {serie.nome}
        </li>
      ))}
    </ul>
  );
}

/** Stripes in the colours of the series. */
function Hachuras({ series, id }: { series: readonly Serie[]; id: string }) {
  return (
    <defs>
      {series.filter(hachurada).map((serie) => (
        <pattern
          key={serie.chave}
          id={`${id}-${serie.cor}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="3.5" height="6" fill={variavel(corDe(serie))} />
        </pattern>
      ))}
    </defs>
  );
}

const linhaDoPonto = (ponto: Ponto | undefined, serie: Serie | undefined): Grupo | undefined => {
  const linha = ponto?.linhas[serie?.chave ?? ''] ?? ponto?.linha;
  return linha && { chaves: linha.chaves, fora: linha.fora };
};

/** What the table says, drawn: it is the table that says it to whoever does not see, and opens by keyboard. */
export function RelatorioGrafico({ calculado, tipo, medida, onAbre }: RelatorioGraficoProps) {
  const id = useId().replaceAll(/[^a-zA-Z0-9]/g, '');
  const { pontos, series, cortados } = dadosDoGrafico(calculado, medida, T.outros);
  const { nome = '', tipo: escala = 'inteiro' } = calculado.medidas[medida] ?? {};
  const data = pontos.map((ponto) => ({
    nome: curto(ponto.nome),
    ...Object.fromEntries(series.map((s, i) => [serieEm(i), ponto.valores[s.chave] ?? 0])),
  }));
  const comum = {
    h: ALTURA,
    data,
    dataKey: 'nome',
    series: series.map((s, i) => ({ name: serieEm(i), label: s.nome, color: corDe(s) })),
    valueFormatter: (valor: number) => valorEmTexto(valor, escala),
    withLegend: false,
    tickLine: 'none' as const,
    yAxisProps: { width: 72, tickFormatter: (valor: number) => NO_EIXO.format(valor) },
    xAxisProps: { interval: 'preserveStartEnd' as const, minTickGap: 4 },
  };
  const abre = (i: number, ponto: number) => {
    const grupo = linhaDoPonto(pontos[ponto], series[i]);
    if (grupo) onAbre(grupo);
  };
  return (
    <figure className={classes.grafico}>
      <figcaption className={classes.titulo}>{T.graficoDe(nome)}</figcaption>
      <div aria-hidden="true" className={classes.plano}>
        {tipo === 'linhas' ? (
          <LineChart
            {...comum}
            curveType="linear"
            lineChartProps={{ accessibilityLayer: false }}
            lineProps={(s) => {
              const i = Number(s.name.slice(1));
              return {
                isAnimationActive: false,
                strokeDasharray: TRACOS[i % TRACOS.length] ?? '',
                activeDot: {
                  onClick: (ponto) => abre(i, indiceDe(ponto)),
                },
              };
            }}
          />
        ) : (
          <BarChart
            {...comum}
            type={tipo === 'empilhadas' ? 'stacked' : 'default'}
            barChartProps={{ accessibilityLayer: false }}
            barProps={(s) => {
              const i = Number(s.name.slice(1));
              const serie = series[i];
              return {
                isAnimationActive: false,
                className: classes.barra ?? '',
                ...(serie && hachurada(serie)
                  ? { fill: `url(#${id}-${serie.cor})`, stroke: variavel(corDe(serie)) }
                  : {}),
                onClick: (_, ponto) => abre(i, ponto),
              };
            }}
          >
            <Hachuras series={series} id={id} />
          </BarChart>
        )}
      </div>
      {series.length > 1 && <Legenda series={series} />}
      {cortados && <p className={classes.nota}>{T.graficoCorta}</p>}
    </figure>
  );
}
