import { z } from 'zod';
import { mensagem } from './answer-fields.ts';
import { id, instante } from './fields.ts';
import { pagina, queryId } from './query-fields.ts';
import { COM_FOLHA, COM_HISTORICO, type ComFolha, TIPOS_DE_REGISTRO } from './registros.ts';
import { defineRoute } from './route.ts';

/** What the screens take out of the product. */
const SAIDAS = ['impressao', 'exportacao'] as const;
/** Kept in the history beside the changes: who saw, erased or took out what. */
const USOS = ['exibicao', ...SAIDAS, 'anonimizacao'] as const;
export type Uso = (typeof USOS)[number];
export const ehUso = (acao: string): acao is Uso => USOS.some((uso) => uso === acao);
const MUDANCAS = ['inclusao', 'alteracao', 'exclusao'] as const;

const campo = z.object({ nome: z.string(), antes: z.string(), depois: z.string() });

const registro = z.object({
  historicoId: z.number(),
  em: instante,
  /** Name of who did it. */
  quem: z.string(),
  entidade: z.enum(COM_HISTORICO),
  registroId: z.number(),
  /** What was changed or used, as people call it: the case, a person's name, a receivable and whose it is. */
  titulo: z.string(),
  acao: z.enum([...MUDANCAS, ...USOS]),
  /** The fields that differ, as people read them; empty text for none. */
  campos: z.array(campo),
});
export type HistoricoRegistro = z.output<typeof registro>;

export const historicoList = defineRoute({
  method: 'GET',
  path: '/historico/list',
  permission: ['pericias', 'baixas'],
  summary:
    'Quem mudou, imprimiu ou exportou o quê de uma perícia ou de uma baixa, o mais novo primeiro, 20 por página',
  query: z
    .strictObject({ procId: queryId.optional(), baixaId: queryId.optional(), page: pagina.optional() })
    .refine((q) => (q.procId === undefined) !== (q.baixaId === undefined), 'Informe a perícia ou a baixa'),
  response: z.object({ list: z.array(registro), total: z.number(), totalPages: z.number() }),
  errors: [404],
});

const comFolha = (tipo: string): tipo is ComFolha => COM_FOLHA.some((t) => t === tipo);

export const historicoUso = defineRoute({
  method: 'POST',
  path: '/historico/uso',
  permission: 'session',
  summary: 'Registra que uma lista ou um registro foi impresso ou exportado, antes de o ser',
  body: z
    .strictObject({
      acao: z.enum(SAIDAS),
      entidade: z.enum(TIPOS_DE_REGISTRO),
      /** The record of a sheet; a list has none. */
      registroId: id.optional(),
      /** Rows that the list has, where they are known by then. */
      linhas: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    })
    .refine((b) => b.registroId === undefined || comFolha(b.entidade), {
      path: ['registroId'],
      error: 'Este registro não tem folha própria',
    }),
  response: mensagem,
  errors: [404],
});
