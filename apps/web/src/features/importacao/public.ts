/** Loaded when the import dialog is first opened. */
export const loadImportDialog = () => import('./import-dialog.tsx');
