export { poeEmTransito } from './em-transito.ts';
export {
  confereFornecedor,
  empresaDeEstoque,
  empresasDeEstoque,
  fornecedores,
  type ProdutoAtivo,
  produtoAtivo,
} from './empresas.ts';
export { type Lancamento, lanca } from './lanca.ts';
export { estoqueRoutes } from './routes.ts';
export { type ContadorRow, contadorDe, contadoresDe } from './saldos-view.ts';
