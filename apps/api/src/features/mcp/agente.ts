import { randomUUID } from 'node:crypto';
import { AGENT_NAME } from '../../base/db/opening.ts';

const LETRAS = 60;

/** The name of a program as it may stand in the history: short, of letters and digits; it is no proof of anything. */
export function nomeLimpo(dito: unknown): string {
  if (typeof dito !== 'string') return '';
  const limpo = dito
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  const nome = [...limpo].slice(0, LETRAS).join('').trim();
  return AGENT_NAME.test(nome) ? nome : '';
}

/** One conversation of an agent: no process keeps it, so that any of them goes on with it. */
export interface Conversa {
  agente: string;
  /** Of this conversation alone; empty of a caller who began none. */
  id: string;
}

const FORMA = /^([\w-]{0,400})\.([0-9a-f-]{36})$/;

/** What a client sends along with all that follows. It carries nothing that a client could not say anyway. */
export const abreConversa = (nome: unknown): string =>
  `${Buffer.from(nomeLimpo(nome)).toString('base64url')}.${randomUUID()}`;

export function leConversa(cabecalho: string | string[] | undefined): Conversa {
  const [, nome, id] = (typeof cabecalho === 'string' ? FORMA.exec(cabecalho) : null) ?? [];
  if (nome === undefined || id === undefined) return { agente: '', id: '' };
  return { agente: nomeLimpo(Buffer.from(nome, 'base64url').toString('utf8')), id };
}
