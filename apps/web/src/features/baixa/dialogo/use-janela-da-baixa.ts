import type { BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { type RefObject, useMemo } from 'react';
import type { RowWindow } from '../../../ui/table/data-table.tsx';
import { useRowWindow } from '../../../ui/table/use-row-window.ts';

/** Height of a category's name and of the heads of its columns, as the style sheets have it. */
const [NOME_PX, CABECAS_PX] = [26, 28];

/** More cards above, in case one of them is open and higher than the others. */
const FOLGA = 20;

interface Options {
  grupos: readonly BaixaGrupo[];
  scroller: RefObject<HTMLElement | null>;
  narrow: boolean;
  /** The row that one is in stays drawn wherever one scrolls to. */
  presa: () => number | undefined;
}

export interface GrupoNaJanela {
  grupo: BaixaGrupo;
  /** Those of its rows that are drawn. */
  rows: readonly BaixaPessoa[];
  rowWindow: RowWindow;
}

interface Trecho {
  first: number;
  last: number;
}

/** The rows from `start` to `end` that are in view, with the one that is held; of a group out of view its first one. */
function trechoDe({ first: start, last: end }: Trecho, vista: Trecho, presa: number): Trecho {
  const naVista = vista.first <= end && vista.last >= start;
  const first = naVista ? Math.max(start, vista.first) : start;
  const last = naVista ? Math.min(end, vista.last) : start;
  if (presa < start || presa > end) return { first, last };
  return naVista
    ? { first: Math.min(first, presa), last: Math.max(last, presa) }
    : { first: presa, last: presa };
}

/** Of all tables of a baixa the rows that are drawn: those in view. */
export function useJanelaDaBaixa({ grupos, scroller, narrow, presa }: Options) {
  const inicios = useMemo(() => {
    let start = 0;
    return grupos.map((g) => {
      const first = start;
      start += g.pessoas.length;
      return { first, last: start - 1 };
    });
  }, [grupos]);
  const segments = useMemo(
    () =>
      grupos.map((g, i) => ({
        start: inicios[i]?.first ?? 0,
        key: g.catgId,
        headPx: NOME_PX + (narrow ? 0 : CABECAS_PX),
      })),
    [grupos, inicios, narrow],
  );
  const count = (inicios.at(-1)?.last ?? -1) + 1;
  const view = useRowWindow({
    count,
    segments,
    scroller,
    narrow,
    totals: true,
    enabled: true,
    printed: true,
  });
  const indiceDe = (recebId: number | undefined): number => {
    for (const [i, { pessoas }] of grupos.entries()) {
      const j = pessoas.findIndex((p) => p.recebId === recebId);
      if (j >= 0) return (inicios[i]?.first ?? 0) + j;
    }
    return -1;
  };
  const segura = indiceDe(presa());
  const vista = narrow && segura >= 0 ? { ...view, first: Math.max(0, view.first - FOLGA) } : view;
  const noTopo = inicios.findLastIndex(({ first }) => first <= view.top);
  return {
    grupos: grupos.map((grupo, i): GrupoNaJanela => {
      const dele = inicios[i] ?? { first: 0, last: 0 };
      const { first, last } = trechoDe(dele, vista, segura);
      return {
        grupo,
        rows: grupo.pessoas.slice(first - dele.first, last + 1 - dele.first),
        rowWindow: {
          first: first - dele.first,
          count: grupo.pessoas.length,
          before: view.before(first) - view.before(dele.first),
          after: view.after(last) - view.after(dele.last),
        },
      };
    }),
    /** The category at the upper edge of the view. */
    noTopo: grupos[noTopo]?.catgId,
    mostra: (recebId: number) => view.show(indiceDe(recebId)),
  };
}
