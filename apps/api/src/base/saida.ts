import type { Canal } from '@retaguarda/contract';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { falhaDaChamada, falhaDoSms, falhaDoSmtp } from './falha-de-envio.ts';

export interface Saida {
  destino: string;
  assunto: string;
  corpo: string;
}
/** Sends one message. @throws FalhaDeEnvio */
export type Envia = (m: Saida) => Promise<void>;

const ESPERA_MS = 10_000;

const transporteDe = (url: string, remetente: string, ms = ESPERA_MS) =>
  createTransport(
    { url, dnsTimeout: ms, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms },
    { from: remetente },
  );

function porSmtp(url: string, remetente: string): Envia {
  const transport = transporteDe(url, remetente);
  return async ({ destino, assunto, corpo }) => {
    await transport.sendMail({ to: destino, subject: assunto, text: corpo }).catch((error: unknown) => {
      throw falhaDoSmtp(error);
    });
  };
}

function porWebhook(url: string, token: string | undefined): Envia {
  return async ({ destino, corpo }) => {
    const resposta = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: destino, text: corpo }),
      signal: AbortSignal.timeout(ESPERA_MS),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw falhaDaChamada(error);
    });
    if (!resposta.ok) throw falhaDoSms(resposta.status);
  };
}

/** The ways out that are configured. */
export function canaisDe({ smtp, remetente, smsUrl, smsToken }: Config['saida']): ReadonlyMap<Canal, Envia> {
  const canais = new Map<Canal, Envia>();
  if (smtp !== undefined) canais.set('email', porSmtp(smtp, remetente));
  if (smsUrl !== undefined) canais.set('sms', porWebhook(smsUrl, smsToken));
  return canais;
}

/** What is configured to take messages away, and whether it would. */
export interface Correio {
  canais: readonly Canal[];
  /** Why no e-mail would leave just now; null where it would, or is not configured. */
  falha: string | null;
}

/** Whether mail would leave is asked so often at most. */
const PROVA_MS = 5 * 60_000;
/** Whoever asks how it goes does not wait longer for it. */
const RESPONDE_MS = 3000;

const provas = new Map<string, { em: number; falha: Promise<string | null> }>();

/** Greets the server, signs in, and leaves. */
async function prova(url: string, remetente: string): Promise<string | null> {
  const transport = transporteDe(url, remetente, RESPONDE_MS);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return falhaDoSmtp(error).message;
  } finally {
    transport.close();
  }
}

/** How messages would leave, as it was tried in the last minutes. */
export async function correioDe({ smtp, remetente, smsUrl }: Config['saida']): Promise<Correio> {
  const canais: Canal[] = [];
  if (smsUrl !== undefined) canais.push('sms');
  if (smtp === undefined) return { canais, falha: null };
  let vista = provas.get(smtp);
  if (vista === undefined || Date.now() - vista.em > PROVA_MS) {
    vista = { em: Date.now(), falha: prova(smtp, remetente) };
    provas.set(smtp, vista);
  }
  return { canais: ['email', ...canais], falha: await vista.falha };
}
