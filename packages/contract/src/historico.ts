import { z } from 'zod';
import { instante } from './fields.ts';
import { pagina, queryId } from './query-fields.ts';
import { COM_HISTORICO } from './registros.ts';
import { defineRoute } from './route.ts';

const campo = z.object({ nome: z.string(), antes: z.string(), depois: z.string() });

const registro = z.object({
  historicoId: z.number(),
  em: instante,
  /** Name of who changed it. */
  quem: z.string(),
  entidade: z.enum(COM_HISTORICO),
  registroId: z.number(),
  /** What was changed, as people call it: the case, a person's name, a receivable and whose it is. */
  titulo: z.string(),
  acao: z.enum(['inclusao', 'alteracao', 'exclusao']),
  /** The fields that differ, as people read them; empty text for none. */
  campos: z.array(campo),
});
export type HistoricoRegistro = z.output<typeof registro>;

export const historicoList = defineRoute({
  method: 'GET',
  path: '/historico/list',
  permission: ['pericias', 'baixas'],
  summary: 'Quem mudou o quê em uma perícia ou em uma baixa, o mais novo primeiro, 20 por página',
  query: z
    .strictObject({ procId: queryId.optional(), baixaId: queryId.optional(), page: pagina.optional() })
    .refine((q) => (q.procId === undefined) !== (q.baixaId === undefined), 'Informe a perícia ou a baixa'),
  response: z.object({ list: z.array(registro), total: z.number(), totalPages: z.number() }),
  errors: [404],
});
