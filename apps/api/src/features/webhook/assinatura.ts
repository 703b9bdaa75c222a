import { createHmac, randomBytes } from 'node:crypto';

/** As the libraries of Standard Webhooks take it: the prefix, and the bytes of the key. */
const PREFIXO = 'whsec_';
const BYTES = 32;

export const novoSegredo = (): string => `${PREFIXO}${randomBytes(BYTES).toString('base64')}`;

/** What is signed: its id, the moment at which it is sent, and its body to the letter. */
export interface Assinavel {
  id: string;
  /** Seconds since 1970. */
  em: number;
  corpo: string;
}

/** The signature under each secret, as the header carries them (Standard Webhooks 1.0, symmetric). */
export const assinaturas = ({ id, em, corpo }: Assinavel, segredos: readonly string[]): string =>
  segredos
    .map((segredo) => {
      const chave = Buffer.from(segredo.slice(PREFIXO.length), 'base64');
      return `v1,${createHmac('sha256', chave).update(`${id}.${em}.${corpo}`).digest('base64')}`;
    })
    .join(' ');
