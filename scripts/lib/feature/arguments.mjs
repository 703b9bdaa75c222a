// @ts-check
import { parseArgs } from 'node:util';
import { Interrupted } from '../say.mjs';
import { FIELD_TYPES } from './field-types.mjs';
import { camel, namesOf, shout, snake, words } from './names.mjs';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** What every record has already. */
const OF_EVERY_RECORD = [
  'id',
  'versao',
  'situacao',
  'codigo',
  'nome',
  'valores',
  'categoria-id',
  'criado-em',
  'tenant-id',
  'empresa-id',
];
/** Words of PostgreSQL and of JavaScript that name no column and no variable. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric authorization between binary both case cast check collate collation
  column concurrently constraint create cross current default deferrable desc distinct do else end except false fetch for
  foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left
  like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary
  references returning right select similar some symmetric table tablesample then to trailing true union unique user using
  variadic verbose when where window with arguments await break catch class const continue debugger delete enum eval export
  extends finally function if implements import instanceof interface let new package private protected public return
  static super switch this throw try typeof var void while yield`.split(/\s+/),
);
const LONGEST_NAME = 40;

export const HELP = `Uso: npm run new-feature -- <registro> [campo:tipo[:rótulo] …] [opções]

Faz um cadastro inteiro, do banco à tela, com código, nome, situação e os campos pedidos:

  npm run new-feature -- ferramenta valor:dinheiro data-da-compra:data:"Data da compra" estado:escolha=nova,usada

Nomes em minúsculas, sem acentos, com hífen entre as palavras. Tipos de campo:

${Object.entries(FIELD_TYPES)
  .map(([type, { title }]) => `  ${type.padEnd(12)} ${title}`)
  .join('\n')}

Opções:

  --nome <nome>      como as telas chamam um (o nome do registro)
  --plural <nome>    e muitos (o nome com s)
  --feminino         'uma ferramenta', não 'um ferramenta'
  --area <área>      do menu: operacao, cadastros, oficina, estoqueArea, relacionamento, administracao (cadastros)
  --icone <ícone>    da tela, de packages/contract/src/base/icones.ts (lista)
  --help             mostra isto`;

const OPTIONS = /** @type {const} */ ({
  nome: { type: 'string' },
  plural: { type: 'string' },
  feminino: { type: 'boolean' },
  area: { type: 'string' },
  icone: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
});

const AREAS = ['operacao', 'cadastros', 'oficina', 'estoqueArea', 'relacionamento', 'administracao'];

/** @param {string} name @returns {string | null} why it names nothing */
function faultOfName(name) {
  if (!KEBAB.test(name))
    return `"${name}" não serve de nome: use minúsculas sem acentos, com hífen entre as palavras`;
  if (name.length > LONGEST_NAME) return `"${name}" é longo demais: até ${LONGEST_NAME} letras`;
  return RESERVED.has(name)
    ? `"${name}" é palavra reservada do banco ou da linguagem: escolha outro nome`
    : null;
}

/** @param {string} text */
const faultOfText = (text) =>
  /[\p{C}`\\]|\$\{/u.test(text) || text.trim() === '' || text.length > 60
    ? `"${text}" não serve de texto: de 1 a 60 letras, sem crases nem barras invertidas`
    : null;

/** @param {string} said the type and, of a choice, its words @returns {string | null} */
function faultOfType(said) {
  const [type = '', options] = said.split('=');
  const found = Object.hasOwn(FIELD_TYPES, type);
  if (!found) return `não há o tipo "${type}"; há ${Object.keys(FIELD_TYPES).join(', ')}`;
  if (type !== 'escolha') return options === undefined ? null : `só uma escolha diz palavras: ${said}`;
  const list = options?.split(',') ?? [];
  if (list.length < 2 || new Set(list).size < list.length)
    return 'uma escolha diz ao menos duas palavras, cada uma só uma vez: estado:escolha=nova,usada';
  return list.map(faultOfName).find((fault) => fault !== null) ?? null;
}

/** @param {string} argument @param {string} kind @returns {{ fault: string } | { field: import('./field-types.mjs').Field }} */
function fieldOf(argument, kind) {
  const [name = '', said, label = words(name), ...more] = argument.split(':');
  if (said === undefined || more.length > 0) return { fault: `escreva campo:tipo ou campo:tipo:rótulo` };
  if (OF_EVERY_RECORD.includes(name))
    return { fault: 'todo registro já o tem, ou um campo do produto se chama assim' };
  const fault = faultOfName(name) ?? faultOfType(said) ?? faultOfText(label);
  if (fault !== null) return { fault };
  const [type = '', options = ''] = said.split('=');
  return {
    field: {
      ...{ key: camel(name), column: snake(name), label, type },
      ...{ options: options === '' ? [] : options.split(','), constant: `${shout(name)}_DE_${shout(kind)}` },
    },
  };
}

/** @param {readonly string[]} args */
function read(args) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const option = /'(--?[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    throw new Interrupted(`A opção ${option} não se entende.\n\n${HELP}`, 2);
  }
}

/**
 * What was asked for; null when it was help. Whatever is wrong is said at once, before anything is written.
 * @param {readonly string[]} args
 */
export function readArguments(args) {
  const { values, positionals } = read(args);
  if (values.help) return null;
  const [name, ...rest] = positionals;
  if (name === undefined) throw new Interrupted(HELP, 2);
  const faults = [];
  const ofName = faultOfName(name);
  if (ofName !== null) faults.push(ofName);
  for (const text of [values.nome, values.plural]) {
    const fault = text === undefined ? null : faultOfText(text);
    if (fault !== null) faults.push(fault);
  }
  if (values.area !== undefined && !AREAS.includes(values.area))
    faults.push(`não há a área "${values.area}"; há ${AREAS.join(', ')}`);
  /** @type {import('./field-types.mjs').Field[]} */
  const fields = [];
  for (const argument of rest) {
    const one = fieldOf(argument, name);
    if ('fault' in one) faults.push(`${argument}: ${one.fault}`);
    else if (fields.some(({ key }) => key === one.field.key))
      faults.push(`${argument}: há dois campos com este nome`);
    else fields.push(one.field);
  }
  if (faults.length > 0)
    throw new Interrupted(
      `Nada foi feito.\n${faults.map((fault) => `- ${fault}`).join('\n')}\nCom --help há o que serve.`,
      2,
    );
  return { names: namesOf(name, values), fields };
}

/** @typedef {NonNullable<ReturnType<typeof readArguments>>} Feature */
