export { anonimizaDeNovo } from './anonimiza/anonimiza-de-novo.ts';
export { carregaUsuarios, estadoDe, type Guardado, novoUsuario } from './carrega-usuario.ts';
export { camposDaAlcada } from './confere-alcada.ts';
export { conferePermissoes } from './confere-permissoes.ts';
export { restauraPessoa } from './restaura-pessoa.ts';
export { pessoaRoutes } from './routes.ts';
export { estaCompleto } from './salva-usuario.ts';
