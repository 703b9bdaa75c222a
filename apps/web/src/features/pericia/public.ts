export { cidadeTexto, type PericiaColumn } from './pericia-columns.tsx';
export { CHAVE as CHAVE_PERICIAS, tiposQuery } from './pericia-queries.ts';
export { useOpenPericia } from './use-open-pericia.ts';
