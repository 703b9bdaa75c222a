export { adicionaPessoas } from './adiciona-pessoas.ts';
export { contaLugares, LUGAR, type Lugar, lugaresNaBaixa } from './lugares.ts';
export { restauraBaixa } from './restaura-baixa.ts';
export { baixaRoutes } from './routes.ts';
