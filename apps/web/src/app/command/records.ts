import { useDebouncedValue } from '@mantine/hooks';
import { type Achado, MIN_TEXTO_DA_PROCURA, procura, procuraVistos, REGISTROS } from '@retaguarda/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { readVistos } from '../../lib/list/recent-records.ts';
import { enderecoDe } from '../../registros/endereco.ts';
import type { Destino } from './acts.ts';

/** Between the last key and the call, in milliseconds. */
const PAUSA = 120;

/** What is long enough to be searched for: a number from its first digit, a text from its third letter. */
export const procuravel = (texto: string): boolean =>
  /\d$/.test(texto.trim()) || texto.trim().length >= MIN_TEXTO_DA_PROCURA;

const procuraQuery = (texto: string) =>
  queryOptions({
    queryKey: ['procura', texto],
    queryFn: procuravel(texto)
      ? ({ signal }) => call(procura, { query: { search: texto.trim() }, signal })
      : skipToken,
    staleTime: 10_000,
  });

const vistosQuery = (userId: number) =>
  queryOptions({
    queryKey: ['procura', 'vistos', userId],
    queryFn: ({ signal }) => call(procuraVistos, { body: { vistos: readVistos(userId) }, signal }),
    gcTime: 0,
  });

/** Of what is called by its kind and number the kind is not told again. */
function nomeDoTipo({ tipo, titulo }: Achado): string[] {
  const { nome } = REGISTROS[tipo];
  return titulo.startsWith(nome) ? [] : [nome];
}

const destino = (achado: Achado): Destino => ({
  id: `${achado.tipo} ${achado.id}`,
  label: achado.titulo,
  detalhe: [...nomeDoTipo(achado), achado.detalhe].filter((parte) => parte !== '').join(' · '),
  icone: REGISTROS[achado.tipo].onde,
  href: enderecoDe(achado),
});

export interface Achados {
  destinos: readonly Destino[];
  /** The text that they answer is not yet the one that is typed. */
  pendente: boolean;
  falhou: boolean;
}

/** The records that a text finds. */
export function useAchados(texto: string): Achados {
  const [parado] = useDebouncedValue(texto, PAUSA);
  const { data, isFetching, isError } = useQuery(procuraQuery(parado));
  const pede = procuravel(texto);
  const pendente = pede && (parado !== texto || isFetching);
  return {
    destinos: pede && !pendente && !isError ? (data?.list ?? []).map(destino) : [],
    pendente,
    falhou: pede && isError && !pendente,
  };
}

/** The records that were opened last, as they are called now. */
export function useVistos(userId: number, opened: boolean): readonly Destino[] {
  const { data } = useQuery({ ...vistosQuery(userId), enabled: opened && userId > 0 });
  return (data?.list ?? []).map(destino);
}
