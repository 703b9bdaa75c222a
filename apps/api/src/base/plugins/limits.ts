import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Keys } from '../auth/keys.ts';
import { type AccessClaims, readAccess } from '../auth/tokens.ts';
import { AppError } from '../http/app-error.ts';
import { redeDoEndereco } from '../http/endereco.ts';
import type { Excesso } from './porta.ts';

const JANELA_MS = 60_000;
const MAX_CHAVES = 100_000;

const dePessoa = ({ tenant, pessoaId }: AccessClaims): string => `pessoa.${tenant}.${pessoaId}`;

/** Whose call it is before it is let in: a person's when the token is signed by us, else the address's. */
async function chaveDe(request: FastifyRequest, keys: Keys): Promise<string> {
  const header = request.headers.authorization;
  const claims = header?.startsWith('Bearer ')
    ? await readAccess(keys, header.slice('Bearer '.length))
    : null;
  return claims === null ? `endereco.${redeDoEndereco(request.ip)}` : dePessoa(claims);
}

/** Calls of a minute by key, in this process. */
export class PorMinuto {
  private readonly entradas = new Map<string, { desde: number; chamadas: number }>();
  private readonly maximo: number;

  constructor(maximo: number) {
    this.maximo = maximo;
  }

  /** Seconds until the minute of who has made all of its calls is over. */
  private espera(chave: string): number | undefined {
    const conhecida = this.entradas.get(chave);
    const resta = conhecida === undefined ? 0 : conhecida.desde + JANELA_MS - Date.now();
    return resta > 0 && (conhecida?.chamadas ?? 0) >= this.maximo ? Math.ceil(resta / 1000) : undefined;
  }

  readonly excesso: Excesso = (claims) => this.espera(dePessoa(claims));

  /** Counts a call; refuses one too many. */
  conta(chave: string): void {
    const espera = this.espera(chave);
    if (espera !== undefined) throw new AppError(429, [erroDe('limite')], undefined, espera);
    const agora = Date.now();
    const conhecida = this.entradas.get(chave);
    if (conhecida !== undefined && agora - conhecida.desde < JANELA_MS) {
      conhecida.chamadas++;
      return;
    }
    if (this.entradas.size >= MAX_CHAVES) this.entradas.clear();
    this.entradas.set(chave, { desde: agora, chamadas: 1 });
  }
}

/**
 * The general limit of calls a minute, before anything is looked up, so that 401 and 404 count too. It stands in the
 * process: it keeps one caller from taking a server's time, and a write of the database a call would cost more than
 * most calls do. What guards a secret is counted in the database (`limitaEntradas`, `tomaTentativa`).
 */
export function useLimits(app: FastifyInstance, keys: Keys, porMinuto: PorMinuto): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/')) porMinuto.conta(await chaveDe(request, keys));
  });
}
