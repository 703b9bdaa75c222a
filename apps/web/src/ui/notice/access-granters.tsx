import { acessosQuemConcede, EXPLICAVEIS, type Explicavel, type Recurso } from '@retaguarda/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { UI } from '../texts.ts';

/** What one may ask for: a permission, or a record that is not found. */
export type Requestable = { recurso: Recurso } | { registro: Explicavel; registroId: number };

/** A record that one may ask for; nothing of a kind whose access is not explained. */
export function requestableRecord(tipo: string, registroId: number): Requestable | undefined {
  const registro = EXPLICAVEIS.find((e) => e === tipo);
  return registro === undefined ? undefined : { registro, registroId };
}

const consulta = (alvo: Requestable | undefined) => {
  if (alvo === undefined || 'recurso' in alvo) return alvo ?? {};
  return { ...alvo, registroId: String(alvo.registroId) };
};

export const grantersQuery = (alvo: Requestable | undefined) =>
  queryOptions({
    queryKey: ['acessos', 'quemConcede', consulta(alvo)],
    queryFn: ({ signal }) => call(acessosQuemConcede, { query: consulta(alvo), signal }),
  });

interface QuemConcedeProps {
  /** What is missing, where it is known. */
  target?: Requestable | undefined;
}

/** Whom to ask for what one may not; in general words until the names are there. */
export function AccessGranters({ target }: QuemConcedeProps) {
  const { data } = useQuery(grantersQuery(target));
  const nomes = data?.list ?? [];
  return nomes.length === 0 ? UI.quemConcede : UI.quemConcedeNomes(nomes);
}
