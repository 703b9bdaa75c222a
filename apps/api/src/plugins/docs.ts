import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openApiDocument } from '../http/openapi.ts';
import type { Services } from '../services.ts';
import { sessaoDe } from './guard.ts';

const DOCUMENTO = new Set(['/api/docs/json', '/api/docs/yaml']);

interface PaginaDoLeitor {
  localStorage: { getItem(chave: string): string | null };
}

/**
 * Runs in the reader's page, which stands beside the product: whoever is signed in there reads with that session.
 * The plugin writes it into the page as its text.
 */
const comSessao = (request: { headers: Record<string, string> }) => {
  const { localStorage } = globalThis as unknown as PaginaDoLeitor; // a browser, whose types the server does not have
  request.headers.authorization = `Bearer ${localStorage.getItem('token') ?? ''}`;
  request.headers.tenant = localStorage.getItem('tenant') ?? '';
  return request;
};

/** The reader of the OpenAPI document, at `/api/docs`; the document asks for a session unless it is opened. */
export async function useDocs(app: FastifyInstance, services: Services, abertos: boolean): Promise<void> {
  const confere = async (request: FastifyRequest): Promise<void> => {
    if (!abertos && DOCUMENTO.has(request.routeOptions.url ?? '')) await sessaoDe(request, services);
  };
  await app.register(swagger, {
    mode: 'static',
    // The plugin's type lists every OpenAPI version; ours is one of them.
    specification: { document: openApiDocument() as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { requestInterceptor: comSessao },
    uiHooks: { onRequest: confere },
  });
}
