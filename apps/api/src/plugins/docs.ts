import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../http/openapi.ts';

/** The reader of the OpenAPI document, at `/api/docs`. */
export async function useDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    // The plugin's type lists every OpenAPI version; ours is one of them.
    specification: { document: openApiDocument() as never },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
