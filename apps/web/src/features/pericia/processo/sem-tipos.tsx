import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { NovoTipoBotao } from '../../arvore/public.ts';
import { PERICIA } from '../textos.ts';

/** There is no type of case at all: the way to the first one. */
export const SemTipos = () => (
  <EmptyState text={PERICIA.nenhumTipo}>
    <NovoTipoBotao />
  </EmptyState>
);
