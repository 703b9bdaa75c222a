export { FERRAMENTAS } from './ferramentas.ts';
export { useAgentes } from './routes.ts';
