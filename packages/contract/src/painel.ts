import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { z } from 'zod';
import { dinheiro, situacaoDe } from './fields.ts';
import { defineRoute } from './route.ts';

export const homePainel = defineRoute({
  method: 'GET',
  path: '/home/painel',
  permission: 'homePericia',
  summary: 'Perícias por situação, e repasse e previsto dos últimos 12 meses pela data da baixa',
  query: z.strictObject({}),
  response: z.object({
    tipos: z.array(
      z.object({
        catgId: z.number(),
        nome: z.string(),
        situacoes: z.array(z.object({ situacao: situacaoDe(SITUACAO_PERICIA), quantidade: z.number() })),
      }),
    ),
    /** Oldest first, months without any included. */
    meses: z.array(z.object({ mes: z.string(), repasse: dinheiro, previsto: dinheiro })),
  }),
});
export type Painel = z.output<typeof homePainel.response>;
