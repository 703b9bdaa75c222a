/** How rows of the history are asked for: each answer goes on after the last row of the one before. */
export const DE_LINHA_EM_LINHA = {
  initialPageParam: undefined as number | undefined, // none before the first
  getNextPageParam: ({ list, mais }: { list: readonly { historicoId: number }[]; mais: boolean }) =>
    mais ? list.at(-1)?.historicoId : undefined,
};

/** As the calls take it. */
export const aPartirDe = (historicoId: number | undefined): { depoisDe?: number } =>
  historicoId === undefined ? {} : { depoisDe: historicoId };
