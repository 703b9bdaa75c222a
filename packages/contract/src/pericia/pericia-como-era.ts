import { z } from 'zod';
import { permissions } from '../base/answer-fields.ts';
import { instante } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute, type RouteResponse } from '../base/route.ts';
import { periciaDetalhe } from './pericia.ts';
import { paginaDePessoas, paginaDoCaso } from './pericia-pessoas.ts';

/** An instant that has passed; of a case that is known since. */
const em = z.iso.datetime({ offset: true, error: 'Informe uma data e uma hora válidas.' });

/** 422 at `em` for an instant to come, before the case is known, or while it was deleted (decision 0030). */
export const periciaComoEra = defineRoute({
  method: 'GET',
  path: '/pericia/comoEra',
  permission: ['periciaVer', 'periciaAlt', 'periciaInc'],
  summary: 'Uma perícia como era em um instante, pelas definições de então',
  query: z.strictObject({ procId: queryId, em }),
  response: z.object({
    /** The instant, in UTC. */
    em: instante,
    /** From when on the case is known. */
    conhecidoDesde: instante,
    /** What is not known of that instant, in words. */
    avisos: z.array(z.string()),
    /** Versions in it are 0: nothing is written over the past. */
    pericia: periciaDetalhe,
    permissions,
  }),
  errors: [404, 422],
  timeout: 20_000,
});
export type PericiaComoEra = RouteResponse<typeof periciaComoEra>;

/** Read-only rows of that instant; refusals as for `periciaComoEra`. */
export const periciaComoEraPessoas = defineRoute({
  method: 'GET',
  path: '/pericia/comoEraPessoas',
  permission: ['periciaVer', 'periciaAlt', 'periciaInc'],
  summary: 'Pessoas e recebíveis de uma perícia como eram em um instante, 10 por página',
  query: z.strictObject({ ...paginaDoCaso, em }),
  response: paginaDePessoas,
  errors: [404, 422],
  timeout: 20_000,
});
