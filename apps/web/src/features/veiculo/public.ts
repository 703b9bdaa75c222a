export type { VeiculoEscolhido } from './veiculo-dialog.tsx';
export { procuraClientes } from './veiculo-queries.ts';
/** Loaded when a vehicle is first opened from elsewhere. */
export const loadVeiculoDialog = () => import('./veiculo-dialog.tsx');
