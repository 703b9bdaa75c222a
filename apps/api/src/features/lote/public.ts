export { atoDe } from './ato.ts';
export type { Ato as AtoDoLote } from './ato-do-lote.ts';
export { camposDoLoteView, definicaoDe as definicaoDoCampo, valorDoCampo } from './campos.ts';
export { LOTE_NO_SERVIDOR } from './no-servidor.ts';
export { loteRoutes } from './routes.ts';
export { motivoDaRecusa } from './um-registro.ts';
