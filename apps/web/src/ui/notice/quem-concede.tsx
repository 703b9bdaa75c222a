import { acessosQuemConcede, type Recurso } from '@retaguarda/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { UI } from '../textos.ts';

export const quemQuery = (recurso: Recurso | undefined) =>
  queryOptions({
    queryKey: ['acessos', 'quemConcede', recurso ?? ''],
    queryFn: ({ signal }) =>
      call(acessosQuemConcede, { query: recurso === undefined ? {} : { recurso }, signal }),
  });

interface QuemConcedeProps {
  /** The permission that is missing, where it is known. */
  recurso?: Recurso;
}

/** Whom to ask for what one may not; in general words until the names are there. */
export function QuemConcede({ recurso }: QuemConcedeProps) {
  const { data } = useQuery(quemQuery(recurso));
  const nomes = data?.list ?? [];
  return nomes.length === 0 ? UI.quemConcede : UI.quemConcedeNomes(nomes);
}
