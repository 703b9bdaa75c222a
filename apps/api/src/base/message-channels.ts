import type { Canal } from '@retaguarda/contract';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { smsCallFailure, smsFailure, smtpFailure } from './delivery-failure.ts';
import type { SendMessage } from './outgoing-message.ts';
import { porWhatsapp } from './whatsapp-channel.ts';

const ESPERA_MS = 10_000;
/** So many times as long all of it may take: a server that says a letter now and then is given up, too. */
const INTEIRA = 6;

/** Fails once it has lasted too long. */
async function noPrazo<T>(feito: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tarde = new Promise<never>((_, falha) => {
    timer = setTimeout(() => falha(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([feito, tarde]);
  } finally {
    clearTimeout(timer);
  }
}

/** Where what is sent comes from, as the address of the sender says it. */
const dominioDe = (remetente: string): string => /@([\w.-]+)/.exec(remetente)?.[1] ?? 'localhost';

const transporteDe = (url: string, remetente: string, ms = ESPERA_MS) =>
  createTransport(
    { url, dnsTimeout: ms, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms },
    { from: remetente },
  );

function porSmtp(url: string, remetente: string, ms: number): SendMessage {
  const transport = transporteDe(url, remetente, ms);
  const dominio = dominioDe(remetente);
  return async ({ chave, destino, assunto, corpo }) => {
    const messageId = `<${chave}@${dominio}>`;
    const enviada = transport.sendMail({ to: destino, subject: assunto, text: corpo, messageId });
    await noPrazo(enviada, INTEIRA * ms).catch((error: unknown) => {
      throw smtpFailure(error);
    });
  };
}

function porWebhook(url: string, token: string | undefined, ms: number): SendMessage {
  return async ({ chave, destino, corpo }) => {
    const resposta = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': chave,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: destino, text: corpo }),
      signal: AbortSignal.timeout(ms),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw smsCallFailure(error);
    });
    if (!resposta.ok) throw smsFailure(resposta.status);
  };
}

/** The ways out that are configured; `ms` is how long one waits for a word from there. */
export function openChannels(
  { smtp, remetente, smsUrl, smsToken, whatsapp }: Config['saida'],
  ms = ESPERA_MS,
): ReadonlyMap<Canal, SendMessage> {
  const canais = new Map<Canal, SendMessage>();
  if (smtp !== undefined) canais.set('email', porSmtp(smtp, remetente, ms));
  if (smsUrl !== undefined) canais.set('sms', porWebhook(smsUrl, smsToken, ms));
  if (whatsapp !== undefined) canais.set('whatsapp', porWhatsapp(whatsapp, ms));
  return canais;
}

/** What is configured to take messages away, and whether it would. */
export interface ChannelStatus {
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
    return smtpFailure(error).message;
  } finally {
    transport.close();
  }
}

/** How messages would leave, as it was tried in the last minutes. */
export async function checkChannels({
  smtp,
  remetente,
  smsUrl,
  whatsapp,
}: Config['saida']): Promise<ChannelStatus> {
  const canais: Canal[] = [];
  if (smsUrl !== undefined) canais.push('sms');
  if (whatsapp !== undefined) canais.push('whatsapp');
  if (smtp === undefined) return { canais, falha: null };
  let vista = provas.get(smtp);
  if (vista === undefined || Date.now() - vista.em > PROVA_MS) {
    vista = { em: Date.now(), falha: prova(smtp, remetente) };
    provas.set(smtp, vista);
  }
  return { canais: ['email', ...canais], falha: await vista.falha };
}
