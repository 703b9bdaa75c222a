import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { dinheiroEnviado, id, periodo, texto, versao, visto } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';

/** Entries that one call ties, unties or ignores. */
export const LANCAMENTOS_POR_VEZ = 500;
const PARTES_DO_LANCAMENTO = 100;
const MOTIVO_MAXIMO = 200;
const UM_CENTAVO = 0.01;
const MAIOR_VALOR = 1e11;

const parte = z
  .strictObject({
    pagamentoId: id.optional(),
    remessaId: id.optional(),
    procId: id.optional(),
    /** What of the entry it takes. */
    valor: dinheiroEnviado(UM_CENTAVO, MAIOR_VALOR),
  })
  .refine(
    ({ pagamentoId, remessaId, procId }) =>
      [pagamentoId, remessaId, procId].filter((alvo) => alvo !== undefined).length === 1,
    'Informe um pagamento, uma remessa ou uma perícia',
  );

const par = z.strictObject({
  lancamentoId: id,
  versao,
  com: z.array(parte).min(1, 'Escolha com o que conciliar').max(PARTES_DO_LANCAMENTO),
});
/** What one entry is tied to: one of payment, file and case in each part. */
export type ParDoExtrato = z.output<typeof par>;

/**
 * `pares` by hand, or with `todasCertas` all sure proposals of an account in a period. What left is tied to payments or
 * files, which are paid on the entry's day; what came in, to cases. 422 where a part is more than the entry or the
 * payment has left; 409 where an entry changed, or `visto` is not of the present proposals.
 */
export const extratoConcilia = defineRoute({
  method: 'POST',
  path: '/extrato/concilia',
  permission: 'extConcilia',
  cuidado: 'paga',
  summary: 'Liga lançamentos do extrato a pagamentos, remessas ou perícias, em partes se preciso',
  body: z
    .strictObject({
      pares: z.array(par).max(LANCAMENTOS_POR_VEZ).optional(),
      todasCertas: z.literal(true).optional(),
      /** With `todasCertas`. */
      contaId: id.optional(),
      periodo: periodo.optional(),
      /** As `certas` of `extratoList` said it. */
      visto,
    })
    .refine(
      ({ pares = [], todasCertas, contaId }) => (todasCertas ? contaId !== undefined : pares.length > 0),
      'Escolha o que conciliar',
    ),
  response: mensagem.extend({ conciliados: z.number() }),
  errors: [404, 409, 422],
  idempotent: true,
  timeout: 20_000,
});

const lancamentos = z
  .array(z.strictObject({ lancamentoId: id, versao }))
  .min(1, 'Marque os lançamentos')
  .max(LANCAMENTOS_POR_VEZ);

/** Payments go back to what they were, unless another entry is tied to them. Ignored entries are without a pair again. */
export const extratoDesfaz = defineRoute({
  method: 'POST',
  path: '/extrato/desfaz',
  permission: 'extConcilia',
  cuidado: 'paga',
  summary: 'Desfaz a conciliação de lançamentos, ou deixa de ignorá-los',
  body: z.strictObject({ lancamentos }),
  response: mensagem.extend({ desfeitos: z.number() }),
  errors: [404, 409, 422],
  idempotent: true,
});

/** 422 for an entry that something is tied to. */
export const extratoIgnora = defineRoute({
  method: 'POST',
  path: '/extrato/ignora',
  permission: 'extConcilia',
  cuidado: 'paga',
  summary: 'Deixa lançamentos de lado, com o motivo: tarifas, transferências entre contas',
  body: z.strictObject({ lancamentos, motivo: texto(MOTIVO_MAXIMO).trim().min(1, MESSAGES.informe) }),
  response: mensagem.extend({ ignorados: z.number() }),
  errors: [404, 409, 422],
  idempotent: true,
});
