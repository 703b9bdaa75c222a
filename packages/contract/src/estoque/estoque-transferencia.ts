import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { id, instante, linha, situacaoDe } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';

/** What becomes of units that left with a transfer. */
export const DESTINOS_DA_TRANSFERENCIA = ['recebido', 'achado', 'devolvido', 'perdido'] as const;
export type DestinoDaTransferencia = (typeof DESTINOS_DA_TRANSFERENCIA)[number];

/** One of the items in one act upon a transfer. */
export const passoDaTransferencia = z.object({
  passoId: z.number(),
  movItemId: z.number(),
  catNome: z.string(),
  catCodigo: z.string(),
  destino: z.enum(DESTINOS_DA_TRANSFERENCIA),
  quant: z.number(),
  /** Reais that these units left with. */
  valor: z.number(),
  motivo: z.string(),
  em: instante,
  autor: z.string(),
});
export type PassoDaTransferencia = z.output<typeof passoDaTransferencia>;

/** The most items that one act upon a transfer names. */
const ITENS_DA_TRANSFERENCIA = 10_000;

/** Judged in words at its line, hence any number. */
const itemQueVeio = z.strictObject({ movItemId: id, quant: z.number() });

/** 422 unless the caller works for the destination. Receiving all of it again moves nothing (decision 0066). */
export const estoqueRecebeMov = defineRoute({
  method: 'POST',
  path: '/estoque/recebeMov',
  permission: 'recMovEstoque',
  summary:
    'Recebe no destino uma transferência em trânsito: tudo, ou de cada item o que chegou; o que falta continua em trânsito',
  body: z.strictObject({
    movCabId: id,
    /** What came of these items; of those that are not named, all. */
    itens: z.array(itemQueVeio).max(ITENS_DA_TRANSFERENCIA).optional(),
  }),
  response: mensagem.extend({ status: situacaoDe(SITUACAO_MOVIMENTO) }),
  errors: [404, 422],
  idempotent: true,
  timeout: 60_000,
});

const faltaResolvida = {
  movCabId: id,
  itens: z.array(itemQueVeio).min(1).max(ITENS_DA_TRANSFERENCIA),
};
const respostaDaFalta = mensagem.extend({
  status: situacaoDe(SITUACAO_MOVIMENTO),
  /** Units that are still missing. */
  transito: z.number(),
});
/** 422 unless it was received in part and the caller works for the destination. */
export const estoqueAchaMov = defineRoute({
  method: 'POST',
  path: '/estoque/achaMov',
  permission: 'recMovEstoque',
  summary: 'Recebe no destino o que faltava de uma transferência e foi achado',
  body: z.strictObject({ ...faltaResolvida, motivo: linha(200).optional() }),
  response: respostaDaFalta,
  errors: [404, 422],
  idempotent: true,
  timeout: 60_000,
});

/** 422 unless it was received in part and the caller works for the origin. */
export const estoqueDevolveMov = defineRoute({
  method: 'POST',
  path: '/estoque/devolveMov',
  permission: 'estornaMovEstoque',
  summary: 'Devolve ao estoque de origem o que falta de uma transferência',
  body: z.strictObject({ ...faltaResolvida, motivo: linha(200).optional() }),
  response: respostaDaFalta,
  errors: [404, 422],
  idempotent: true,
  timeout: 60_000,
});

/** 422 as in `estoqueDevolveMov`, and where `motivo` is empty. */
export const estoquePerdeMov = defineRoute({
  method: 'POST',
  path: '/estoque/perdeMov',
  permission: 'perdaMovEstoque',
  summary: 'Dá por perdido, com um motivo, o que falta de uma transferência: o seu valor sai dos livros',
  body: z.strictObject({ ...faltaResolvida, motivo: linha(200) }),
  response: respostaDaFalta,
  errors: [404, 422],
  idempotent: true,
  timeout: 60_000,
});
