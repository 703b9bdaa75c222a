import type { RecursoDoPerfil } from '@retaguarda/contract';
import { descendantsOf, type TreeIndex, type TreeNode } from '../../ui/tree/tree-model.ts';

interface Permissoes {
  recursos: readonly RecursoDoPerfil[];
  marcadas: ReadonlySet<number>;
}

/** Grants nodes with all above them, or takes them away; the ids in the order of the tree. */
export function marca({ recursos, marcadas }: Permissoes, ids: readonly number[], sim: boolean): number[] {
  const depois = new Set(marcadas);
  const caminhoDe = new Map(recursos.map((r) => [r.id, r.caminho]));
  for (const id of ids) {
    if (sim) for (const acima of [...(caminhoDe.get(id) ?? []), id]) depois.add(acima);
    else depois.delete(id);
  }
  return recursos.map((r) => r.id).filter((id) => depois.has(id));
}

/** A node that is granted leaves with all below it; one that is not comes with all above it. */
export const alterna = (de: Permissoes, index: TreeIndex<TreeNode>, id: number): number[] =>
  de.marcadas.has(id) ? marca(de, [id, ...descendantsOf(index, id)], false) : marca(de, [id], true);
