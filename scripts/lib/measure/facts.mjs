// @ts-check
import ts from 'typescript';

/**
 * What one file says, by its own text alone: kept by the hash of that text.
 * @typedef {object} Facts
 * @property {{ name: string, lines: number, at: number }[]} functions with the lines of their bodies that are not blank
 * @property {string[]} names of functions, wherever they are declared; the words of a screen (`textos.ts`) name what a button says
 * @property {number} casts
 * @property {{ at: number, words: string[] }[]} lists tables and unions of words
 * @property {[documented: number, all: number]} exported
 * @property {string[]} imports from files of its own
 */

/** @param {ts.Node} node @param {ts.Node | undefined} parent @param {ts.Node | undefined} grand */
function nameOf(node, parent, grand) {
  if ('name' in node && node.name && ts.isIdentifier(/** @type {ts.Node} */ (node.name)))
    return /** @type {ts.Identifier} */ (node.name).text;
  const holder = parent && ts.isCallExpression(parent) ? grand : parent;
  if (
    holder &&
    (ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder)) &&
    ts.isIdentifier(holder.name)
  )
    return holder.name.text;
  return '';
}

/** @param {ts.Node} node @returns {string[]} */
function wordsOf(node) {
  if (ts.isArrayLiteralExpression(node)) return node.elements.filter(ts.isStringLiteral).map((e) => e.text);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((p) => (p.name && ts.isIdentifier(p.name) ? [p.name.text] : []));
  if (ts.isUnionTypeNode(node))
    return node.types.flatMap((t) =>
      ts.isLiteralTypeNode(t) && ts.isStringLiteral(t.literal) ? [t.literal.text] : [],
    );
  return [];
}

/** @param {ts.Node} node */
const isConst = (node) =>
  ts.isAsExpression(node) &&
  node.type.kind === ts.SyntaxKind.TypeReference &&
  /** @type {ts.TypeReferenceNode} */ (node.type).typeName.kind === ts.SyntaxKind.Identifier &&
  /** @type {ts.Identifier} */ (/** @type {ts.TypeReferenceNode} */ (node.type).typeName).text === 'const';

const LONGEST_WORDS = 400;

/** @param {string} path @param {string} text @returns {Facts} */
export function factsOf(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  /** @type {Facts} */
  const facts = { functions: [], names: [], casts: 0, lists: [], exported: [0, 0], imports: [] };
  /** @param {ts.Node} node */
  const lineOf = (node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  /** @param {ts.Node} node @param {ts.Node | undefined} parent @param {ts.Node | undefined} grand */
  const visit = (node, parent, grand) => {
    if (ts.isFunctionLike(node)) {
      const body = 'body' in node ? node.body : undefined;
      const name = nameOf(node, parent, grand);
      if (name !== '' && body && !/text(o)?s\.ts$/.test(path)) facts.names.push(name);
      if (body && ts.isBlock(body)) {
        const inside = text.slice(body.getStart(file) + 1, body.end - 1).split('\n');
        facts.functions.push({
          name,
          lines: inside.filter((line) => line.trim() !== '').length,
          at: lineOf(node),
        });
      }
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [to] = node.arguments;
      if (to && ts.isStringLiteral(to) && to.text.startsWith('.')) facts.imports.push(to.text);
    } else if (ts.isAsExpression(node)) {
      if (!isConst(node)) facts.casts += 1;
    } else {
      const words = wordsOf(node);
      if (words.length >= 4 && words.length < LONGEST_WORDS) facts.lists.push({ at: lineOf(node), words });
    }
    ts.forEachChild(node, (child) => visit(child, node, parent));
  };
  visit(file, undefined, undefined);
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier))
      if (statement.moduleSpecifier.text.startsWith('.')) facts.imports.push(statement.moduleSpecifier.text);
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    const before = text.slice(statement.pos, statement.getStart(file));
    facts.exported[1] += 1;
    if (/\/\*\*|\/\//.test(before)) facts.exported[0] += 1;
  }
  return facts;
}
