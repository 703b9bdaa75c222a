export { AbasDasIntegracoes } from './abas.tsx';
export { contadosQuery } from './contados-query.ts';
