import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Keys } from '../auth/keys.ts';
import { type AccessClaims, bearerToken, readAccess } from '../auth/tokens.ts';
import { addressOfCaller } from '../http/caller-address.ts';
import type { RetryAfter } from './admission-gate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted like a call although it stands outside of `/api`: it asks the database. */
    contada?: boolean;
  }
}

const JANELA_MS = 60_000;
const MAX_CHAVES = 100_000;

/** Under what the calls of a signed-in person are counted. */
export const dePessoa = ({ tenant, pessoaId }: AccessClaims): string => `pessoa.${tenant}.${pessoaId}`;

/** Under what the calls of an address are counted. */
export const deEndereco = (ip: string): string => `endereco.${addressOfCaller(ip)}`;

/** Whose call it is before it is let in: a person's when the token is signed by us, else the address's. */
async function chaveDe(request: FastifyRequest, keys: Keys): Promise<string> {
  const token = bearerToken(request.headers.authorization);
  const claims = token === undefined ? null : await readAccess(keys, token);
  return claims === null ? deEndereco(request.ip) : dePessoa(claims);
}

interface Minuto {
  desde: number;
  chamadas: number;
}

/** Calls of a minute by key, in this process. */
export class CallsPerMinute {
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

  readonly retryAfter: RetryAfter = (claims) => this.espera(this.minutoDe(dePessoa(claims)));

  /** What the caller has left of this minute: the fields of the IETF draft (draft-ietf-httpapi-ratelimit-headers-10). */
  private cabecalhos(minuto: Minuto | undefined): [nome: string, valor: string][] {
    const { maximo } = this;
    const restam = Math.max(0, maximo - (minuto?.chamadas ?? 0));
    const ate = (minuto?.desde ?? Date.now()) + JANELA_MS - Date.now();
    return [
      ['ratelimit-policy', `"minuto";q=${maximo};w=${JANELA_MS / 1000}`],
      ['ratelimit', `"minuto";r=${restam};t=${Math.max(1, Math.ceil(ate / 1000))}`],
    ];
  }

  /** The same of a caller who is refused before a call of theirs is looked at. */
  readonly headersFor = (claims: AccessClaims): [nome: string, valor: string][] =>
    this.cabecalhos(this.minutoDe(dePessoa(claims)));

  /** Counts a call, and says by `diz` what is left; refuses one too many. */
  count(chave: string, diz: (nome: string, valor: string) => void): void {
    const conhecido = this.minutoDe(chave);
    const espera = this.espera(conhecido);
    const minuto = conhecido ?? { desde: Date.now(), chamadas: 0 };
    if (espera === undefined) minuto.chamadas++;
    for (const [nome, valor] of this.cabecalhos(minuto)) diz(nome, valor);
    if (espera !== undefined) throw new AppError(429, [erroDe('limite')], undefined, espera);
    if (conhecido !== undefined) return;
    if (this.minutos.size >= MAX_CHAVES) this.minutos.clear();
    this.minutos.set(chave, minuto);
  }
}

/**
 * The general limit of calls a minute, before anything is looked up, so that 401 and 404 count too. It stands in the
 * process: it keeps one caller from taking a server's time, and a write of the database a call would cost more than
 * most calls do. What guards a secret is counted in the database (`limitaEntradas`, `tomaTentativa`).
 */
export function useLimits(app: FastifyInstance, keys: Keys, porMinuto: CallsPerMinute): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url, routeOptions } = request;
    if (!url.startsWith('/api/') && routeOptions.config.contada !== true) return;
    porMinuto.count(await chaveDe(request, keys), (nome, valor) => void reply.header(nome, valor));
  });
}
