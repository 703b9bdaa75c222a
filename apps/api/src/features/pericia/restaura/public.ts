export { restauraPericia } from './pericia.ts';
export { restauraPericiaPessoa } from './pericia-pessoa.ts';
export { restauraRecebivel } from './recebivel.ts';
