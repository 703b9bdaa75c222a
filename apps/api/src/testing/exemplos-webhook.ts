import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Exemplo } from './exemplo.ts';
import type { RegistrosCadastro } from './exemplos-cadastro.ts';

/** Calls about webhooks beside those of every registry. */
export function exemplosWebhook(r: RegistrosCadastro): readonly (readonly [RouteSpec, Exemplo])[] {
  const id = r['cadastro.webhook'] ?? 0;
  return [
    [contract.webhookEntregas, { query: { webhookId: id }, temIds: true }],
    // Nothing leaves before it has a secret, which is made below.
    [contract.webhookTeste, { body: { id: r['cadastro.webhook.livre'] ?? 0 }, temIds: true, status: 422 }],
    [contract.webhookSegredo, { body: { id }, temIds: true }],
    [contract.chaveList, { temIds: false }],
    // Nobody of the two networks has a key.
    [contract.chaveDireitos, { query: { id: 1 }, temIds: true, status: 404 }],
    [contract.chaveDireitosAlt, { body: { id: 1, recursos: null }, temIds: true, status: 404 }],
    [contract.chaveRevoga, { body: { id: 1 }, temIds: true, status: 404 }],
    [contract.webhookReenvia, { body: { id: crypto.randomUUID() }, temIds: true, status: 404 }],
  ];
}
