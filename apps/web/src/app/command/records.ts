import { useDebouncedValue } from '@mantine/hooks';
import { type Achado, MIN_TEXTO_DA_PROCURA, procura, procuraVistos, REGISTROS } from '@retaguarda/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { readRecentRecords } from '../../lib/list/recent-records.ts';
import { enderecoDe } from '../../registros/endereco.ts';
import type { Destination } from './acts.ts';

/** Between the last key and the call, in milliseconds. */
const PAUSA = 120;

/** What is long enough to be searched for: a number from its first digit, a text from its third letter. */
export const isSearchable = (texto: string): boolean =>
  /\d$/.test(texto.trim()) || texto.trim().length >= MIN_TEXTO_DA_PROCURA;

const procuraQuery = (texto: string) =>
  queryOptions({
    queryKey: ['procura', texto],
    queryFn: isSearchable(texto)
      ? ({ signal }) => call(procura, { query: { search: texto.trim() }, signal })
      : skipToken,
    staleTime: 10_000,
  });

const vistosQuery = (userId: number) =>
  queryOptions({
    queryKey: ['procura', 'vistos', userId],
    queryFn: ({ signal }) => call(procuraVistos, { body: { vistos: readRecentRecords(userId) }, signal }),
    gcTime: 0,
  });

/** Of what is called by its kind and number the kind is not told again. */
function nomeDoTipo({ tipo, titulo }: Achado): string[] {
  const { nome } = REGISTROS[tipo];
  return titulo.startsWith(nome) ? [] : [nome];
}

const destino = (achado: Achado): Destination => ({
  id: `${achado.tipo} ${achado.id}`,
  label: achado.titulo,
  detail: [...nomeDoTipo(achado), achado.detalhe].filter((parte) => parte !== '').join(' · '),
  icon: REGISTROS[achado.tipo].onde,
  href: enderecoDe(achado),
});

export interface FoundRecords {
  destinations: readonly Destination[];
  /** The text that they answer is not yet the one that is typed. */
  pending: boolean;
  failed: boolean;
}

/** The records that a text finds. */
export function useFoundRecords(texto: string): FoundRecords {
  const [parado] = useDebouncedValue(texto, PAUSA);
  const { data, isFetching, isError } = useQuery(procuraQuery(parado));
  const pede = isSearchable(texto);
  const pendente = pede && (parado !== texto || isFetching);
  return {
    destinations: pede && !pendente && !isError ? (data?.list ?? []).map(destino) : [],
    pending: pendente,
    failed: pede && isError && !pendente,
  };
}

/** The records that were opened last, as they are called now. */
export function useRecentRecords(userId: number, opened: boolean): readonly Destination[] {
  const { data } = useQuery({ ...vistosQuery(userId), enabled: opened && userId > 0 });
  return (data?.list ?? []).map(destino);
}
