import { normalizeText } from '@retaguarda/domain';

export interface TreeNode {
  id: number;
  parentId: number | null;
  label: string;
  /** Found by it as well, and not shown. */
  keywords?: string;
}

export interface TreeRow<N extends TreeNode = TreeNode> {
  node: N;
  level: number;
  /** Whether it has children, and whether they are shown. */
  parent: boolean;
  open: boolean;
}

export interface TreeIndex<N extends TreeNode> {
  byId: ReadonlyMap<number, N>;
  children: ReadonlyMap<number | null, readonly N[]>;
}

/** Children by parent, in the order given; a node whose parent is not among them stands at the top. */
export function indexTree<N extends TreeNode>(nodes: readonly N[]): TreeIndex<N> {
  const byId = new Map(nodes.map((n) => [n.id, n]));
  const children = new Map<number | null, N[]>();
  for (const n of nodes) {
    const parent = n.parentId !== null && byId.has(n.parentId) ? n.parentId : null;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [n]);
    else siblings.push(n);
  }
  return { byId, children };
}

/** The ids above a node, nearest first. */
export function ancestorsOf<N extends TreeNode>({ byId }: TreeIndex<N>, id: number): number[] {
  const path: number[] = [];
  for (let at = byId.get(id)?.parentId ?? null; at !== null; at = byId.get(at)?.parentId ?? null) {
    if (path.includes(at)) break;
    path.push(at);
  }
  return path;
}

/** The ids below a node. */
export function descendantsOf<N extends TreeNode>(index: TreeIndex<N>, id: number): number[] {
  const below = index.children.get(id) ?? [];
  return below.flatMap((n) => [n.id, ...descendantsOf(index, n.id)]);
}

/** Nodes whose label holds the text, with all above them; null when nothing is searched for. */
export function matchesOf<N extends TreeNode>(
  index: TreeIndex<N>,
  search: string,
): ReadonlySet<number> | null {
  const term = normalizeText(search);
  if (term === '') return null;
  const found = [...index.byId.values()].filter((n) =>
    normalizeText(`${n.label} ${n.keywords ?? ''}`).includes(term),
  );
  return new Set(found.flatMap((n) => [n.id, ...ancestorsOf(index, n.id)]));
}

/** The rows in view: those below open nodes, or while searching the matches with all above them. */
export function rowsOf<N extends TreeNode>(
  index: TreeIndex<N>,
  closed: ReadonlySet<number>,
  matches: ReadonlySet<number> | null,
): TreeRow<N>[] {
  const walk = (parent: number | null, level: number): TreeRow<N>[] =>
    (index.children.get(parent) ?? []).flatMap((node) => {
      if (matches !== null && !matches.has(node.id)) return [];
      const children = index.children.get(node.id) ?? [];
      const open = matches !== null || !closed.has(node.id);
      const row = { node, level, parent: children.length > 0, open };
      return open ? [row, ...walk(node.id, level + 1)] : [row];
    });
  return walk(null, 1);
}
