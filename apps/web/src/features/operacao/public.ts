export { operacaoQuery } from './operacao-queries.ts';
