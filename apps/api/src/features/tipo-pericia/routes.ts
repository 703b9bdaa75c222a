import { tipoPericiaExc, tipoPericiaFormulario, tipoPericiaInc, tipoPericiaList } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { excluiTipo } from './exclui-tipo.ts';
import { daFormulario } from './formulario.ts';
import { incluiTipo } from './inclui-tipo.ts';
import { tiposView } from './tipos-view.ts';

export function tipoPericiaRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, tipoPericiaList, ({ tx, sessao }) => tiposView(tx, sessao));
  registerRoute(app, pool, tipoPericiaInc, ({ tx, sessao, body }) => incluiTipo(tx, sessao, body));
  registerRoute(app, pool, tipoPericiaFormulario, ({ tx, sessao, body }) => daFormulario(tx, sessao, body));
  registerRoute(app, pool, tipoPericiaExc, ({ tx, sessao, body }) => excluiTipo(tx, sessao, body));
}
