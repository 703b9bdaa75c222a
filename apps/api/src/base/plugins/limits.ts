import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Keys } from '../auth/keys.ts';
import { readAccess } from '../auth/tokens.ts';
import { AppError } from '../http/app-error.ts';
import { redeDoEndereco } from '../http/endereco.ts';

const JANELA_MS = 60_000;
const MAX_CHAVES = 100_000;

/** Calls of a minute by key, in this process. */
class Janelas {
  private readonly entradas = new Map<string, { desde: number; chamadas: number }>();

  /** Counts a call; how many there were in its minute. */
  conta(chave: string): number {
    const agora = Date.now();
    const conhecida = this.entradas.get(chave);
    if (conhecida !== undefined && agora - conhecida.desde < JANELA_MS) return ++conhecida.chamadas;
    if (this.entradas.size >= MAX_CHAVES) this.entradas.clear();
    this.entradas.set(chave, { desde: agora, chamadas: 1 });
    return 1;
  }
}

/** Whose call it is before it is let in: a person's when the token is signed by us, else the address's. */
async function chaveDe(request: FastifyRequest, keys: Keys): Promise<string> {
  const header = request.headers.authorization;
  const claims = header?.startsWith('Bearer ')
    ? await readAccess(keys, header.slice('Bearer '.length))
    : null;
  if (claims !== null) return `pessoa.${claims.tenant}.${claims.pessoaId}`;
  return `endereco.${redeDoEndereco(request.ip)}`;
}

/**
 * The general limit of calls a minute, before anything is looked up, so that 401 and 404 count too. It stands in the
 * process: it keeps one caller from taking a server's time, and a write of the database a call would cost more than
 * most calls do. What guards a secret is counted in the database (`limitaEntradas`, `tomaTentativa`).
 */
export function useLimits(app: FastifyInstance, keys: Keys, porMinuto: number): void {
  const janelas = new Janelas();
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    if (janelas.conta(await chaveDe(request, keys)) > porMinuto) throw new AppError(429, [erroDe('limite')]);
  });
}
