export { adicionaPessoas } from './adiciona-pessoas.ts';
export { baixasDaLista } from './baixa-list-view.ts';
export { baixaPessoasView } from './baixa-pessoas-view.ts';
export { demonstrativoView } from './demonstrativo-view.ts';
export { contaLugares, LUGAR, type Lugar, lugaresNaBaixa, resumoDosLugares } from './lugares.ts';
export { restauraBaixa } from './restaura-baixa.ts';
export { baixaRoutes } from './routes.ts';
export { excluiBaixa } from './salva-baixa.ts';
export { somasDasBaixas } from './somas-das-baixas.ts';
