import { lazyView } from '../../lib/load-code.ts';

export { cidadesQuery } from './cidades-query.ts';
export type { EmpresaEmUso } from './empresa-picker.tsx';

/** Chooses companies for another record; loaded when it is first opened. */
export const EmpresaPicker = lazyView(() => import('./empresa-picker.tsx'), 'EmpresaPicker');
/** The companies of a category, for the screens that choose the category their own way. */
export const EmpresaLista = lazyView(() => import('./empresa-lista.tsx'), 'EmpresaLista');
