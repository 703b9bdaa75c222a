import { GRANULARIDADES, isValidDate, QUANDO } from '@retaguarda/domain';
import { z } from 'zod';
import { MESSAGES } from '../base/erros.ts';
import { dia, texto } from '../base/fields.ts';
import { FONTES_IDS, GRAFICOS, LIMITE_DO_RELATORIO, OPERACOES } from './relatorio-fontes.ts';

// Apart from the calls: the browser reads a definition by this schema, and only where reports are built.

/** Of a field: a key of ours, or `atributo.<id>`. */
const campo = texto(60).regex(/^[a-zA-Z]+(\.\d{1,15})?$/, MESSAGES.requisicaoInvalida);
const grupo = z.strictObject({ campo, por: z.enum(GRANULARIDADES).optional() });
const medida = z.strictObject({ campo, op: z.enum(OPERACOES) });
const periodo = z
  .strictObject({ campo, quando: z.enum(QUANDO), de: dia.optional(), ate: dia.optional() })
  .refine(
    ({ quando, de = '', ate = '' }) =>
      quando !== 'fixo' || (isValidDate(de) && isValidDate(ate) && de <= ate),
    {
      path: ['de'],
      error: MESSAGES.duasDatas,
    },
  );
/** Value of a group: an id or a text, or a day, month, quarter (`2026-1`) or year; empty for records without one. */
export const chaveDeGrupo = texto(300);
const igual = z.strictObject({
  campo,
  valores: z.array(chaveDeGrupo).min(1).max(LIMITE_DO_RELATORIO.valores),
});

const diferentes = (lista: readonly object[]): boolean =>
  new Set(lista.map((l) => JSON.stringify(l))).size === lista.length;

/** `ordem.por` and `grafico.medida` are places in `medidas`, from 0. A fixed period needs both days, in order (decision 0041). */
export const definicaoDeRelatorio = z.strictObject({
  fonte: z.enum(FONTES_IDS),
  grupos: z.array(grupo).max(LIMITE_DO_RELATORIO.niveis).refine(diferentes, 'Cada grupo aparece uma vez'),
  medidas: z
    .array(medida)
    .min(1, 'Escolha uma medida')
    .max(LIMITE_DO_RELATORIO.medidas)
    .refine(diferentes, 'Cada medida aparece uma vez'),
  periodo: periodo.nullable(),
  filtros: z.array(igual).max(LIMITE_DO_RELATORIO.filtros),
  /** A measure by its place, or -1 for the groups' own order. */
  ordem: z.strictObject({ por: z.number().int().min(-1).max(5), desc: z.boolean() }),
  /** Groups of the outermost level that stand for themselves, the others together; 0 for all. */
  limite: z.number().int().min(0).max(LIMITE_DO_RELATORIO.primeiros),
  grafico: z.strictObject({ tipo: z.enum(GRAFICOS), medida: z.number().int().min(0).max(5) }),
});
/** Kept as it is sent: fields that the reader may not see are refused when it is worked out. */
export type DefinicaoDeRelatorio = z.output<typeof definicaoDeRelatorio>;
