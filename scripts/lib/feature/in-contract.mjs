// @ts-check
import { typeOf } from './field-types.mjs';
import { quoted, words } from './names.mjs';

/** @typedef {import('./arguments.mjs').Feature} Feature */
/** @typedef {import('./field-types.mjs').Field} Field */

/** @param {readonly unknown[]} values */
const literals = (values) =>
  values
    .map((value) => (typeof value === 'string' ? quoted(value).replaceAll('\n', '\\n') : String(value)))
    .join(', ');

/** @param {Field} field */
const schemaOf = (field) =>
  `    ${field.key}: ${typeOf(field).schema(field)}.meta({ examples: [${literals(typeOf(field).examples(field))}] }),\n`;

/** @param {Field} field */
const optionsOf = ({ constant, label, options }) => `/** ${label}, as screens call it. */
export const ${constant} = {
${options.map((option) => `  ${/^\w+$/.test(option) ? option : quoted(option)}: ${quoted(words(option))},\n`).join('')}} as const;

`;

/** @param {readonly Field[]} fields @param {string} verdict */
const judged = (fields, verdict) =>
  fields.filter((field) => typeOf(field).verdict === verdict).map(({ key }) => quoted(key));

/** @param {readonly Field[]} fields */
function verdictsOf(fields) {
  const all = /** @type {const} */ (['semNumero', 'diasErrados']).flatMap((verdict) => {
    const keys = judged(fields, verdict);
    return keys.length === 0 ? [] : [{ verdict, call: `${verdict}(campos, [${keys.join(', ')}])` }];
  });
  const empty = "vazios(campos, ['codigo', 'nome'])";
  const body =
    all.length === 0 ? empty : `({ ...${empty}, ${all.map(({ call }) => `...${call}`).join(', ')} })`;
  return { names: all.map(({ verdict }) => verdict), body };
}

/** What the file of the contract says of the kind.
 * @param {Feature} feature */
export function contractOf({ names: n, fields }) {
  const uses = [...new Set(['linha', ...fields.flatMap((field) => typeOf(field).uses)])].sort();
  const { names: verdicts, body } = verdictsOf(fields);
  const zod = fields.some((field) => typeOf(field).zod) ? "import { z } from 'zod';\n" : '';
  return `${zod}import { ${['cadastro', ...verdicts, 'vazios'].sort().join(', ')} } from './cadastro.ts';
import { ${uses.join(', ')} } from '../base/fields.ts';

${fields
  .filter(({ type }) => type === 'escolha')
  .map(optionsOf)
  .join('')}/** ${n.title}: the fields of one, and the calls on it. */
export const ${n.constant} = cadastro({
  tipo: '${n.kind}',
  ordem: '${n.screen}',
  caminho: '/${n.kind}',
  rotulos: { codigo: 'Código', nome: 'Nome'${fields.map(({ key, label }) => `, ${key}: ${quoted(label)}`).join('')} },
  campos: {
    codigo: linha(40).meta({ examples: ['A-01', 'A-02', 'A-03'] }),
    nome: linha(200).meta({ examples: ['Primeiro', 'Segundo', 'Terceiro'] }),
${fields.map(schemaOf).join('')}  },
  faltas: (campos) => ${body},
});
`;
}

/** Its row among the kinds.
 * @param {import('./names.mjs').Names} n @param {number} search */
const row = (n, search) => `  ${n.kind}: {
    nome: ${quoted(n.title)},
    plural: ${quoted(n.plural)},
${n.feminine ? '    feminino: true,\n' : ''}    busca: ${search},
    permissoes: { incluir: '${n.rights.incluir}', alterar: '${n.rights.alterar}', excluir: '${n.rights.excluir}' },
    tela: { recurso: '${n.screen}', area: '${n.area}', icone: '${n.icon}' },
    ordem: ['codigo', 'situacao'],
    abre: ['${n.screen}'],
    onde: '${n.screen}',
  },
`;

/** The next number among the searchable texts.
 * @param {string} rows */
const nextSearch = (rows) => Math.max(...[...rows.matchAll(/busca: (\d+)/g)].map(([, n]) => Number(n))) + 1;

/** Of the registries by the standard calls, and of the other kinds. */
export const ROWS = 'packages/contract/src/base/cadastros.ts';
export const OTHER_ROWS = 'packages/contract/src/base/registros.ts';

/** What the package of calls gains.
 * @param {import('./plan.mjs').Plan} plan @param {Feature} feature */
export function inContract(plan, feature) {
  const { names: n } = feature;
  const rows = plan.read(ROWS) + plan.read(OTHER_ROWS);
  plan.edit(ROWS, [[/(?=^\} as const satisfies)/m, row(n, nextSearch(rows))]]);
  plan.create(`packages/contract/src/registro/${n.name}.ts`, contractOf(feature));
  plan.edit('packages/contract/src/index.ts', [[/$/, `export * from './registro/${n.name}.ts';\n`]]);
}
