import { type Achado, MAX_VISTOS, procuraVistos, rascunhoList, type Visto } from '@retaguarda/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { lugarDe, registroDo } from './lugar.ts';

const CHAVE = 'rascunhos';

/** Of which forms the person has drafts; asked for whenever it is looked at. */
export const rascunhosQuery = queryOptions({
  queryKey: [CHAVE],
  queryFn: ({ signal }) => call(rascunhoList, { signal }).then((r) => r.list),
  staleTime: 0,
});

export const invalidateRascunhos = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [CHAVE] });

export const chaveDo = ({ tipo, id }: Visto): string => `${tipo} ${id}`;

/** The records that drafts stand on, as far as the person may still open them. */
export const registrosQuery = (nomes: readonly string[]) => {
  const registros = new Map(
    nomes.flatMap((nome) => {
      const registro = registroDo(lugarDe(nome));
      return registro === null ? [] : [[chaveDo(registro), registro] as const];
    }),
  );
  const vistos = [...registros.values()];
  return queryOptions({
    queryKey: [CHAVE, 'registros', [...registros.keys()]],
    queryFn: async ({ signal }) => {
      const vezes = Array.from({ length: Math.ceil(vistos.length / MAX_VISTOS) }, (_, i) =>
        call(procuraVistos, { body: { vistos: vistos.slice(i * MAX_VISTOS, (i + 1) * MAX_VISTOS) }, signal }),
      );
      const achados = (await Promise.all(vezes)).flatMap((r) => r.list);
      return new Map<string, Achado>(achados.map((a) => [chaveDo(a), a]));
    },
  });
};
