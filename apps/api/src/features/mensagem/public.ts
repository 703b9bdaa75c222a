export { iniciaCarteiro } from './carteiro.ts';
export { type Destinatario, enfileira } from './enfileira.ts';
export { mensagemRoutes } from './routes.ts';
