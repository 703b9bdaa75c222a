// @ts-check
import { typeOf } from './field-types.mjs';
import { quoted } from './names.mjs';

/** @typedef {import('./arguments.mjs').Feature} Feature */
/** @typedef {import('./field-types.mjs').Field} Field */

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
  ajuda: {
    texto: [
      ${quoted(`Aqui estão os cadastros de ${n.title}, cada um com o seu código e o seu nome.`)},
      "'Adicionar' inclui um; com \`Enter\` na linha ele se abre.",
    ],
  },
});
`;
}

/** @param {import('./plan.mjs').Plan} plan @param {Feature} feature */
export function inBrowser(plan, feature) {
  const { names: n } = feature;
  plan.create(`apps/web/src/features/${n.name}/${n.name}-tela.ts`, onScreen(feature));
  plan.edit('apps/web/src/app/registry-screens.ts', [
    [/(?=^\};$)/m, `  ${n.screen}: () => import('../features/${n.name}/${n.name}-tela.ts'),\n`],
  ]);
}
