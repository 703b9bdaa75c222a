// @ts-check

/** @typedef {import('./arrows.mjs').Arrow} Arrow */
/** @typedef {import('./resolve.mjs').Target} Target */
/** @typedef {ReadonlyMap<string, readonly Target[]>} Graph */

/** @param {string} pattern @param {RegExpExecArray} groups */
const filled = (pattern, groups) =>
  new RegExp(
    pattern.replace(/\$(\d)/g, (_, n) => (groups[Number(n)] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );

/** Whether an arrow that is not allowed leads from a file to what it imports.
 * @param {Arrow} arrow @param {RegExpExecArray} groups @param {Target} target */
function forbids({ to }, groups, target) {
  if (to.core) return 'core' in target;
  if (to.package !== undefined) return 'package' in target && target.package === to.package;
  if (!('path' in target)) return false;
  const but = typeof to.pathNot === 'string' ? [to.pathNot] : (to.pathNot ?? []);
  return (
    filled(to.path ?? '', groups).test(target.path) &&
    !but.some((pattern) => filled(pattern, groups).test(target.path))
  );
}

/** @param {Target} target */
const nameOf = (target) =>
  'path' in target
    ? target.path
    : 'core' in target
      ? target.core
      : 'unknown' in target
        ? target.unknown
        : target.package;

/** @param {Graph} graph @param {readonly Arrow[]} arrows @returns {string[]} */
function wrongArrows(graph, arrows) {
  const known = arrows.map((arrow) => ({
    arrow,
    from: new RegExp(arrow.from.path),
    not: arrow.from.pathNot,
  }));
  return [...graph].flatMap(([path, targets]) =>
    known.flatMap(({ arrow, from, not }) => {
      const groups = from.exec(path);
      if (groups === null || (not !== undefined && new RegExp(not).test(path))) return [];
      return targets
        .filter((target) => forbids(arrow, groups, target))
        .map((target) => `${arrow.name} (${arrow.comment}): ${path} → ${nameOf(target)}`);
    }),
  );
}

/** Ways of imports that come back to where they began, each told once.
 * @param {Graph} graph @returns {string[]} */
function cycles(graph) {
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {string[]} */
  const found = [];
  /** @param {string} start */
  const walk = (start) => {
    /** @type {{ path: string, next: number }[]} */
    const way = [{ path: start, next: 0 }];
    state.set(start, 'open');
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const target = graph.get(top.path)?.[top.next++];
      if (target === undefined) {
        state.set(top.path, 'done');
        way.pop();
      } else if ('path' in target && graph.has(target.path)) {
        const met = state.get(target.path);
        if (met === 'open') {
          const from = way.findIndex(({ path }) => path === target.path);
          found.push([...way.slice(from).map(({ path }) => path), target.path].join(' → '));
        } else if (met === undefined) {
          state.set(target.path, 'open');
          way.push({ path: target.path, next: 0 });
        }
      }
    }
  };
  for (const path of graph.keys()) if (!state.has(path)) walk(path);
  return found.map((way) => `no-cycles: ${way}`);
}

/** Whatever is wrong about what files import.
 * @param {Graph} graph @param {readonly Arrow[]} arrows @returns {string[]} */
export const faultsOf = (graph, arrows) => [
  ...[...graph].flatMap(([path, targets]) =>
    targets.flatMap((target) => ('unknown' in target ? [`resolvable: ${path} → ${target.unknown}`] : [])),
  ),
  ...wrongArrows(graph, arrows),
  ...cycles(graph),
];
