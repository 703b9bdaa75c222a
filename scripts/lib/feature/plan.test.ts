import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { ROOT } from '../run.mjs';
import { HELP, readArguments } from './arguments.mjs';
import { FIELD_TYPES } from './field-types.mjs';
import { type Plan, planOf, WRITTEN_BY_TESTS } from './plan.mjs';

const said = (type: string): string => (type === 'escolha' ? `${type}=nova,em-reparo` : type);
const TYPES = Object.keys(FIELD_TYPES);
const planned = (...args: string[]): Plan => {
  const feature = readArguments(args);
  if (feature === null) throw new Error('asked for help');
  return planOf(ROOT, feature);
};
const textOf = (plan: Plan, path: string): string => plan.created.get(path) ?? plan.changed.get(path) ?? '';

/** Names that a file imports and does not use: the lint would refuse it. */
function unused(text: string): string[] {
  const [imports, code] = [text.match(/^import .*$/gm)?.join('\n') ?? '', text.replace(/^import .*$/gm, '')];
  const names = [...imports.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  return names
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
}

function expectSound(plan: Plan): void {
  for (const [path, text] of [...plan.created, ...plan.changed]) {
    const [, loader] = /\.(tsx?)$/.exec(path) ?? [];
    if (loader === 'ts' || loader === 'tsx')
      expect(() => transformSync(text, { loader }), path).not.toThrow();
  }
  for (const [path, text] of plan.created) expect([path, unused(text)]).toEqual([path, []]);
}

test('a record is four new files and five changed ones, with and without further fields', () => {
  const alone = planned('dois-de-teste');
  const full = planned('um-de-teste', ...TYPES.map((type) => `campo-${type}:${said(type)}`));
  for (const plan of [alone, full]) {
    expect([plan.created.size, plan.changed.size + WRITTEN_BY_TESTS.length]).toEqual([4, 5]);
    expectSound(plan);
  }
  expect([...alone.created.keys()]).toContain('apps/web/src/features/dois-de-teste/dois-de-teste-tela.ts');
  expect(textOf(alone, 'packages/contract/src/registro/dois-de-teste.ts')).toContain("tipo: 'doisDeTeste'");
});

test.each(TYPES)('a field of type %s stands on both sides, with its label', (type) => {
  const plan = planned('um-de-teste', `data-x:${said(type)}:Data de compra`);
  expectSound(plan);
  expect(textOf(plan, 'packages/contract/src/registro/um-de-teste.ts')).toMatch(
    /rotulos: .*\bdataX: 'Data de compra'(.|\n)*\bdataX: /,
  );
  expect(textOf(plan, 'apps/api/src/registros/um-de-teste.ts')).toMatch(/\bdataX: \w+\('data_x'[,)]/);
  const migration = [...plan.created].find(([path]) => path.endsWith('_um_de_teste.sql'))?.[1];
  expect(migration).toMatch(/^ {2}data_x \w/m);
  expect(textOf(plan, 'apps/web/src/features/um-de-teste/um-de-teste-tela.ts')).toContain("chave: 'dataX'");
});

test('names, gender, area and picture are said on the line', () => {
  const plan = planned(
    'acao-de-teste',
    '--nome',
    'Ação',
    '--plural',
    'Ações',
    '--feminino',
    '--area',
    'oficina',
    '--icone',
    'oficina',
  );
  const row = /^ {2}acaoDeTeste: \{.*?^ {2}\},$/ms.exec(
    textOf(plan, 'packages/contract/src/base/cadastros.ts'),
  )?.[0];
  expect(row).toContain("nome: 'Ação',\n    plural: 'Ações',\n    feminino: true,");
  expect(row).toContain("area: 'oficina', icone: 'oficina'");
});

test.each([
  [['Ferramenta'], '"Ferramenta" não serve de nome'],
  [['um-de-teste', 'valor'], 'valor: escreva campo:tipo'],
  [['um-de-teste', 'valor:moeda'], 'não há o tipo "moeda"; há texto,'],
  [['um-de-teste', 'codigo:texto'], 'codigo:texto: todo registro já o tem'],
  [['um-de-teste', 'order:texto'], '"order" é palavra reservada'],
  [['um-de-teste', 'a:texto', 'a:data'], 'a:data: há dois campos com este nome'],
  [['um-de-teste', 'a:escolha=nova'], 'ao menos duas palavras'],
  [['um-de-teste', 'a:texto:`b`'], 'não serve de texto'],
  [['um-de-teste', '--area', 'nada'], 'não há a área "nada"'],
  [['um-de-teste', '--icone', 'nada'], 'não há o ícone "nada"'],
  [['um-de-teste', '--outra'], 'A opção --outra não se entende'],
  [['veiculo'], 'já há algo chamado veiculo'],
  [['perfil'], 'já há algo chamado perfil'],
])('%j is refused in words, before anything is written', (args, message) => {
  expect(() => planned(...args)).toThrow(message);
});

test('every fault of a line is said at once; help is no plan', () => {
  expect(() => planned('x', 'a:b', 'c:d')).toThrow(/- a:b: .*\n- c:d: /);
  expect(readArguments(['--help'])).toBeNull();
  for (const type of TYPES) expect(HELP).toContain(`  ${type} `);
});
