import { brindes } from './brindes.ts';
import { giro, lancamentos } from './estoque.ts';
import type { Fontes } from './fonte.ts';
import { ordens } from './ordens.ts';
import { pericias } from './pericias.ts';
import { pessoas, pontos } from './pessoas.ts';
import { prazos } from './prazos.ts';
import { recebiveis } from './recebiveis.ts';

export type { Dimensao, Fonte, Medida, Pedido } from './fonte.ts';

/** How each source is made; whatever the contract names has to be here. */
export const FAZ_FONTE: Fontes = {
  pericias,
  recebiveis,
  pessoas,
  ordens,
  lancamentos,
  giro,
  brindes,
  pontos,
  prazos,
};
