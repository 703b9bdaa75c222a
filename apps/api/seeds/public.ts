export { type AtributoSemente, dadosDe, definicao } from './definicao.ts';
export { LOGINS_DEMONSTRACAO, semeiaDemonstracao } from './demonstracao.ts';
