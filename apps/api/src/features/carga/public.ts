export { importacaoNoServidor } from './importacao-no-servidor.ts';
export { chaveNaPericia } from './na-pericia/importacao-da-pericia.ts';
export { cargaRoutes } from './routes.ts';
