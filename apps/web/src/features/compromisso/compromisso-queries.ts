import { type Compromisso, compromissoPessoas, compromissoVer, procura } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { OF_A_FORM } from '../../lib/call/query-client.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';

/** One appointment, in one of its days; null for a new one. */
export const umQuery = (id: number, vez: string) =>
  queryOptions<Compromisso | null, Error, Compromisso | null, readonly unknown[]>({
    queryKey: ['compromissos', 'um', id, vez],
    queryFn: async ({ signal }) =>
      id === 0
        ? null
        : (
            await call(compromissoVer, {
              query: { id: String(id), ...(vez === '' ? {} : { vez }) },
              signal,
            })
          ).compromisso,
    ...(id === 0 ? { initialData: null } : {}),
    ...OF_A_FORM,
  });

/** Who signs in and is called so. */
export const pessoasQuery = (search: string) =>
  queryOptions({
    queryKey: ['compromissos', 'pessoas', search],
    queryFn: ({ signal }) => call(compromissoPessoas, { query: { search }, signal }).then((r) => r.list),
  });

/** Records of a kind that the caller may open, as the search over all kinds finds them. */
const acha =
  (tipo: 'pericia' | 'pessoa') =>
  async (search: string, signal: AbortSignal): Promise<NamedOption[]> => {
    if (search === '') return [];
    const { list } = await call(procura, { query: { search }, signal });
    return list
      .filter((a) => a.tipo === tipo)
      .map(({ id, titulo, detalhe }) => ({
        id,
        name: tipo === 'pericia' ? [`#${id}`, detalhe].filter(Boolean).join(' · ') : titulo,
      }));
  };

export const buscaPericias = acha('pericia');
export const buscaPessoas = acha('pessoa');
