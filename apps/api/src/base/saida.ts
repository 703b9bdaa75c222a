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

function porSmtp(url: string, remetente: string): Envia {
  const transport = createTransport(
    {
      url,
      dnsTimeout: ESPERA_MS,
      connectionTimeout: ESPERA_MS,
      greetingTimeout: ESPERA_MS,
      socketTimeout: ESPERA_MS,
    },
    { from: remetente },
  );
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
