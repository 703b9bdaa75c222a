import {
  agendaEndereco,
  agendaEnderecoNovo,
  agendaEnderecoRevoga,
  prazoAgenda,
  prazoCaso,
  prazoCumpre,
  prazoDia,
  prazoResponsavel,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { cumpre, dizResponsavel } from './cumpre.ts';
import { enderecoView, fazEndereco, icsRoute, revogaEndereco } from './ics.ts';
import { agendaView, casoView, diaView } from './views.ts';

export { diaEmPalavras } from './do-dia.ts';
export { casoEmPalavras, umPrazo } from './em-palavras.ts';
export { LEMBRETES, lembretesEm } from './lembra.ts';
export { CUIDA, PRAZOS, seVeem } from './linhas.ts';
export { ONDE_VENCE, type OndeVence, porqueVence } from './porque.ts';

export function prazoRoutes(app: FastifyInstance, services: Services): void {
  const { pool, publicUrl } = services;
  registerRoute(app, pool, prazoDia, ({ tx, sessao, query }) => diaView(tx, sessao, query));
  registerRoute(app, pool, prazoAgenda, ({ tx, sessao, query }) => agendaView(tx, sessao, query));
  registerRoute(app, pool, prazoCumpre, ({ tx, sessao, body }) => cumpre(tx, sessao, body));
  registerRoute(app, pool, prazoCaso, ({ tx, sessao, query }) => casoView(tx, sessao, query));
  registerRoute(app, pool, prazoResponsavel, ({ tx, sessao, body }) => dizResponsavel(tx, sessao, body));
  registerRoute(app, pool, agendaEndereco, ({ tx, sessao }) => enderecoView(tx, sessao));
  registerRoute(app, pool, agendaEnderecoNovo, ({ tx, sessao }) => fazEndereco(tx, sessao, publicUrl));
  registerRoute(app, pool, agendaEnderecoRevoga, async ({ tx, sessao }) => {
    await revogaEndereco(tx, sessao);
    return { message: 'O endereço da agenda não vale mais' };
  });
  icsRoute(app, services);
}
