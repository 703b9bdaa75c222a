import { createHash } from 'node:crypto';
import { authApi, authLogout, erroDe, MESSAGES, SESSAO } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, type AppStatus } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type AccessClaims, bearerToken, readAccess, signAccess } from '../../base/auth/tokens.ts';
import { headersOfCaller } from '../../base/http/caller-headers.ts';
import { LruCache } from '../../base/lru-cache.ts';
import { type CallsPerMinute, deEndereco } from '../../base/plugins/limits.ts';
import type { Services } from '../../base/services.ts';

/** Keys whose sessions a process keeps open. */
const MAX_CHAVES = 500;
/** The key is looked at anew after this: that it was used is seen in its list, and no secret holds here for long. */
const ABERTA_MS = 60 * 60_000;

interface Aberta {
  claims: AccessClaims;
  tenant: string;
  token: string;
  /** Until when it holds, and since when the session is open; in milliseconds since 1970. */
  tokenAte: number;
  desde: number;
}

/** A call by a key that is let in. */
export interface PorChave {
  sessao: CurrentSession;
  /** What the calls that are made for it carry. */
  headers: Record<string, string>;
}

const recusada = z.object({ errors: z.array(z.object({ message: z.string() })) });
const STATUS: readonly AppStatus[] = [429, 503];

/** A token is replaced while it still holds: what is called with it takes its time. */
const SOBRA_MS = 60_000;
const agora = (): Pick<Aberta, 'tokenAte' | 'desde'> => ({
  tokenAte: Date.now() + SESSAO.access * 1000 - SOBRA_MS,
  desde: Date.now(),
});

const semChave = (message: string): AppError => new AppError(401, [{ code: 'sessao_expirada', message }]);

interface Partes {
  chaveName: string;
  chavePass: string;
}

/** Name and secret of a key, each as an address would carry it (`%3A` for a colon). */
function partesDe(chave: string): Partes | undefined {
  const corte = chave.indexOf(':');
  if (corte < 1) return undefined;
  try {
    return {
      chaveName: decodeURIComponent(chave.slice(0, corte)),
      chavePass: decodeURIComponent(chave.slice(corte + 1)),
    };
  } catch {
    return undefined;
  }
}

/** Sessions that keys have opened here, by a digest of the key and of the address that it was sent to. */
export class KeySessions {
  private readonly abertas = new LruCache<string, Promise<Aberta>>(MAX_CHAVES);
  private readonly app: FastifyInstance;
  private readonly services: Services;
  private readonly porMinuto: CallsPerMinute;

  constructor(app: FastifyInstance, services: Services, porMinuto: CallsPerMinute) {
    this.app = app;
    this.services = services;
    this.porMinuto = porMinuto;
  }

  /** @throws AppError 401 without a key that is good now, 429 where its person or its address has called too often */
  async admit(request: FastifyRequest): Promise<PorChave> {
    const chave = bearerToken(request.headers.authorization);
    const partes = chave === undefined ? undefined : partesDe(chave);
    if (partes === undefined) {
      this.porMinuto.count(deEndereco(request.ip), () => undefined);
      throw semChave(MESSAGES.chaveDeAgente);
    }
    const resumo = createHash('sha256').update(`${request.host}\n${chave}`).digest('base64url');
    const primeira = this.aberta(resumo, request, partes);
    const conhecida = await primeira;
    const velha = Date.now() - conhecida.desde >= ABERTA_MS;
    const sessao = velha ? null : await this.valeAinda(conhecida);
    if (sessao !== null) return this.com(request, conhecida, sessao);
    if (this.abertas.get(resumo) === primeira) {
      this.abertas.delete(resumo);
      // One that is over already needs no ending.
      this.encerra(conhecida).catch(() => undefined);
    }
    const nova = await this.aberta(resumo, request, partes);
    const aceita = await this.services.sessions.get(nova.claims);
    if (aceita === null) throw semChave(MESSAGES.chaveInvalida);
    return this.com(request, nova, aceita);
  }

  /** Calls that come at once wait for one and the same sign-in; what was refused is not kept. */
  private aberta(resumo: string, request: FastifyRequest, partes: Partes): Promise<Aberta> {
    const conhecida = this.abertas.get(resumo);
    if (conhecida !== undefined) return conhecida;
    const nova = this.abre(request, partes);
    this.abertas.set(resumo, nova);
    nova.catch(() => this.abertas.delete(resumo));
    return nova;
  }

  /** Whatever has become of the key or its person is known to the database alone. */
  private async valeAinda({ claims }: Aberta): Promise<CurrentSession | null> {
    const espera = this.porMinuto.retryAfter(claims);
    if (espera !== undefined) throw new AppError(429, [erroDe('limite')], undefined, espera);
    return this.services.sessions.get(claims);
  }

  private async abre({ headers, socket: { remoteAddress } }: FastifyRequest, body: Partes): Promise<Aberta> {
    const { authorization: _, ...deQuem } = headersOfCaller(headers);
    const resposta = await this.app.inject({
      method: authApi.method,
      url: `/api${authApi.path}`,
      headers: deQuem,
      payload: body,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
    if (resposta.statusCode !== 200) {
      const [erro] = recusada.safeParse(resposta.json()).data?.errors ?? [];
      const message = erro?.message ?? MESSAGES.chaveInvalida;
      const status = STATUS.find((s) => s === resposta.statusCode);
      if (status === undefined) throw semChave(message);
      const espera = Number(resposta.headers['retry-after'] ?? 60);
      throw new AppError(
        status,
        [{ code: status === 429 ? 'limite' : 'indisponivel', message }],
        undefined,
        espera,
      );
    }
    const { accessToken } = authApi.response.parse(resposta.json());
    const claims = await readAccess(this.services.keys, accessToken);
    const tenant = claims === null ? undefined : await this.services.slugOf(claims.tenant);
    if (claims === null || tenant === undefined) throw semChave(MESSAGES.chaveInvalida);
    return { claims, tenant, token: accessToken, ...agora() };
  }

  private async com(request: FastifyRequest, aberta: Aberta, sessao: CurrentSession): Promise<PorChave> {
    const { keys } = this.services;
    // The session goes on, and its key has just been shown again: only the token has grown old.
    if (aberta.tokenAte < Date.now()) {
      aberta.token = await signAccess(keys, aberta.claims);
      aberta.tokenAte = agora().tokenAte;
    }
    const { tenant, token } = aberta;
    const headers = { ...headersOfCaller(request.headers), tenant, authorization: `Bearer ${token}` };
    return { sessao, headers };
  }

  private async encerra({ claims, tenant }: Aberta): Promise<void> {
    const authorization = `Bearer ${await signAccess(this.services.keys, claims)}`;
    const url = `/api${authLogout.path}`;
    await this.app.inject({
      method: authLogout.method,
      url,
      headers: { tenant, authorization },
      payload: {},
    });
  }
}
