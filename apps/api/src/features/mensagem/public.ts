export { assuntoVisto } from './assunto-visto.ts';
export { iniciaCarteiro } from './carteiro.ts';
export { destinatariosCom } from './destinatarios.ts';
export { type Destinatario, enfileira, escreve, poeNaCaixa } from './enfileira.ts';
export { restauraTexto } from './restaura-texto.ts';
export { mensagemRoutes } from './routes.ts';
