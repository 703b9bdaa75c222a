import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Exemplo } from './exemplo.ts';
import { SENHA } from './mundo.ts';

/** Calls of a signed-in person's own account, and of the outbox. */
export const EXEMPLOS_CONTA: readonly (readonly [RouteSpec, Exemplo])[] = [
  [contract.contaSessoes, { temIds: false }],
  [contract.contaEncerra, { body: { outras: true }, temIds: false }],
  [contract.contaSenha, { body: { atual: SENHA, nova: SENHA }, temIds: false }],
  [contract.contaSegundoFator, { temIds: false }],
  [contract.contaSegundoFatorInicia, { body: { senha: SENHA }, temIds: false }],
  [contract.contaSegundoFatorConfirma, { body: { codigo: '000000' }, temIds: false, status: 422 }],
  [contract.contaSegundoFatorDesliga, { body: { codigo: '000000' }, temIds: false, status: 422 }],
  [contract.mensagemList, { temIds: false }],
  [contract.mensagemReenvia, { body: { id: 1 }, temIds: false, status: 404 }],
];
