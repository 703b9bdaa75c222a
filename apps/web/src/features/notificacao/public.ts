export { Escolhas } from './escolhas.tsx';
export { ESCOLHAS } from './textos.ts';
/** Stands on every screen, and is loaded once that is there. */
export const loadSino = () => import('./sino.tsx');
