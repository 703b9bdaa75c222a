import { expect, test } from 'vitest';
import { factsOf } from './facts.mjs';
import { circles, floors, importsOf } from './folders.mjs';
import { isInfinitive, verbsInTwoGrammars } from './names.mjs';
import { prose } from './prose.mjs';
import { twins } from './twins.mjs';

test('a file says its functions, casts, lists, imports, and which of its exports are documented', () => {
  const facts = factsOf(
    'a.tsx',
    `import { b } from './b.ts';
/** Said. */
export const leEnvio = (texto: string) => {
  const x = texto as unknown as number;

  return [x, 'a' as const];
};
export function Tela() {
  return ['pessoa', 'empresa', 'veiculo', 'baixa'];
}
void import('./c.ts');
`,
  );
  expect(facts.functions.map(({ name, lines }) => [name, lines])).toEqual([
    ['leEnvio', 2],
    ['Tela', 1],
  ]);
  expect([facts.casts, facts.exported]).toEqual([2, [1, 2]]);
  expect(facts.lists.map(({ words }) => words)).toEqual([['pessoa', 'empresa', 'veiculo', 'baixa']]);
  expect(facts.imports).toEqual(['./c.ts', './b.ts']);
});

const facts = (code: Record<string, string>) =>
  new Map(Object.entries(code).map(([path, text]) => [path, factsOf(path, text)]));

test('a verb stands in two grammars where its infinitive and its third person meet in one layer', () => {
  expect(['lerEnvio', 'julgar', 'renderRow', 'leCabecalho', 'order'].filter(isInfinitive)).toEqual([
    'lerEnvio',
    'julgar',
  ]);
  const both = 'function lerEnvio() {}\nfunction leLinha() {}\nfunction abrir() {}';
  expect(verbsInTwoGrammars(facts({ 'apps/web/a.ts': both }))).toEqual(['apps/web: ler, le']);
  expect(
    verbsInTwoGrammars(facts({ 'apps/web/a.ts': 'function ler() {}', 'apps/api/a.ts': 'function le() {}' })),
  ).toEqual([]);
});

test('floors are the longest way of imports in a feature; a circle is two folders that import each other', () => {
  const f = 'apps/web/src/features';
  const imports = importsOf(
    facts({
      [`${f}/a/page.ts`]: "import './list.ts';",
      [`${f}/a/list.ts`]: "import './row.ts';\nimport '../b/public.ts';",
      [`${f}/a/row.ts`]: '',
      [`${f}/b/public.ts`]: "import '../a/row.ts';",
    }),
  );
  expect(floors(imports)[0]).toEqual([`${f}/a`, 3]);
  expect(circles(imports)).toEqual([`${f}/a ${f}/b`]);
});

test('a pair is two places of six telling lines, however long; imports and brackets do not count', () => {
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => `call${from + i}();\n}\n`).join('');
  const code = (a: string, b: string) =>
    new Map([
      ['a.ts', a],
      ['b.ts', b],
    ]);
  expect(twins(code(lines(0, 5), lines(0, 5)))).toEqual([]);
  expect(twins(code(lines(0, 9), `other();\n${lines(0, 9)}`))).toEqual(['a.ts:1 b.ts:2']);
  expect(twins(code(lines(0, 7) + lines(20, 27), lines(20, 27) + lines(0, 7)))).toHaveLength(2);
  const imported = lines(0, 8).replace(/^call/gm, "import 'call';\n// ");
  expect(twins(code(imported, imported))).toEqual([]);
});

test('sentences are counted without code and tables', () => {
  const long = `One ${'word '.repeat(36)}here.`;
  const page = `# Title\n\n${long} Another short one.\n\n| a | b |\n|---|---|\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`;
  const { sentences, long: found } = prose(new Map([['a.md', page]]));
  expect([sentences, found.length]).toEqual([2, 1]);
});
