import type { Andamento } from '@retaguarda/contract';

/** How far something is, and how many of it are done in a second. */
export type ProgressWithRate = Andamento & { rate: number };

/** Tells of each step with its rate, from the first word on: counting what there is to look at takes its own time. */
export function withRate(diz: (andamento: ProgressWithRate) => void): (andamento: Andamento) => void {
  let desde: number | undefined;
  return ({ feitos, total }) => {
    const agora = performance.now();
    desde ??= agora;
    diz({ feitos, total, rate: agora > desde ? (1000 * feitos) / (agora - desde) : 0 });
  };
}
