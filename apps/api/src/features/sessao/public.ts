export { type Keys, loadKeys } from './keys.ts';
export { sessaoRoutes } from './routes.ts';
export { hashSenha } from './senha.ts';
export { pode, type SessaoAtual, SessionCache } from './sessao-atual.ts';
export { tenantOfHost } from './tenant-of-host.ts';
export { readAccess } from './tokens.ts';
