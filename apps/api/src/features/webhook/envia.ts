import { decrypt, type Keys } from '../../base/auth/keys.ts';
import { NoAnswer, postOutbound } from '../../base/outbound/post.ts';
import { assinaturas } from './assinatura.ts';
import { corpoDe, type Evento } from './corpo.ts';

/** What sending takes beside the event. */
export interface Meios {
  keys: Keys;
  publicUrl: string;
  /** Whether events may go to this machine. */
  webhookLocal: boolean;
}

/** Where an event goes. */
export interface Destino {
  rede: string;
  url: string;
  segredo: string;
  /** The secret of before, while it signs as well; else empty. */
  anterior: string;
}

/** What became of a try. */
export interface Resultado {
  entregue: boolean;
  /** 0 where nothing was answered. */
  status: number;
  motivo: string;
  resposta: string;
}

const RESPOSTA_MAX = 200;

const ILEGIVEL = 'O segredo é de outra instalação e não se lê nesta: troque-o';

/** The secrets to sign by; null where they were encrypted by the key of another installation. */
function segredosDe(keys: Keys, ...cifrados: readonly string[]): string[] | null {
  try {
    return cifrados.filter((s) => s !== '').map((s) => decrypt(keys, s));
  } catch {
    return null;
  }
}

function motivoDe(status: number): string {
  if (status >= 300 && status < 400)
    return `O destino mandou para outro endereço (${status}), o que não se segue`;
  if (status === 410) return 'O destino disse que não existe mais (410)';
  return status >= 500 ? `O destino falhou (${status})` : `O destino recusou (${status})`;
}

/** Tries once to deliver an event: whatever is not an answer of 2xx is a failure. */
export async function envia(
  { keys, publicUrl, webhookLocal: local }: Meios,
  { rede, url, segredo, anterior }: Destino,
  evento: Evento,
): Promise<Resultado> {
  const corpo = corpoDe(evento, { rede, publicUrl });
  const em = Math.floor(Date.now() / 1000);
  const segredos = segredosDe(keys, segredo, anterior);
  if (segredos === null) return { entregue: false, status: 0, motivo: ILEGIVEL, resposta: '' };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Retaguarda-Webhook',
    'webhook-id': evento.id,
    'webhook-timestamp': String(em),
    'webhook-signature': assinaturas({ id: evento.id, em, corpo }, segredos),
  };
  try {
    const { status, text } = await postOutbound({ url, headers, body: corpo, allowsLocal: local });
    const entregue = status >= 200 && status < 300;
    return {
      entregue,
      status,
      motivo: entregue ? '' : motivoDe(status),
      resposta: text.slice(0, RESPOSTA_MAX),
    };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { entregue: false, status: 0, motivo: error.message, resposta: '' };
  }
}
