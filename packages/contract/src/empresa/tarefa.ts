import { SITUACAO_TAREFA } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { id, instante, situacaoDe } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';

/** A recalculation after a definition has changed; `total`, `feitos` and `feitosAntes` count records. */
export const tarefa = z.object({
  id: z.number(),
  /** What is being done, in words. */
  titulo: z.string(),
  catgId: z.number(),
  situacao: situacaoDe(SITUACAO_TAREFA),
  total: z.number(),
  feitos: z.number(),
  erro: z.string(),
  quem: z.string(),
  criadaEm: instante,
  /** When it was last taken up; rate and time left count from there. */
  andaDesde: instante.nullable(),
  feitosAntes: z.number(),
  terminadaEm: instante.nullable(),
});
export type Tarefa = z.output<typeof tarefa>;

/** At most twenty; those that are not done stand first, then the newest. */
export const tarefaList = defineRoute({
  method: 'GET',
  path: '/tarefa/list',
  permission: 'catalogo',
  summary: 'Recálculos em andamento e os últimos terminados',
  response: z.object({ list: z.array(tarefa), permissions }),
});

/** The slice under way is undone. 422 where it neither waits nor runs. */
export const tarefaInterrompe = defineRoute({
  method: 'POST',
  path: '/tarefa/interrompe',
  permission: 'catAlt',
  summary: 'Interrompe um recálculo; o que foi feito fica',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
});

/** Goes on where it stopped. 422 unless it was interrupted or failed. */
export const tarefaContinua = defineRoute({
  method: 'POST',
  path: '/tarefa/continua',
  permission: 'catAlt',
  summary: 'Continua um recálculo interrompido ou que falhou',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
});
