import type { PericiaGrupo, PericiaLinha } from '@retaguarda/contract';

/** Cases of a category, as a list shows them. */
export const grupoDe = (catgId: number, pericias: PericiaLinha[]): PericiaGrupo => ({
  catgId,
  catgIdRef: 0,
  nome: `Categoria ${catgId}`,
  exibeValorTotal: false,
  somatoriosNaHome: false,
  inTable: [],
  pericias,
});
