import { type ESTree, type Plugin, Visitor } from 'vite';

/** The browser reads only these fields of a route object; schemas guard the server. */
const KEPT = new Set([
  ...['method', 'path', 'permission', 'idempotent', 'le', 'timeout', 'prazo'],
  ...['registra', 'extensa', 'binario', 'fluxo', 'soNaHora'],
]);
/** Without them a call could not be sent. */
const CALLED_BY = ['method', 'path', 'permission'];
const ZOD = /\/node_modules\/zod\//;
const CONTRACT = /\/packages\/contract\/src\/.+\.ts$/;
/** Values that may hold a schema; the bundler keeps one that calls something, used or not, unless it is marked as pure. */
const BUILT = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression', 'NewExpression']);

interface Edit {
  start: number;
  end: number;
  text: string;
}

const drop = ({ start, end }: ESTree.Node): Edit => ({ start, end, text: '' });

const nameOf = (node: ESTree.Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

const declared = (program: ESTree.Program): ESTree.VariableDeclarator[] =>
  program.body.flatMap((statement) => {
    const one = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return one?.type === 'VariableDeclaration' ? one.declarations : [];
  });

/** An object of mere literals: a route may spread one, and it holds no schema. */
const isPlain = (init: ESTree.Expression | null): boolean =>
  init?.type === 'ObjectExpression' &&
  init.properties.every((p) => p.type === 'Property' && p.value.type === 'Literal');

/** What the browser does without in an object that describes calls; of a registry it knows the fields by their names. */
function needless({ callee, arguments: [spec] }: ESTree.CallExpression, plain: ReadonlySet<string>): Edit[] {
  const called = nameOf(callee);
  if (spec?.type !== 'ObjectExpression' || (called !== 'defineRoute' && called !== 'cadastro')) return [];
  const keyOf = (p: ESTree.ObjectPropertyKind) => (p.type === 'Property' ? nameOf(p.key) : '');
  if (called === 'cadastro') return spec.properties.filter((p) => keyOf(p) === 'campos').map(drop);
  const own = new Set(spec.properties.map(keyOf));
  for (const name of CALLED_BY)
    if (!own.has(name)) throw new Error(`a route names its ${name} in its own object, not by a spread`);
  const stays = (p: ESTree.ObjectPropertyKind) =>
    p.type === 'Property' ? KEPT.has(keyOf(p)) : plain.has(nameOf(p.argument));
  return spec.properties.filter((p) => !stays(p)).map(drop);
}

function editsOf(program: ESTree.Program): Edit[] {
  const all = declared(program);
  const plain = new Set(all.filter(({ init }) => isPlain(init)).map(({ id }) => nameOf(id)));
  const edits = all.flatMap(({ init }) =>
    init && BUILT.has(init.type)
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  );
  new Visitor({ CallExpression: (call) => void edits.push(...needless(call, plain)) }).visit(program);
  return edits.sort((a, b) => a.start - b.start);
}

function apply(code: string, edits: readonly Edit[]): string {
  let out = '';
  let at = 0;
  for (const edit of edits) {
    // Within what is dropped already.
    if (edit.start < at) continue;
    out += code.slice(at, edit.start) + edit.text;
    at = edit.end;
    // A removed property takes its comma along.
    if (edit.end > edit.start) at += /^\s*,/.exec(code.slice(at))?.[0].length ?? 0;
  }
  return out + code.slice(at);
}

/**
 * Leaves the schemas of the route objects out of the browser's bundle and lets unused declarations of the contract
 * fall away. Zod, which comes with a schema that is left, has no place in the script that every page waits for
 * (50 KiB gzip): the build fails where it is in it.
 */
export function stripRouteSchemas(): Plugin {
  return {
    name: 'strip-route-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        return { code: apply(code, editsOf(this.parse(code))), map: null };
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry && Object.keys(chunk.modules).some((id) => ZOD.test(id)))
          this.error(
            `Zod is in ${chunk.fileName}: a module that every page loads keeps a schema of the contract`,
          );
    },
  };
}
