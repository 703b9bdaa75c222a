import { Text } from '@mantine/core';
import { explicaValor, type RouteResponse } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { RegistroDoForm } from '../form-options.ts';
import { ATRIBUTO } from '../textos.ts';

export const valorQuery = ({ tipo, id }: RegistroDoForm, atributo: number) =>
  queryOptions({
    queryKey: ['explica', tipo, id, atributo],
    queryFn: ({ signal }) => call(explicaValor, { query: { tipo, id, atributo }, signal }),
    // It is asked for at each look: a value that is doubted is not taken from before.
    staleTime: 0,
    gcTime: 0,
  });

interface UltimaMudancaProps {
  registro: RegistroDoForm;
  atributo: number;
}

/** Who changed the stored value last; what it is made of stands there without it. */
export function UltimaMudanca({ registro, atributo }: UltimaMudancaProps) {
  const { data } = useQuery(valorQuery(registro, atributo));
  return data ? <Ultima ultima={data.ultima} /> : null;
}

/** Who it was and when, where that is known. */
export const Ultima = ({ ultima }: Pick<RouteResponse<typeof explicaValor>, 'ultima'>) =>
  ultima && (
    <Text size="xs" c="dimmed">
      {ATRIBUTO.ultima(formatInstantBr(ultima.em), ultima.quem)}
    </Text>
  );
