import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { primeiraCarga } from './primeira-carga.ts';
import { politicaDaPagina } from './security-headers.ts';

const NONCE = '__NONCE__';
const HEAD = '</head>';

/** Serves the built site; every address that is no file gets its page, so that a deep link opens. */
export async function useSite(
  app: FastifyInstance,
  { webDir, recaptcha }: Pick<Config, 'webDir' | 'recaptcha'>,
): Promise<void> {
  const page = path.join(webDir, 'index.html');
  const built = existsSync(page);
  const html = built ? await readFile(page, 'utf8') : '';
  const politica = politicaDaPagina(html, recaptcha);
  const ahead = built ? await primeiraCarga(webDir) : () => '';
  if (built)
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      preCompressed: true,
      wildcard: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/api/') && built;
    if (wantsPage && (request.headers.accept ?? '').includes('text/html'))
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', politica(request.nonce))
        .send(html.replaceAll(NONCE, request.nonce).replace(HEAD, () => `${ahead(request.url)}${HEAD}`));
    return reply.status(404).send({ errors: [erroDe('nao_encontrado')], requestId: request.id });
  });
}
