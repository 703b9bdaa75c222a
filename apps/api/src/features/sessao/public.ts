export { sessaoRoutes } from './routes.ts';
export { hashSenha } from './senha.ts';
