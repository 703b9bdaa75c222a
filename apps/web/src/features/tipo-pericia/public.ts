export { NovoTipoBotao } from './novo-tipo-botao.tsx';
