import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LOGO_SEGUNDOS } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../base/app-error.ts';
import { sendCacheable } from '../../base/http/http-cache.ts';
import type { FileContent } from '../../base/http/register-file.ts';
import { drawIcon, type IconShape } from '../../base/images/icon.ts';
import { LruCache } from '../../base/lru-cache.ts';
import type { Services } from '../../base/services.ts';
import { tenantOfHost } from '../sessao/public.ts';
import { logoTalvez } from './logo.ts';
import { manifestoDe } from './manifesto.ts';

/** A mask may cut away all but a circle of four fifths; what stands in its middle fits in it whatever its shape. */
const FORMAS: readonly (IconShape & { arquivo: string })[] = [
  { arquivo: 'apple-touch-icon.png', side: 180, share: 0.8 },
  { arquivo: 'icone-192.png', side: 192, share: 0.9 },
  { arquivo: 'icone-512.png', side: 512, share: 0.9 },
  { arquivo: 'icone-mascara.png', side: 512, share: 0.56 },
];

const MANIFESTO_SEGUNDOS = 3600;
/** Each takes up to some hundred KB of memory. */
const GUARDADOS = 40;

/** Icons that were drawn from logos last. */
class Icones {
  private readonly feitos = new LruCache<string, Promise<Buffer>>(GUARDADOS);

  de(logo: FileContent, forma: IconShape): Promise<Buffer> {
    const chave = `${logo.sha256} ${forma.side} ${forma.share}`;
    const conhecido = this.feitos.get(chave);
    if (conhecido !== undefined) return conhecido;
    const feito = logo
      .open()
      .then(buffer)
      .then((bytes) => drawIcon(bytes, forma));
    this.feitos.set(chave, feito);
    // Who waits for it hears why; the next one tries again.
    feito.catch(() => this.feitos.delete(chave));
    return feito;
  }
}

/** The product's own icon, which is built with the screens. */
function doProduto(webDir: string, arquivo: string): Buffer | undefined {
  const lugar = path.join(webDir, 'icones', arquivo);
  return existsSync(lugar) ? readFileSync(lugar) : undefined;
}

/**
 * What a browser needs to keep the product on a home screen: its manifest, and icons with the logo of the network of the
 * address called, or the product's own. A stranger learns no more of a network than its sign-in page shows.
 */
export function useAplicativo(app: FastifyInstance, services: Services, webDir: string): void {
  const { pool } = services;
  const icones = new Icones();
  const config = { contada: true };
  app.get('/manifest.webmanifest', { config }, async (request, reply) =>
    sendCacheable(request, reply, {
      tipo: 'application/manifest+json; charset=utf-8',
      bytes: Buffer.from(JSON.stringify(manifestoDe(await tenantOfHost(pool, request.hostname)))),
      segundos: MANIFESTO_SEGUNDOS,
    }),
  );
  for (const { arquivo, ...forma } of FORMAS) {
    const proprio = doProduto(webDir, arquivo);
    app.get(`/${arquivo}`, { config }, async (request, reply) => {
      const marca = await tenantOfHost(pool, request.hostname);
      const logo = marca === null ? undefined : await logoTalvez(services, marca.tenantId);
      const bytes = logo === undefined ? proprio : await icones.de(logo, forma);
      if (bytes === undefined) throw notFound();
      return sendCacheable(request, reply, { tipo: 'image/png', bytes, segundos: LOGO_SEGUNDOS });
    });
  }
}
