import { lazyView } from '../../lib/load-code.ts';

export { COMO_RECEBE, comoRecebeDe } from './como-recebe-textos.ts';
export type { PessoaDialogProps } from './pessoa-dialog.tsx';

/** Loaded when the picker is first opened. */
export const loadPessoaPicker = () => import('./pessoa-picker.tsx');
/** Registers a person from within another form; loaded when it is first opened. */
export const PessoaDialog = lazyView(() => import('./pessoa-dialog.tsx'), 'PessoaDialog');
/** How a person is paid, for the screens that miss it. */
export const ComoRecebeDialog = lazyView(() => import('./como-recebe-dialog.tsx'), 'ComoRecebeDialog');
/** The people of a category, for the screens that choose the category their own way. */
export const UsuarioLista = lazyView(() => import('./lista/usuario-lista.tsx'), 'UsuarioLista');
