import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { z } from 'zod';
import { atributoValor } from '../atributo/atributo.ts';
import { mensagem } from '../base/answer-fields.ts';
import { JANELA_TODOS } from '../base/constants.ts';
import { comoVem } from '../base/devolvido.ts';
import { MESSAGES } from '../base/erros.ts';
import { dia, dinheiro, id, idOuZero, linha, situacaoDe, texto, versao, visto } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { valoresPorChave, versoesPorId } from '../pericia/pericia-grava.ts';
import { baixaLinha, pessoaSeletor } from './baixa.ts';

const baixaEnvio = comoVem(
  z.strictObject({
    baixaId: idOuZero,
    baixaNome: linha(200).min(1, MESSAGES.informe),
    baixaDta: dia,
    baixaSituacao: situacaoDe(SITUACAO_BAIXA),
    versao,
    /** What the person saw in the baixa when closing it. */
    visto,
  }),
  baixaLinha,
);

const baixaResposta = mensagem.extend({
  baixaId: z.number(),
  versao: z.number(),
  /** Receivables that were created for the people added. */
  pessoas: z.array(
    z.object({
      procPesId: z.number(),
      recebId: z.number(),
      recebVersao: z.number(),
      recebValor: dinheiro,
    }),
  ),
});

/** People whom one call adds to a baixa: as many as a window of their list holds. */
export const PESSOAS_POR_VEZ = JANELA_TODOS;

/**
 * A baixa asks for 'baixaInc', people for 'baixaAlt' (403). 409 where `visto` no longer fits, 422 `baixa_fechada`
 * where it is closed.
 */
export const periciaIncBaixa = defineRoute({
  method: 'POST',
  path: '/pericia/incBaixa',
  permission: ['baixaInc', 'baixaAlt'],
  summary: 'Inclui uma baixa, ou pessoas em uma baixa',
  body: z.union([
    z.strictObject({ baixa: baixaEnvio, condition: z.number().int().optional() }),
    z.strictObject({
      pessoas: z
        .array(comoVem(z.strictObject({ procPesId: id }), pessoaSeletor))
        .min(1)
        .max(PESSOAS_POR_VEZ),
      baixaId: id,
      condition: z.number().int().optional(),
      visto,
    }),
  ]),
  response: baixaResposta,
  errors: [404, 409, 422],
  idempotent: true,
});

/**
 * `valor` is in reais, without categories whose worth the caller does not see. 404 where the baixa or one of the
 * people is missing.
 */
export const periciaPreviaBaixa = defineRoute({
  method: 'POST',
  path: '/pericia/previaBaixa',
  permission: 'baixaAlt',
  le: true,
  summary:
    'O que pessoas de perícias trariam a uma baixa: quantas entram, e com quanto os seus recebíveis começam',
  body: z.strictObject({ baixaId: id, procPesIds: z.array(id).min(1).max(PESSOAS_POR_VEZ) }),
  response: z.object({
    entram: z.number(),
    /** Already in it. */
    jaEstao: z.number(),
    valor: dinheiro,
    /** Names who enters and with what: adding them sends it back. */
    visto: z.string(),
  }),
  errors: [404],
});

/**
 * 409 for an older version, or on closing where the receivables differ from `visto`. One with paid receivables stays
 * finalised.
 */
export const periciaAltBaixa = defineRoute({
  method: 'POST',
  path: '/pericia/altBaixa',
  permission: 'baixaAlt',
  summary: 'Altera uma baixa',
  body: z.strictObject({ baixa: baixaEnvio, condition: z.number().int().optional() }),
  response: baixaResposta,
  errors: [404, 409, 422],
  idempotent: true,
});

/** Any receivable in it refuses with 422 `em_uso`, also one that the caller does not see. */
export const periciaExcBaixa = defineRoute({
  method: 'POST',
  path: '/pericia/excBaixa',
  permission: 'baixaExc',
  cuidado: 'exclui',
  summary: 'Exclui uma baixa sem recebíveis repassados',
  body: z.strictObject({ baixaId: id }),
  response: mensagem,
  errors: [404, 409, 422],
  idempotent: true,
});

/**
 * All values or none. 409 where others changed or removed rows; 422 where the category is not editable here or the
 * baixa is closed.
 */
export const periciaAtribBaixa = defineRoute({
  method: 'POST',
  path: '/pericia/atribBaixa',
  permission: 'baixaAlt',
  cuidado: 'emMassa',
  summary: 'Grava valores de recebíveis de uma baixa em uma só chamada',
  body: z.strictObject({
    /** That of the receivables where it is left out. */
    baixaId: id.optional(),
    valores: valoresPorChave,
    /** Sent by the specification's client; the receivables say both. */
    type: z.union([z.number().int(), texto(40)]).optional(),
    step: z.number().int().optional(),
    /** Versions that were edited, keyed by `recebId`. */
    versoes: versoesPorId,
    /** What the person saw in the baixa before. */
    visto,
  }),
  response: mensagem.extend({
    /** Of what the baixa holds now; empty where it held something else than was seen before these values. */
    visto: z.string(),
    recebiveis: z.array(
      z.object({
        recebId: z.number(),
        versao: z.number(),
        valor: dinheiro,
        atributosEtapa3: z.array(atributoValor),
      }),
    ),
    totalRecebiceis: dinheiro,
  }),
  errors: [404, 409, 422],
  idempotent: true,
});
