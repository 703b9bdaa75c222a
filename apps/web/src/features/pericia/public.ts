export { cidadeTexto, type PericiaColumn } from './lista/pericia-columns.tsx';
export { CHAVE as CHAVE_PERICIAS, tiposQuery } from './pericia-queries.ts';
export { useOpenPericia } from './processo/use-open-pericia.ts';
