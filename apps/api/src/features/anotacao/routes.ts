import {
  anotacaoAlt,
  anotacaoExc,
  anotacaoInc,
  anotacaoList,
  anotacaoPessoas,
  anotacaoVolta,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { listaView, pessoasView } from './anotacoes-view.ts';
import { alteraAnotacao, escreveAnotacao, poeOuTira } from './salva-anotacao.ts';

export function anotacaoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, anotacaoList, ({ tx, sessao, query }) => listaView(tx, sessao, query));
  registerRoute(app, pool, anotacaoPessoas, ({ tx, sessao, query }) => pessoasView(tx, sessao, query));
  registerRoute(app, pool, anotacaoInc, ({ tx, sessao, body }) => escreveAnotacao(tx, sessao, body));
  registerRoute(app, pool, anotacaoAlt, ({ tx, sessao, body }) => alteraAnotacao(tx, sessao, body));
  registerRoute(app, pool, anotacaoExc, async ({ tx, sessao, body }) => {
    await poeOuTira(tx, sessao, { ...body, fora: true });
    return { message: 'Anotação excluída' };
  });
  registerRoute(app, pool, anotacaoVolta, async ({ tx, sessao, body }) => {
    await poeOuTira(tx, sessao, { ...body, fora: false });
    return { message: 'A anotação está de volta' };
  });
}
