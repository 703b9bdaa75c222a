export { rascunhosQuery } from './rascunhos-queries.ts';
export { RASCUNHOS } from './textos.ts';
