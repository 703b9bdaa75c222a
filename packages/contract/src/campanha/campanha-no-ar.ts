import { z } from 'zod';
import { texto } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

/** Seconds that the customers' app may keep what it was answered. */
export const CAMPANHAS_NO_AR_SEGUNDOS = 60;

/** What the customers' app shows of a banner. */
const noAr = z.object({
  campNome: z.string(),
  campIni: z.string(),
  campFim: z.string(),
  propagandas: z.array(
    z.object({
      propTitulo: z.string(),
      propDesc: z.string(),
      propLink: z.string(),
      /** Addresses below `/api` that need no session; empty without a picture. */
      urlCapa: z.string(),
      urlModal: z.string(),
    }),
  ),
});
/** Days are `yyyy-mm-dd`; banners that are switched off are left out. */
export type CampanhaNoAr = z.output<typeof noAr>;

/**
 * The address called names the network (404), exactly one of `empId` and `codigo` the company. An unknown or inactive
 * company has none.
 */
export const campAtivas = defineRoute({
  method: 'GET',
  path: '/camp/ativas',
  permission: 'public',
  summary: 'As campanhas que uma empresa mostra hoje, com as suas propagandas em ordem',
  query: z
    .strictObject({ empId: queryId.optional(), codigo: texto(40).optional() })
    .refine((q) => (q.empId === undefined) !== (q.codigo === undefined), 'Informe a empresa'),
  response: z.object({ campanhas: z.array(noAr) }),
});

/** 404 once no active company shows it. */
export const campImagem = defineRoute({
  method: 'GET',
  path: '/camp/imagem',
  permission: 'public',
  summary: 'Os bytes de uma imagem de uma propaganda que está no ar',
  query: z.strictObject({ id: z.uuid() }),
  response: z.null(),
  binario: true,
  errors: [404],
});
