import type { Plugin } from 'vite';

/** The browser reads only these fields of a route object; schemas guard the server. */
const KEPT = new Set([
  ...['method', 'path', 'permission', 'idempotent', 'le', 'timeout', 'prazo'],
  ...['registra', 'extensa', 'binario', 'fluxo', 'soNaHora'],
]);
/** Without them a call could not be sent. */
const CALLED_BY = ['method', 'path', 'permission'] as const;
const ZOD = /\/node_modules\/zod\//;
const CONTRACT = /\/packages\/contract\/src\/[^/]+\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (v: unknown): v is Node => typeof v === 'object' && v !== null && 'type' in v && 'start' in v;
const nodes = (v: unknown): Node[] => (Array.isArray(v) ? v.filter(isNode) : []);
const nameOf = (v: unknown): unknown => (isNode(v) ? (v.name ?? v.value) : undefined);

/** Names of the module's objects of mere literals: a route may spread one, and it holds no schema. */
function plainObjects(body: readonly Node[]): Set<unknown> {
  const declared = body.flatMap((s) =>
    nodes(isNode(s.declaration) ? s.declaration.declarations : s.declarations),
  );
  const plain = declared.filter(
    ({ init }) =>
      isNode(init) &&
      init.type === 'ObjectExpression' &&
      nodes(init.properties).every((p) => isNode(p.value) && p.value.type === 'Literal'),
  );
  return new Set(plain.map((d) => nameOf(d.id)));
}

/** Of a registry the browser knows its fields by their names alone. */
const CADASTRO_DROPS = new Set(['campos']);

function droppedProperties(call: Node, plain: ReadonlySet<unknown>): Edit[] {
  const [spec] = nodes(call.arguments);
  if (spec?.type !== 'ObjectExpression') return [];
  if (nameOf(call.callee) === 'cadastro')
    return nodes(spec.properties)
      .filter((p) => CADASTRO_DROPS.has(String(nameOf(p.key))))
      .map((p) => ({ start: p.start, end: p.end, text: '' }));
  if (nameOf(call.callee) !== 'defineRoute') return [];
  const own = new Set(nodes(spec.properties).map((p) => nameOf(p.key)));
  for (const name of CALLED_BY)
    if (!own.has(name)) throw new Error(`a route names its ${name} in its own object, not by a spread`);
  return nodes(spec.properties)
    .filter((p) => !KEPT.has(String(nameOf(p.key))) && !plain.has(nameOf(p.argument) ?? ''))
    .map((p) => ({ start: p.start, end: p.end, text: '' }));
}

/** Every call within a node, itself or in what a function answers. */
function callsIn(node: Node): Node[] {
  const below = Object.values(node).flatMap((v) => (Array.isArray(v) ? nodes(v) : isNode(v) ? [v] : []));
  return [...(node.type === 'CallExpression' ? [node] : []), ...below.flatMap(callsIn)];
}

/** Values that may hold a schema; Rollup keeps one that calls something, used or not, unless it is marked as pure. */
const BUILT = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression', 'NewExpression']);

function editsOf(statement: Node, plain: ReadonlySet<unknown>): Edit[] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement;
  return nodes(declaration.declarations).flatMap((d) => {
    const init = d.init;
    if (!isNode(init)) return [];
    if (!BUILT.has(init.type)) return callsIn(init).flatMap((call) => droppedProperties(call, plain));
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      ...droppedProperties(init, plain),
      { start: init.end, end: init.end, text: '))()' },
    ];
  });
}

function apply(code: string, edits: readonly Edit[]): string {
  let out = '';
  let at = 0;
  for (const edit of edits) {
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
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const program: unknown = this.parse(code);
      const body = isNode(program) ? nodes(program.body) : [];
      const plain = plainObjects(body);
      return {
        code: apply(
          code,
          body.flatMap((s) => editsOf(s, plain)),
        ),
        map: null,
      };
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
