export { RelatoriosFixados } from './fixados.tsx';
export { inicioQuery } from './relatorio-queries.ts';
