// @ts-check
import { quoted } from './names.mjs';

/**
 * @typedef {object} Field
 * @property {string} key
 * @property {string} column
 * @property {string} label
 * @property {string} type
 * @property {readonly string[]} options of a choice
 * @property {string} constant names of the options of a choice, in the contract
 */

/**
 * @typedef {object} FieldType
 * @property {string} title in words, for whoever asks for help
 * @property {readonly string[]} uses of `fields.ts`
 * @property {boolean} [zod] its schema is made of zod itself
 * @property {(field: Field) => string} schema
 * @property {'semNumero' | 'diasErrados'} [verdict] of `cadastro.ts`
 * @property {(field: Field) => readonly [unknown, unknown, unknown]} examples
 * @property {(field: Field) => string} sql the column after its name
 * @property {string} keeps the column on the server, of `tabela.ts`
 * @property {boolean} [own] its text tells the record and nobody else
 * @property {number} width columns of 12 of the form
 * @property {string} [screen] spread into its row of the screen
 * @property {readonly [file: string, name: string]} [input] of `registros/entradas`
 * @property {number} [longest] characters
 */

/** @type {Readonly<Record<string, FieldType>>} */
export const FIELD_TYPES = {
  texto: {
    title: 'uma linha de texto',
    uses: ['linha'],
    schema: () => 'linha(200)',
    examples: () => ['Um', 'Dois', ''],
    sql: ({ column }) => `text not null default '' check (length(${column}) <= 200)`,
    keeps: 'texto',
    width: 6,
    longest: 200,
  },
  'texto-longo': {
    title: 'um texto de várias linhas, que a lista não mostra',
    uses: ['texto'],
    schema: () => 'texto(8000).trim()',
    examples: () => ['Primeira linha\nsegunda', 'Uma linha', ''],
    sql: ({ column }) => `text not null default '' check (length(${column}) <= 8000)`,
    keeps: 'texto',
    width: 12,
    screen: 'TEXTO_LONGO',
    input: ['texto-longo', 'TEXTO_LONGO'],
  },
  inteiro: {
    title: 'um número inteiro, de zero em diante',
    uses: ['inteiro'],
    schema: () => 'inteiro',
    verdict: 'semNumero',
    examples: () => [3, 1000, 0],
    sql: ({ column }) => `int not null default 0 check (${column} >= 0)`,
    keeps: 'inteiro',
    width: 3,
    screen: 'INTEIRO',
    input: ['inteiro', 'INTEIRO'],
  },
  dinheiro: {
    title: 'um valor em reais, de zero em diante',
    uses: ['reais'],
    schema: () => 'reais',
    verdict: 'semNumero',
    examples: () => [10.5, 1234.56, 0],
    sql: ({ column }) => `bigint not null default 0 check (${column} >= 0)`,
    keeps: 'emCentavos',
    width: 3,
    screen: 'DINHEIRO',
    input: ['dinheiro', 'DINHEIRO'],
  },
  data: {
    title: 'um dia, ou nenhum',
    uses: ['diaOuVazio'],
    schema: () => 'diaOuVazio',
    verdict: 'diasErrados',
    examples: () => ['2026-01-31', '2026-02-28', ''],
    sql: () => 'date',
    keeps: 'diaOuVazio',
    width: 3,
    screen: 'DIA',
    input: ['dia', 'DIA'],
  },
  'sim-nao': {
    title: 'sim ou não',
    uses: [],
    zod: true,
    schema: () => 'z.boolean()',
    examples: () => [true, false, true],
    sql: () => 'boolean not null default false',
    keeps: 'simOuNao',
    width: 3,
    screen: 'SIM_NAO',
    input: ['sim-nao', 'SIM_NAO'],
  },
  escolha: {
    title: 'uma de poucas palavras: estado:escolha=nova,usada',
    uses: [],
    zod: true,
    schema: ({ options }) => `z.enum([${options.map(quoted).join(', ')}])`,
    examples: ({ options: [first, second = first] }) => [first, second, first],
    sql: ({ column, options }) =>
      `text not null default '${options[0]}' check (${column} in ('${options.join("', '")}'))`,
    keeps: 'umDe',
    own: true,
    width: 3,
    screen: 'escolha',
    input: ['escolha', 'escolha'],
  },
};

/** @param {Field} field */
export const typeOf = ({ type }) => {
  const found = FIELD_TYPES[type];
  if (found === undefined) throw new Error(`no field type ${type}`);
  return found;
};
