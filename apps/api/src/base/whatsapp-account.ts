import { TEXTOS_WHATSAPP, type TipoDeMensagem } from '@retaguarda/contract';
import { type Env, envText, envUrl, HTTP, invalidSetting } from './env.ts';

/** The office's number at WhatsApp's Cloud API, or at what speaks as it does. */
export interface WhatsappAccount {
  /** Up to the version; the number and `/messages` follow. */
  url: string;
  /** What the provider calls the number. */
  numero: string;
  token: string;
  /** Names of approved templates by the kind of message; a text goes out as it is where there is none. */
  modelos: ReadonlyMap<string, string>;
  /** Whether it may stand on this machine, and without TLS. */
  local: boolean;
}

/** `texto:modelo`, one after the other. */
function modelosDoWhatsapp(env: Env): WhatsappAccount['modelos'] {
  const textos = new Map<string, TipoDeMensagem>(Object.entries(TEXTOS_WHATSAPP));
  const modelos = new Map<string, string>();
  for (const dito of (envText(env, 'WHATSAPP_MODELOS') ?? '').split(',').filter((s) => s.trim() !== '')) {
    const [, nome = '', modelo] = /^\s*(\w+)\s*:\s*([a-z0-9_]{1,512})\s*$/.exec(dito) ?? [];
    const texto = textos.get(nome);
    if (texto === undefined || modelo === undefined)
      throw invalidSetting(
        'WHATSAPP_MODELOS',
        `espera texto:modelo, separados por vírgula; os textos são ${[...textos.keys()].join(', ')}`,
      );
    modelos.set(texto, modelo);
  }
  return modelos;
}

const DO_WHATSAPP = ['WHATSAPP_NUMERO', 'WHATSAPP_TOKEN'] as const;

/**
 * The office's account, where one is set. Number and token go together; with neither there is no provider.
 * @param local whether it may stand on this machine
 * @throws StartupError that names the variable
 */
export function envWhatsapp(env: Env, local: boolean): WhatsappAccount | undefined {
  const url = envUrl(env, 'WHATSAPP_URL', HTTP) ?? 'https://graph.facebook.com/v23.0';
  const modelos = modelosDoWhatsapp(env);
  const [numero, token] = DO_WHATSAPP.map((nome) => envText(env, nome));
  if (numero !== undefined && !/^\d{5,20}$/.test(numero))
    throw invalidSetting('WHATSAPP_NUMERO', 'espera o identificador do número no provedor, só dígitos');
  if (numero !== undefined && token !== undefined)
    return { url: url.replace(/\/+$/, ''), numero, token, modelos, local };
  const falta = DO_WHATSAPP.find((nome) => envText(env, nome) === undefined);
  if (numero !== token && falta !== undefined)
    throw invalidSetting(falta, 'o número e o token do WhatsApp andam juntos');
  return undefined;
}
