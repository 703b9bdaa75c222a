import { periciaImportacao, periciaImportInicio, periciaImportPessoas } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { importaBloco, iniciaImportacao, ultimaImportacao } from './importacao.ts';

export { importaLinhas, somaDoBloco } from './importa-bloco.ts';
export { exigeConfirmacao, travaArquivo } from './repete.ts';

export function importacaoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, periciaImportInicio, ({ tx, body, sessao }) => iniciaImportacao(tx, sessao, body));
  registerRoute(app, pool, periciaImportPessoas, ({ tx, body, sessao }) => importaBloco(tx, sessao, body));
  registerRoute(app, pool, periciaImportacao, ({ tx, query }) => ultimaImportacao(tx, query.procId));
}
