import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openApiDocument, prepareDocument } from '../http/openapi.ts';
import type { Services } from '../services.ts';
import { sessionOf } from './guard.ts';

const DOCUMENTO = new Set(['/api/docs/json', '/api/docs/yaml']);

interface PaginaDoLeitor {
  localStorage: { getItem(chave: string): string | null };
}

/** What the reader sends; its types know it as a browser's request. */
interface PedidoDoLeitor {
  headers: Record<string, string>;
}

/**
 * Runs in the reader's page, which stands beside the product: whoever is signed in there reads with that session.
 * The plugin writes it into the page as its text.
 */
const comSessao = (pedido: PedidoDoLeitor): PedidoDoLeitor => {
  const { localStorage } = globalThis as PaginaDoLeitor; // a browser, whose types the server does not have
  pedido.headers.authorization = `Bearer ${localStorage.getItem('token') ?? ''}`;
  pedido.headers.tenant = localStorage.getItem('tenant') ?? '';
  return pedido;
};

/** The reader of the OpenAPI document, at `/api/docs`; the document asks for a session unless it is opened. */
export async function useDocs(app: FastifyInstance, services: Services, abertos: boolean): Promise<void> {
  const confere = async (request: FastifyRequest): Promise<void> => {
    if (!DOCUMENTO.has(request.routeOptions.url ?? '')) return;
    if (!abertos) await sessionOf(request, services);
    await prepareDocument();
  };
  await app.register(swagger, {
    mode: 'static',
    // The plugin's type lists every OpenAPI version; ours is one of them.
    specification: { document: openApiDocument() as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Its types are those of a browser, which this program does not have.
    uiConfig: { requestInterceptor: comSessao as never },
    uiHooks: { onRequest: confere },
  });
}
