export { HistoricoBotao } from './historico-botao.tsx';
