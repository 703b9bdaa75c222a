import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { pageMatcher } from './page-addresses.ts';
import { loadPreloadLinks } from './preload-links.ts';
import { pagePolicy } from './security-headers.ts';

const NONCE = '__NONCE__';
const ORIGEM = '__ORIGEM__';
const HEAD = '</head>';

/** Of what a build makes and what the server alone reads. */
const INTERNOS = ['index.html', 'preload.json'];
const ARQUIVO_MUDADO_TEM_OUTRO_NOME = 'public, max-age=31536000, immutable';
const UM_DIA = 'public, max-age=86400';

type Site = Pick<Config, 'webDir' | 'recaptcha'>;

const arquivosDe = (app: FastifyInstance, webDir: string) =>
  app.register(fastifyStatic, {
    root: webDir,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: INTERNOS,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? ARQUIVO_MUDADO_TEM_OUTRO_NOME : UM_DIA);
    },
  });

/** Where the caller is, as link previews want addresses of pictures; nothing where the name called is no name. */
const origemDe = ({ protocol, host }: FastifyRequest): string =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) ? `${protocol}://${host}` : '';

/** Writes the page that an address opens. */
async function paginaDe({ webDir, recaptcha }: Site) {
  const html = await readFile(path.join(webDir, 'index.html'), 'utf8');
  const politica = pagePolicy(html, recaptcha);
  const ahead = await loadPreloadLinks(webDir);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { nonce, policy } = politica();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(
        html
          .replaceAll(NONCE, nonce)
          .replaceAll(ORIGEM, origemDe(request))
          .replace(HEAD, () => `${ahead(request.url)}${HEAD}`),
      );
  };
}

/**
 * Serves the built site. An address that is no file and could be a screen gets its page, whatever the caller accepts: so
 * that a deep link opens, and a monitor or a link preview finds what a browser does.
 */
export async function useSite(app: FastifyInstance, site: Site): Promise<void> {
  const built = existsSync(path.join(site.webDir, 'index.html'));
  const pagina = built ? await paginaDe(site) : undefined;
  const abre = built ? await pageMatcher(site.webDir) : () => false;
  if (built) await arquivosDe(app, site.webDir);
  app.setNotFoundHandler((request, reply) => {
    const le = request.method === 'GET' || request.method === 'HEAD';
    if (pagina !== undefined && le && abre(request.url)) return pagina(request, reply);
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send({ errors: [erroDe('nao_encontrado')], requestId: request.id });
  });
}
