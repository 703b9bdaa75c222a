import type { AtributoDefinicao, AtribValor, CalcRetorno, FormulaValue, Tipo } from '@retaguarda/atributos';
import { z } from 'zod';
import { comoVem } from '../base/devolvido.ts';
import { id, idOuZero, texto } from '../base/fields.ts';

/** Any value an attribute can hold on the wire; the engine decides whether it fits its definition. */
export const atribValor: z.ZodType<AtribValor> = z.union([
  texto(32_767),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(texto(400)).max(400),
  z.array(z.number()).max(400),
]);

/**
 * A stored value. `catId` is the definition, whose `catDados` the same answer carries once in `definicoes` (or, for
 * lists, its column in `inTable`) instead of beside every value; `atribId` is 0 for a value never stored. `active`
 * says whether the rules let the attribute be used; what an inactive one holds is kept, not used.
 */
export const atributoValor = z.object({
  catId: id,
  atribId: idOuZero,
  atribValue: atribValor,
  tipoSys: z.number().int(),
  active: z.boolean(),
});
export type AtributoValor = z.output<typeof atributoValor>;

/** What the rules say of a value and its definition come with it where it is sent back. */
export const valorEnviado = {
  catId: id,
  atribId: idOuZero.optional(),
  atribValue: atribValor,
  tipoSys: z.number().int().min(0).max(5).optional(),
};
/** Fields of an answered value that a body may carry back; the server uses its own instead. */
export const DO_VALOR = ['active', 'catDados'] as const;
/** A value as a body sends it; only `catId` and `atribValue` have to be there. */
export const atributoValorEnvio = comoVem(z.strictObject(valorEnviado), DO_VALOR);
export type AtributoValorEnvio = z.output<typeof atributoValorEnvio>;
const listaDeValores = z.array(atributoValorEnvio).max(1000);
/** Values, alone or as the answer about one record carries them. */
export const atributosEnvio = z.union([
  listaDeValores,
  comoVem(z.strictObject({ atributos: listaDeValores }), ['definicoes']).transform((a) => a.atributos),
]);

const opcao = z.object({ id: z.number(), nome: z.string() });
const regra = z.object({
  regraTipo: z.number(),
  regraValor: atribValor,
  regraAcionados: z.array(z.number()),
});

/** Number of an attribute type. */
export const tipoDeAtributo = z.number() as z.ZodType<Tipo>; // the engine's union is narrower than a number

/** What a calculation hands back. */
export const calcRetorno = z.number() as z.ZodType<CalcRetorno>; // as above

/** Shape of `AtributoDefinicao` on the wire. */
export const atributoDefinicao = z.object({
  id: z.number(),
  codId: z.string(),
  label: z.string(),
  tipo: tipoDeAtributo,
  etapa: z.number(),
  ordem: z.number(),
  value: atribValor,
  tamOc: z.number(),
  tamSd: z.number(),
  tamMd: z.number(),
  tamLg: z.number(),
  obrigatorio: z.boolean(),
  aviso: z.boolean(),
  restrito: z.boolean(),
  reservado: z.boolean(),
  oculto: z.boolean(),
  atribDisabled: z.boolean(),
  atribReadonly: z.boolean(),
  table: z.boolean(),
  search: z.boolean(),
  somatorio: z.boolean(),
  somatorioLabel: z.string(),
  valorRecebivel: z.boolean(),
  oQueSePaga: z.boolean(),
  prazo: z.boolean(),
  antecedencia: z.string(),
  diasUteis: z.boolean(),
  recesso: z.boolean(),
  ficaNoDia: z.boolean(),
  orgao: z.boolean(),
  placeholder: z.string(),
  hint: z.string(),
  help: z.boolean(),
  helpmsg: z.string(),
  prefixo: z.string(),
  sufixo: z.string(),
  mascara: z.array(z.string()),
  rows: z.number(),
  counter: z.boolean(),
  limite: z.number(),
  opcoes: z.array(opcao),
  multiple: z.boolean(),
  chips: z.boolean(),
  selectFirst: z.boolean(),
  checkAll: z.boolean(),
  orientacao: z.enum(['vertical', 'horizontal']),
  clearable: z.boolean(),
  range: z.boolean(),
  modal: z.boolean(),
  modalscreen: z.boolean(),
  dateTitle: z.string(),
  min: z.boolean(),
  max: z.boolean(),
  solo: z.boolean(),
  outlined: z.boolean(),
  elevation: z.number(),
  regra: z.boolean(),
  regraParametro: z.array(regra),
  calcFormula: z.string(),
  calcAtribs: z.array(z.string()),
  calcRetorno,
}) as z.ZodType<AtributoDefinicao>; // the numbered unions of the engine are narrower than plain numbers

/** A definition in its category's list. */
export const atributoRegistro = z.object({
  catId: z.number(),
  catSituacao: z.boolean(),
  catDados: atributoDefinicao,
});
export type AtributoRegistro = z.output<typeof atributoRegistro>;

/** Letters of a stamp. */
export const TAMANHO_MARCA = 16;
/** Stamps that a caller may name at once. */
export const MAX_MARCAS = 20;
const MARCA = `[\\w-]{${TAMANHO_MARCA}}`;

/** What tells the definitions of a form from all others, those of the same form before a change among them. */
export const marcaDeDefinicoes = z.string();
/** Stamps of definitions that the caller has kept, joined by commas: these are not sent again. */
export const marcasConhecidas = z.string().regex(new RegExp(`^${MARCA}(,${MARCA}){0,${MAX_MARCAS - 1}}$`));

/** A value as formulas see it; lists hold the same kinds. */
const formulaValue = z.looseObject({ kind: z.string() }) as z.ZodType<FormulaValue>; // the engine makes and reads it

/** The value of a code that formulas take from a level above their own: receivable → person in case → person → case. */
export const dependencia = z.object({ codId: z.string(), valor: formulaValue });
export type Dependencia = z.output<typeof dependencia>;
