/** Loaded when the picker is first opened. */
export const loadPessoaPicker = () => import('./pessoa-picker.tsx');
