import { notificacaoAoVivo } from '@retaguarda/contract';
import { BROWSER } from '../../editing/environment.ts';
import { callStream } from '../../lib/call/api.ts';
import type { MeiosAoVivo } from './ao-vivo.ts';

/** Waits for what calls back; the signal ends the waiting. */
const ate = (sinal: AbortSignal, pede: (pronto: () => void) => () => void): Promise<void> =>
  new Promise((done) => {
    const pronto = () => {
      desiste();
      sinal.removeEventListener('abort', pronto);
      done();
    };
    const desiste = pede(pronto);
    sinal.addEventListener('abort', pronto);
    if (sinal.aborted) pronto();
  });

/** The browser as the stream of notices sees it. */
export const MEIOS: MeiosAoVivo = {
  // Only pages of a safe origin have locks.
  comTrava:
    'locks' in navigator
      ? (nome, signal, faz) => navigator.locks.request(nome, { signal }, faz).then(() => undefined)
      : null,
  canal: BROWSER.openChannel,
  fluxo: async (signal, diz) => {
    let ouviu = false;
    await callStream(notificacaoAoVivo, {
      signal,
      onLine: (linha) => {
        ouviu = true;
        diz(linha);
      },
    }).catch(() => undefined);
    return ouviu ? 'ouviu' : 'nada';
  },
  espera: (ms, sinal) => ate(sinal, (pronto) => BROWSER.after(ms, pronto)),
  visivel: async (sinal) => {
    if (document.visibilityState === 'visible') return;
    await ate(sinal, (pronto) => {
      document.addEventListener('visibilitychange', pronto);
      return () => document.removeEventListener('visibilitychange', pronto);
    });
  },
  acaso: Math.random,
};
