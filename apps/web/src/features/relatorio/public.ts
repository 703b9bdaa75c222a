export { RelatoriosFixados } from './fixados.tsx';
export { inicioQuery, listaQuery } from './relatorio-queries.ts';
