import { z } from 'zod';
import { defineRoute } from '../base/route.ts';

/** Served outside `/api`: it touches nothing. */
export const livez = defineRoute({
  method: 'GET',
  path: '/livez',
  permission: 'public',
  summary: 'O processo responde',
  response: z.object({ status: z.literal('ok') }),
});

const parte = z.enum(['ok', 'falhou']);

const prontidao = z.object({
  status: z.enum(['ok', 'indisponivel']),
  /** The server finishes its calls and ends. */
  parando: z.boolean(),
  /** What failed: connections and reading, a write with function and trigger, where pictures are kept. */
  partes: z.object({ banco: parte, escrita: parte, arquivos: parte }),
});
/** Answered with HTTP 503 while `status` is `indisponivel`; parts are tried at most twice a second. */
export type Prontidao = z.output<typeof prontidao>;

/**
 * Served outside `/api`: a write would succeed within a second and the app is not stopping. Pictures that lie where all
 * instances keep them are told, and take none of them out.
 */
export const readyz = defineRoute({
  method: 'GET',
  path: '/readyz',
  permission: 'public',
  summary: 'Pronto para receber chamadas',
  response: prontidao,
});
