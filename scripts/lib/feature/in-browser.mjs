// @ts-check
import { typeOf } from './field-types.mjs';
import { quoted } from './names.mjs';

/** @typedef {import('./arguments.mjs').Feature} Feature */
/** @typedef {import('./field-types.mjs').Field} Field */
/** @typedef {import('./names.mjs').Names} Names */

/** @param {Field} field */
function fieldRow(field) {
  const { width, screen, longest } = typeOf(field);
  const spread = field.type === 'escolha' ? `escolha(${field.constant})` : screen;
  return `    { chave: '${field.key}', largura: ${width},${
    longest === undefined ? '' : ` maximo: ${longest},`
  }${spread === undefined ? '' : ` ...${spread}`} },\n`;
}

/** @param {Feature} feature */
function onScreen({ names: n, fields }) {
  const inputs = new Map(
    fields.flatMap((field) => (typeOf(field).input === undefined ? [] : [typeOf(field).input ?? ['', '']])),
  );
  const choices = fields.filter(({ type }) => type === 'escolha').map(({ constant }) => constant);
  return `import { ${[n.constant, ...choices].join(', ')} } from '@retaguarda/contract';
import { telaDo } from '../../registros/cadastro.ts';
${[...inputs].map(([file, name]) => `import { ${name} } from '../../registros/entradas/${file}.tsx';\n`).join('')}
export const TELA = telaDo({
  de: ${n.constant},
  campos: [
    { chave: 'codigo', largura: 3, maximo: 40, coluna: { width: 120, nowrap: true, fixed: true } },
    { chave: 'nome', largura: 7, maximo: 200 },
${fields.map(fieldRow).join('')}  ],
  buscaDica: 'Código ou nome',
  exemplo: '"Primeiro", código A-01',
  nome: ({ nome }) => nome,
});
`;
}

/** @param {Names} n */
const help = (n) => `  '${n.route}': {
    texto: [
      ${quoted(`Aqui estão os cadastros de ${n.title}, cada um com o seu código e o seu nome.`)},
      "'Adicionar' inclui um; com \`Enter\` na linha ele se abre.",
    ],
  },
`;

/** @param {Names} n */
const route = (n) => `const ${n.screen} = createRoute({
  getParentRoute: () => shell,
  path: '${n.route}',
  ...registryListRoute('${n.screen}', () => import('../features/${n.name}/${n.name}-tela.ts')),
});
const ${n.screen}Print = createRoute({
  getParentRoute: () => signedIn,
  path: '${n.route}/impressao',
  ...registryPaperRoute('${n.route}', '${n.screen}', () => import('../features/${n.name}/${n.name}-tela.ts')),
});
`;

/** @param {Field} field */
const stored = (field) => {
  const [example] = typeOf(field).examples(field);
  return `, ${field.key}: ${typeof example === 'string' ? quoted(example).replaceAll('\n', '\\n') : String(example)}`;
};

/** @param {Feature} feature */
const listed = ({ names: n, fields }) => `  ${n.screen}: {
    endereco: '${n.route}',
    servidor: (vazia) =>
      new Servidor().responde(${n.constant}.list, () => ({
        list: vazia ? [] : [{ id: 1, versao: 1, situacao: 1, codigo: 'A-01', nome: 'Primeiro'${fields.map(stored).join('')} } as const],
        total: vazia ? 0 : 1,
      })),
    lista: ${n.constant}.list,
    titulo: 'Código',
    filtro: 'situacao=0',
  },
`;

/** @param {import('./plan.mjs').Plan} plan @param {Feature} feature */
export function inBrowser(plan, feature) {
  const { names: n } = feature;
  plan.create(`apps/web/src/features/${n.name}/${n.name}-tela.ts`, onScreen(feature));
  plan.edit('apps/web/src/app/router.ts', [
    [/(?=\nconst perfis = createRoute)/, `\n${route(n)}`],
    [/(?= {6}ordens,\n)/, `      ${n.screen},\n`],
    [/(?= {4}ordensPrint,\n)/, `    ${n.screen}Print,\n`],
  ]);
  plan.edit('apps/web/src/app/help/registries.ts', [[/(?=^ {2}'\/importacao': \{)/m, help(n)]]);
  plan.edit('apps/web/src/app/lists-screen.test.tsx', [
    [/(?=^ {2}type ListaOrdenavel,)/m, `  ${n.constant},\n`],
    [/(?=^ {2}perfis: \{\n {4}endereco)/m, listed(feature)],
  ]);
}
