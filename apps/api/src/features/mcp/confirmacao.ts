import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { decrypt, encrypt, type Keys } from '../../base/auth/keys.ts';

const VALE_MS = 5 * 60_000;

const confirmacao = z.object({
  quem: z.string(),
  pedido: z.string(),
  /** Fingerprint of what the preview saw; empty where it could see nothing. */
  visto: z.string(),
  ate: z.number(),
  vez: z.string(),
});
type Confirmacao = z.output<typeof confirmacao>;

/** Objects with their keys in order: the same arguments, however a program writes them. */
const emOrdem = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(emOrdem);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([chave, parte]) => [chave, emOrdem(parte)]),
  );
};

export const resumoDe = (valor: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(emOrdem(valor)))
    .digest('base64url');

/** The same for every session that this key opens, at whichever process. */
const quemDe = ({ tenant, pessoaId, apiKey }: CurrentSession): string =>
  [tenant, pessoaId, apiKey?.id ?? 0].join('.');

/** What was previewed: which call, with which arguments. */
export interface Pedido {
  ferramenta: string;
  argumentos: unknown;
}

/** Says for five minutes that this key has seen what this call would do. Any process reads it; nobody else can. */
export const assina = (keys: Keys, sessao: CurrentSession, pedido: Pedido, visto: string): string => {
  const dita: Confirmacao = {
    quem: quemDe(sessao),
    pedido: resumoDe(pedido),
    visto,
    ate: Date.now() + VALE_MS,
    vez: randomUUID(),
  };
  return encrypt(keys, JSON.stringify(dita));
};

function lida(keys: Keys, codigo: string): Confirmacao | undefined {
  try {
    return confirmacao.safeParse(JSON.parse(decrypt(keys, codigo))).data;
  } catch {
    return undefined;
  }
}

/** What a code confirms; in words why it confirms nothing. */
export function confirmada(
  keys: Keys,
  sessao: CurrentSession,
  pedido: Pedido,
  codigo: string,
): Pick<Confirmacao, 'visto' | 'vez'> | string {
  const dita = lida(keys, codigo);
  if (dita === undefined || dita.quem !== quemDe(sessao))
    return 'Este código não é de uma prévia desta chave.';
  if (dita.pedido !== resumoDe(pedido))
    return 'Este código é da prévia de outra chamada, ou de outros argumentos.';
  if (dita.ate < Date.now()) return 'Este código venceu: vale por cinco minutos.';
  return dita;
}
