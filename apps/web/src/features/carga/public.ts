/** Loaded when people are first imported into a case. */
export const loadImportDialog = () => import('./na-pericia/import-dialog.tsx');
/** Tells of imports on every screen. */
export const loadMarcaDeImportacoes = () => import('./marca-de-importacoes.tsx');
