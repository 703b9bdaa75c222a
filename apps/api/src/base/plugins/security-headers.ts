import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Recaptcha } from '../config.ts';

/** What of reCAPTCHA the page may load, where it is configured; it comes from two addresses. */
const deFora = (recaptcha: Pick<Recaptcha, 'endereco'> | undefined): string =>
  recaptcha === undefined ? '' : ` ${recaptcha.endereco}/recaptcha/ https://www.gstatic.com/recaptcha/`;

/** Scripts that stand in a page itself, as its policy names them. */
const roteirosDe = (html: string): string =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)]
    .map(([, roteiro = '']) => ` 'sha256-${createHash('sha256').update(roteiro).digest('base64')}'`)
    .join('');

interface Allowed {
  recaptcha?: Pick<Recaptcha, 'endereco'> | undefined;
  roteiros?: string;
  /** Of this answer alone; styles that its page injects carry it. */
  nonce?: string;
}

const policy = ({ recaptcha, roteiros = '', nonce }: Allowed): string =>
  [
    "default-src 'none'",
    `script-src 'self'${roteiros}${deFora(recaptcha)}`,
    `frame-src ${recaptcha === undefined ? "'none'" : deFora(recaptcha).trim()}`,
    "worker-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${deFora(recaptcha)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What every answer carries, also to what is no request at all. */
export const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Nothing here is for a search engine.
  'x-robots-tag': 'noindex, nofollow',
  'x-xss-protection': '0',
};

/** For answers that are no page. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...FIXED_HEADERS,
  'content-security-policy': policy({}),
  'cache-control': 'no-store',
};

/**
 * The policy of the product's page, which runs no script but its own files and what stands in it as built, with a nonce
 * of its own for each answer.
 */
export function pagePolicy(
  html: string,
  recaptcha: Recaptcha | undefined,
): () => Record<'nonce' | 'policy', string> {
  const roteiros = roteirosDe(html);
  return () => {
    const nonce = randomBytes(16).toString('base64');
    return { nonce, policy: policy({ recaptcha, roteiros, nonce }) };
  };
}

/** The header set of every answer, refusals included. */
export function useSecurityHeaders(app: FastifyInstance, recaptcha: Recaptcha | undefined): void {
  const headers = { ...FIXED_HEADERS, 'content-security-policy': policy({ recaptcha }) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
