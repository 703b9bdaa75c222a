// What the code is made of, in numbers: `npm run measure`; with `-- --list` also where. Each row says what it was before
// records were said once, and its aim (docs/decisions/0012-records.md).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64e6 });
const files = git('ls-files', 'packages', 'apps')
  .split('\n')
  .filter((f) => /\.tsx?$/.test(f) && !f.includes('/fixtures/'));
const isTest = (f) => /\.test(-d)?\.tsx?$|\/testing\//.test(f);
const code = files.filter((f) => !isTest(f));
const textOf = new Map(files.map((f) => [f, readFileSync(f, 'utf8')]));
const linesOf = (list) => list.reduce((n, f) => n + textOf.get(f).split('\n').length - 1, 0);
const under = (...folders) => code.filter((f) => folders.some((folder) => f.startsWith(`${folder}/`)));
const treeOf = (f) => ts.createSourceFile(f, textOf.get(f), ts.ScriptTarget.Latest, true);

/** Every function with the lines of its body that are not blank, as the lint counts them. */
function functionsOf(f) {
  const found = [];
  const text = textOf.get(f);
  const nameOf = (node) =>
    node.name?.getText() ??
    (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)
      ? node.parent.name.getText()
      : ts.isCallExpression(node.parent) && ts.isVariableDeclaration(node.parent.parent)
        ? node.parent.parent.name.getText()
        : '');
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body !== undefined && ts.isBlock(node.body)) {
      const lines = text.slice(node.body.getStart() + 1, node.body.end - 1).split('\n');
      found.push({ file: f, name: nameOf(node), lines: lines.filter((l) => l.trim() !== '').length });
    }
    ts.forEachChild(node, visit);
  };
  visit(treeOf(f));
  return found;
}
const isHook = ({ name }) => /^use[A-Z]/.test(name);
const isComponent = ({ file, name }) => file.endsWith('.tsx') && /^[A-Z]/.test(name);

const kinds = (() => {
  const text = textOf.get('packages/contract/src/registros.ts');
  const from = text.indexOf('export const REGISTROS');
  return new Set([...text.slice(from).matchAll(/^ {2}(\w+): \{/gm)].map((m) => m[1]));
})();

/** Lists, tables and unions that spell four kinds of record or more. */
function homesIn(f) {
  const homes = [];
  const visit = (node) => {
    const named = ts.isArrayLiteralExpression(node)
      ? node.elements.filter(ts.isStringLiteral).map((e) => e.text)
      : ts.isObjectLiteralExpression(node)
        ? node.properties.flatMap((p) => (p.name && ts.isIdentifier(p.name) ? [p.name.text] : []))
        : ts.isUnionTypeNode(node)
          ? node.types.flatMap((t) =>
              ts.isLiteralTypeNode(t) && ts.isStringLiteral(t.literal) ? [t.literal.text] : [],
            )
          : [];
    if (new Set(named.filter((n) => kinds.has(n))).size >= 4) homes.push(`${f}:${treeLine(node)}`);
    ts.forEachChild(node, visit);
  };
  const treeLine = (node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
  visit(treeOf(f));
  return homes;
}

/** The files of the commit that carries out a recipe: `Recipe: record` in its message. */
function recipe(name) {
  const commit = git('log', '-1', '--format=%H', '-E', `--grep=^Recipe: ${name}$`).trim();
  if (commit === '') return 'not carried out';
  return git('show', '--format=', '--name-only', commit)
    .split('\n')
    .filter((f) => f !== '').length;
}

const functions = code.flatMap(functionsOf);
const long = functions.filter((fn) => !isHook(fn) && !isComponent(fn) && fn.lines > 40);
const longHooks = functions.filter((fn) => isHook(fn) && fn.lines > 80);
const homes = code.filter((f) => f !== 'packages/contract/src/registros.ts').flatMap(homesIn);
const sessions = under('apps/web/src/edicao');
const api = 'apps/api/src/features';
const registries = [
  ...under(
    'apps/api/src/registros',
    ...['empresa', 'veiculo', 'produto', 'perfil', 'campanha', 'ordem-servico'].map((d) => `${api}/${d}`),
  ),
  ...[
    'tipos/cadastro',
    'tipos/empresas',
    'tipos/produtos',
    'tipos/comum',
    'desfaz/cadastros',
    'desfaz/tenta',
  ].map((f) => `${api}/carga/${f}.ts`),
];
const shells = under('apps/web/src/registros');
const web = code.filter((f) => f.startsWith('apps/web/src/'));
const webTests = files.filter((f) => f.startsWith('apps/web/src/') && isTest(f));

const rows = [
  ['editing sessions: lines', linesOf(sessions), 2366, '≤ 900'],
  ['editing sessions: files', sessions.length, 16, '≤ 6'],
  ['registries in the API with import and undo: lines', linesOf(registries), 3908, '≤ 2300'],
  ['list and dialog shells of the web: lines', linesOf(shells), 2277, '≤ 1000'],
  ["homes of 'which kinds are there'", homes.length + 1, 24, '1'],
  ['functions over 40 lines', long.length, 64, '≤ 15'],
  ['hooks over 80 lines', longHooks.length, 11, '0'],
  ['files for a record', recipe('record'), 34, '≤ 8'],
  ['files for an attribute type', recipe('attribute type'), 11, '≤ 3'],
  ['files for a permission', recipe('permission'), 5, '≤ 2'],
  ['files for a report', recipe('report'), 12, '≤ 5'],
  ['unit test lines a line of the web', (linesOf(webTests) / linesOf(web)).toFixed(2), 0.04, '≥ 0.35'],
];
console.log('| measure | now | before | aim |\n|---|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
if (process.argv.includes('--list')) {
  for (const fn of [...long, ...longHooks].toSorted((a, b) => b.lines - a.lines))
    console.log(`${fn.lines} ${fn.file} ${fn.name}`);
  for (const home of homes) console.log(home);
}
