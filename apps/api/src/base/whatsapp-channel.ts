import { numeroWhatsapp } from '@retaguarda/domain';
import { DeliveryFailure } from './delivery-failure.ts';
import { NoAnswer, type OutboundAnswer, postOutbound } from './outbound/post.ts';
import type { OutgoingMessage, SendMessage } from './outgoing-message.ts';
import type { WhatsappAccount } from './whatsapp-account.ts';

/** What the Cloud API says of a message that it does not take, by its code; it is of no use to try these again. */
const DEFINITIVAS: Readonly<Record<number, string>> = {
  131026: 'O número não está no WhatsApp, ou não recebe mensagens do escritório',
  131030: 'O provedor do WhatsApp não aceita enviar a este número',
  131047:
    'Esta pessoa não escreve há mais de 24 horas: o WhatsApp só leva um modelo aprovado, ou escreva pelo seu próprio WhatsApp',
  132000: 'O WhatsApp não aceitou o modelo desta mensagem: ele espera só um campo, o texto',
  132001: 'O WhatsApp não conhece o modelo desta mensagem',
  132015: 'O modelo desta mensagem está suspenso no WhatsApp',
};
const ESPERE = new Set([4, 80007, 130429, 131048, 131056]);
const SEM_TOKEN = new Set([0, 3, 10, 190]);

/** The code of a refusal; null where it says none. */
function codigoDe(texto: string): number | null {
  const achado = /"error"\s*:\s*\{.*?"code"\s*:\s*(\d{1,9})\b/s.exec(texto)?.[1];
  return achado === undefined ? null : Number(achado);
}

/** Its own words are left out: they quote numbers and accounts. */
function falhaDe({ status, text }: OutboundAnswer): DeliveryFailure {
  const codigo = codigoDe(text);
  const definitiva = codigo === null ? undefined : DEFINITIVAS[codigo];
  if (definitiva !== undefined) return new DeliveryFailure(definitiva, true);
  if (status === 429 || (codigo !== null && ESPERE.has(codigo)))
    return new DeliveryFailure('O WhatsApp pediu que se espere');
  if (status === 401 || status === 403 || (codigo !== null && SEM_TOKEN.has(codigo)))
    return new DeliveryFailure('O WhatsApp recusou o token');
  const qual = codigo ?? status;
  return status >= 400 && status < 500
    ? new DeliveryFailure(`O WhatsApp recusou a mensagem (${qual})`, true)
    : new DeliveryFailure(`O WhatsApp não aceitou a mensagem (${qual})`);
}

/** A template has one field, which takes the text in one line. */
function conteudo({ tipo, corpo }: OutgoingMessage, { modelos }: WhatsappAccount) {
  const name = modelos.get(tipo);
  if (name === undefined) return { type: 'text', text: { body: corpo } };
  const text = corpo.replace(/\s+/g, ' ').trim();
  const components = [{ type: 'body', parameters: [{ type: 'text', text }] }];
  return { type: 'template', template: { name, language: { code: 'pt_BR' }, components } };
}

const aceita = ({ status, text }: OutboundAnswer): boolean =>
  status >= 200 && status < 300 && /"messages"\s*:\s*\[\s*\{[^}]*"id"\s*:\s*"[^"]+"/.test(text);

/** Sends by WhatsApp's Cloud API. It knows no key of a message, which goes along for whoever looks for a second one. */
export function porWhatsapp(conta: WhatsappAccount, esperaMs: number): SendMessage {
  const { url, numero, token, local } = conta;
  return async (mensagem) => {
    const to = numeroWhatsapp(mensagem.destino);
    if (to === null) throw new DeliveryFailure('O telefone não é um celular', true);
    const resposta = await postOutbound({
      url: `${url}/${numero}/messages`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to },
        ...conteudo(mensagem, conta),
        biz_opaque_callback_data: mensagem.chave,
      }),
      allowsLocal: local,
      esperaMs,
    }).catch((error: unknown) => {
      throw error instanceof NoAnswer ? new DeliveryFailure(`WhatsApp: ${error.message}`) : error;
    });
    if (!aceita(resposta)) throw falhaDe(resposta);
  };
}
