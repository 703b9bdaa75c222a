export { CamposMudados } from './campos-mudados.tsx';
export { HistoricoBotao } from './historico-botao.tsx';
