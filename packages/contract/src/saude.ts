import { z } from 'zod';
import { defineRoute } from './route.ts';

/** Served outside `/api`: it touches nothing. */
export const livez = defineRoute({
  method: 'GET',
  path: '/livez',
  permission: 'public',
  summary: 'O processo responde',
  response: z.object({ status: z.literal('ok') }),
});

/** Served outside `/api`: the database answers within a second and the app is not stopping. */
export const readyz = defineRoute({
  method: 'GET',
  path: '/readyz',
  permission: 'public',
  summary: 'Pronto para receber chamadas',
  response: z.object({ status: z.enum(['ok', 'indisponivel']) }),
});
