export { type AtributoSemente, dadosDe, definicao } from './definicao.ts';
export { DEMONSTRACAO, LOGINS_DEMONSTRACAO } from './demonstracao/acessos.ts';
export { semeiaDemonstracao } from './demonstracao/demonstracao.ts';
export { senhasConhecidas } from './demonstracao/senhas-conhecidas.ts';
