export { anotacaoRoutes } from './routes.ts';
export { escreveAnotacao, poeOuTira } from './salva-anotacao.ts';
