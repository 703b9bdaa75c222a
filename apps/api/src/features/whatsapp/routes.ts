import { whatsappEnvia, whatsappPrepara, whatsappRecusa } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import { takeQuota, WHATSAPP_QUOTA } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { enviaEscrito, recusa } from './envia.ts';
import { preparaView } from './prepara.ts';

export function whatsappRoutes(app: FastifyInstance, { pool, keys, channels }: Services): void {
  const haProvedor = channels.has('whatsapp');
  registerRoute(app, pool, whatsappPrepara, ({ tx, sessao, query }) =>
    preparaView(tx, sessao, haProvedor, query),
  );
  registerRoute(app, pool, whatsappEnvia, async ({ tx, sessao, body }) => {
    await takeQuota(tx, sessao, WHATSAPP_QUOTA);
    return enviaEscrito(tx, sessao, { keys, haProvedor }, body);
  });
  registerRoute(app, pool, whatsappRecusa, ({ tx, sessao, body }) => recusa(tx, sessao, body));
}
