import { lazyView } from '../../lib/load-code.ts';

export { AtosDialogos } from './atos-dialogos.tsx';
export { type Catalogo, catalogoQuery, invalidaTudo } from './catalogo-queries.ts';
export type { Variavel } from './formula/formula-sugestoes.ts';
export { tipoDe } from './tipo-nome.ts';
export { useAtos } from './use-atos.ts';
export { valorDeProva } from './valor-de-prova.ts';

/** The form of one definition, for the screens that list them their own way. */
export const AtributoDialog = lazyView(() => import('./atributo-dialog.tsx'), 'AtributoDialog');

/** A formula with the names it may use, for what else is written in formulas. */
export const FormulaEditor = lazyView(() => import('./formula/formula-editor.tsx'), 'FormulaEditor');

/** Recomputations under way or just done, for other screens whose changes begin one. */
export const TarefasPainel = lazyView(() => import('./tarefas-painel.tsx'), 'TarefasPainel');
