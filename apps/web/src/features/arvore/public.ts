export {
  type CategoriaValores,
  camposDa,
  camposNoFio,
  faltasDaCategoria,
  guardadaDe,
  leAtual,
  perfisEscolhidos,
} from './categoria-form.ts';
export { CategoriaIcone, nomeDoIcone } from './categoria-icone.tsx';
export { arvoreQuery, invalidaCategorias } from './categoria-queries.ts';
export { escolhidaDe } from './escolhida.ts';
export { IconeSelect } from './icone-select.tsx';
export { NovoTipoAto, NovoTipoBotao } from './novo-tipo-botao.tsx';
