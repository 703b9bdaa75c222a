import { acessosQuemConcede, EXPLICAVEIS, type Explicavel, type Recurso } from '@retaguarda/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { UI } from '../textos.ts';

/** What one may ask for: a permission, or a record that is not found. */
export type Pedivel = { recurso: Recurso } | { registro: Explicavel; registroId: number };

/** A record that one may ask for; nothing of a kind whose access is not explained. */
export function registroPedivel(tipo: string, registroId: number): Pedivel | undefined {
  const registro = EXPLICAVEIS.find((e) => e === tipo);
  return registro === undefined ? undefined : { registro, registroId };
}

const consulta = (alvo: Pedivel | undefined) => {
  if (alvo === undefined || 'recurso' in alvo) return alvo ?? {};
  return { ...alvo, registroId: String(alvo.registroId) };
};

export const quemQuery = (alvo: Pedivel | undefined) =>
  queryOptions({
    queryKey: ['acessos', 'quemConcede', consulta(alvo)],
    queryFn: ({ signal }) => call(acessosQuemConcede, { query: consulta(alvo), signal }),
  });

interface QuemConcedeProps {
  /** What is missing, where it is known. */
  alvo?: Pedivel | undefined;
}

/** Whom to ask for what one may not; in general words until the names are there. */
export function QuemConcede({ alvo }: QuemConcedeProps) {
  const { data } = useQuery(quemQuery(alvo));
  const nomes = data?.list ?? [];
  return nomes.length === 0 ? UI.quemConcede : UI.quemConcedeNomes(nomes);
}
