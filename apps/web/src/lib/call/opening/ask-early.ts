import { type authAbertura, CAMINHO, type RouteResponse } from '@retaguarda/contract';
import { liveSession } from '../renew-session.ts';
import { readSession, readTenant, type Session } from '../session.ts';
import { readViewAs } from '../view-as.ts';
import type { Early } from './early.ts';
import { callsOf } from './remembered-calls.ts';

/** The screen asks for itself when nothing came by then. */
const AT_MOST_MS = 3000;

async function answersTo(calls: readonly string[], known: Session): Early['answers'] {
  const session = await liveSession(known);
  const response = await fetch(`/api${CAMINHO.abertura}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${session.token}`,
      tenant: readTenant(),
    },
    body: JSON.stringify({ pedidos: calls }),
    signal: AbortSignal.timeout(AT_MOST_MS),
  });
  if (!response.ok) return null;
  const { respostas }: RouteResponse<typeof authAbertura> = await response.json();
  return {
    token: session.token,
    date: response.headers.get('date') ?? '',
    byCall: new Map(respostas.map(({ pedido, corpo }) => [pedido, corpo])),
  };
}

/** Asks at once for all that the page's address will ask for, while its scripts are still on their way. */
function askEarly(): void {
  const session = readSession();
  if (session === null || readViewAs() !== null) return;
  const calls = callsOf(window.location.pathname + window.location.search);
  globalThis.retaguardaAbertura = {
    calls: new Set(calls),
    answers: answersTo(calls, session).catch(() => null),
  };
}

try {
  askEarly();
} catch {
  // Where the browser keeps nothing, the screen asks for itself.
}
