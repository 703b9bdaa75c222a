/** The list of baixas in selection mode, loaded when it is first opened. */
export const loadBaixaSelectDialog = () => import('./dialogo/baixa-select-dialog.tsx');
