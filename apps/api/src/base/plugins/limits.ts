import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Keys } from '../auth/keys.ts';
import { type AccessClaims, readAccess, tokenDe } from '../auth/tokens.ts';
import { AppError } from '../http/app-error.ts';
import { redeDoEndereco } from '../http/endereco.ts';
import type { Excesso } from './porta.ts';

const JANELA_MS = 60_000;
const MAX_CHAVES = 100_000;

const dePessoa = ({ tenant, pessoaId }: AccessClaims): string => `pessoa.${tenant}.${pessoaId}`;

/** Whose call it is before it is let in: a person's when the token is signed by us, else the address's. */
async function chaveDe(request: FastifyRequest, keys: Keys): Promise<string> {
  const token = tokenDe(request.headers.authorization);
  const claims = token === undefined ? null : await readAccess(keys, token);
  return claims === null ? `endereco.${redeDoEndereco(request.ip)}` : dePessoa(claims);
}

interface Minuto {
  desde: number;
  chamadas: number;
}

/** Calls of a minute by key, in this process. */
export class PorMinuto {
  private readonly minutos = new Map<string, Minuto>();
  private readonly maximo: number;

  constructor(maximo: number) {
    this.maximo = maximo;
  }

  /** The one that is under way. */
  private minutoDe(chave: string): Minuto | undefined {
    const minuto = this.minutos.get(chave);
    return minuto !== undefined && Date.now() - minuto.desde < JANELA_MS ? minuto : undefined;
  }

  /** Seconds until a minute is over in which all of its calls were made. */
  private espera(minuto: Minuto | undefined): number | undefined {
    if (minuto === undefined || minuto.chamadas < this.maximo) return undefined;
    return Math.max(1, Math.ceil((minuto.desde + JANELA_MS - Date.now()) / 1000));
  }

  readonly excesso: Excesso = (claims) => this.espera(this.minutoDe(dePessoa(claims)));

  /** Counts a call; refuses one too many. */
  conta(chave: string): void {
    const minuto = this.minutoDe(chave);
    const espera = this.espera(minuto);
    if (espera !== undefined) throw new AppError(429, [erroDe('limite')], undefined, espera);
    if (minuto !== undefined) {
      minuto.chamadas++;
      return;
    }
    if (this.minutos.size >= MAX_CHAVES) this.minutos.clear();
    this.minutos.set(chave, { desde: Date.now(), chamadas: 1 });
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
