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
    [contract.webhookReenvia, { body: { id: crypto.randomUUID() }, temIds: true, status: 404 }],
  ];
}
