import { z } from 'zod';
import { dinheiro, instante } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { COM_ATRIBUTOS } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';

/** Parts of a total that are listed; what is beyond them is told as one. */
export const PARTES_DO_TOTAL = 50;

/** In which total a part counts: none of a cancelled baixa. */
export const CONTA = ['repasse', 'previsto', 'nenhum'] as const;
export type Conta = (typeof CONTA)[number];

/** Who changed something last, and when; `quem` is empty of the product itself. */
const ultima = z.object({ em: instante, quem: z.string() }).nullable();

const quanto = { quantidade: z.number(), valor: dinheiro };

const parte = z.object({
  /** The baixa or the case whose receivables these are. */
  tipo: z.enum(['baixa', 'pericia']),
  id: z.number(),
  titulo: z.string(),
  detalhe: z.string(),
  conta: z.enum(CONTA),
  ...quanto,
});
/** `valor` is in reais; `titulo` and `detalhe` are in Portuguese. */
export type ParteDoTotal = z.output<typeof parte>;

/** Baixas of a case come newest first, cases of a baixa by worth, the highest first. */
export const explicaTotal = defineRoute({
  method: 'GET',
  path: '/explica/total',
  permission: ['baixas', 'periciaVer', 'periciaAlt', 'periciaInc'],
  summary:
    'De onde vêm os totais de uma perícia (por baixa) ou de uma baixa (por perícia): o que conta, o que não, e quem mudou por último um dos seus recebíveis',
  query: z.strictObject({ tipo: z.enum(['pericia', 'baixa']), id: queryId }),
  response: z.object({
    partes: z.array(parte).max(PARTES_DO_TOTAL),
    /** Those beyond the first, together. */
    outras: z.object(quanto),
    repasse: z.object(quanto),
    previsto: z.object(quanto),
    /** Of cancelled baixas, which count nowhere. */
    nenhum: z.object(quanto),
    /** Entries of statements that brought money of the case; none for who may not see statements, nor of a baixa. */
    extrato: z.object(quanto),
    ultima,
  }),
  errors: [404],
});

/** How a calculated value came about, by the formula and the values of now. */
const calculo = z.object({
  formula: z.string(),
  operandos: z.array(z.object({ codId: z.string(), label: z.string(), valor: z.string() })),
  resultado: z.string(),
  /** Why there is no result, in words. */
  falha: z.string().nullable(),
});

/** Both fields are null for an attribute that the caller does not see. */
export const explicaValor = defineRoute({
  method: 'GET',
  path: '/explica/valor',
  permission: 'session',
  summary:
    'Quem mudou por último o valor de um atributo em um registro, e como ele foi calculado; null onde nada se sabe',
  query: z.strictObject({ tipo: z.enum(COM_ATRIBUTOS), id: queryId, atributo: queryId }),
  response: z.object({
    ultima,
    /** Of a calculated value of a case, whose list shows it without its form. */
    calculo: calculo.nullable(),
  }),
  errors: [404],
});
