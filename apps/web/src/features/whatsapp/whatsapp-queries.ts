import { type OrigemWhatsapp, type RouteResponse, whatsappPrepara } from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';

/** What is written about. */
export interface Alvo {
  origem: OrigemWhatsapp;
  id: number;
}

export type Preparado = RouteResponse<typeof whatsappPrepara>;
export type Destinatario = Preparado['pessoas'][number];

export const CHAVE = 'whatsapp';

/** What stands under the hands of who writes does not change. */
export const preparaQuery = ({ origem, id }: Alvo, pessoaId: number | undefined) => ({
  queryKey: [CHAVE, origem, id, pessoaId ?? 0],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(whatsappPrepara, { query: { origem, id, ...(pessoaId === undefined ? {} : { pessoaId }) }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  gcTime: 0,
});

/** As a choice names somebody: with the phone, or with why nothing can be sent. */
export const opcaoDe = ({ id, nome, telefone, impedimento }: Destinatario) => ({
  id,
  name: [nome, impedimento || telefone].join(' · '),
});

/** People of the record by their names. */
export const procuraPessoas =
  ({ origem, id }: Alvo) =>
  async (search: string, signal: AbortSignal) =>
    (await call(whatsappPrepara, { query: { origem, id, search }, signal })).pessoas.map(opcaoDe);
