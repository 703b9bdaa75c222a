export { RelatoriosFixados } from './fixados.tsx';
export { inicioQuery, listaQuery, perguntaFixados } from './relatorio-queries.ts';
