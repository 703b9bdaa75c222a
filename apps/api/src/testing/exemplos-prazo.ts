import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Exemplo } from './exemplo.ts';
import { MUNDO } from './mundo.ts';

/** Calls about deadlines, who looks after a case, and the address of a calendar. */
export const exemplosPrazo = ({ procId }: { procId: number }): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.prazoDia, { query: { quem: 'todos' }, temIds: false }],
  [contract.prazoAgenda, { query: { de: '2026-01-01', ate: '2026-02-10', quem: 'meus' }, temIds: false }],
  [contract.prazoCaso, { query: { procId }, temIds: true }],
  [contract.prazoCumpre, { body: { prazoId: 999_999, cumprido: true }, temIds: false, status: 404 }],
  [contract.prazoResponsavel, { body: { procId, pesId: MUNDO.pessoa.admin }, temIds: true }],
  [contract.agendaEndereco, { temIds: false }],
  [contract.agendaEnderecoNovo, { body: {}, temIds: false }],
  [contract.agendaEnderecoRevoga, { body: {}, temIds: false }],
];
