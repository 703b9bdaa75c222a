export type { VeiculoEscolhido } from './veiculo-dialog.tsx';
export { buscaClientes } from './veiculo-queries.ts';
/** Loaded when a vehicle is first opened from elsewhere. */
export const loadVeiculoDialog = () => import('./veiculo-dialog.tsx');
