import { lazyView } from '../../lib/load-code.ts';

/** The list of baixas in selection mode, whose code comes once one is chosen. */
export const BaixaSelectDialog = lazyView(
  () => import('../baixa/public.ts').then((m) => m.loadBaixaSelectDialog()),
  'BaixaSelectDialog',
);
