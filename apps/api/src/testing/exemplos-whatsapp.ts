import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Exemplo } from './exemplo.ts';

/** Calls about WhatsApp, to a person of a case whose registration has no phone. */
export const exemplosWhatsapp = ({
  procId: id,
  pesId: pessoaId,
}: {
  procId: number;
  pesId: number;
}): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.whatsappPrepara, { query: { origem: 'pericia', id }, temIds: true }],
  [
    contract.whatsappEnvia,
    {
      body: { origem: 'pericia', id, pessoaId, texto: 'Pode responder por aqui?', por: 'link' },
      ...{ temIds: true, status: 422 },
    },
  ],
  [contract.whatsappRecusa, { body: { origem: 'pericia', id, pessoaId }, temIds: true }],
];
