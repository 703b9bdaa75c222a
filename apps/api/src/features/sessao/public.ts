export { encerraSessoes } from './abre-sessao.ts';
export { cabeConsulta, devolveConsulta, limitaEntradas } from './limite-entrada.ts';
export { criaLink, enviaLink, trocaSenha } from './redefine-senha.ts';
export { sessaoRoutes } from './routes.ts';
export { confirmaFator, desligaFator, estadoDoFator, iniciaFator, usaFator } from './segundo-fator.ts';
export { confereSenha, hashSenha } from './senha.ts';
export { faltaDaSenha } from './senha-nova.ts';
export { tenantOfHost } from './tenant-of-host.ts';
export { esqueceFalhas, tomaTentativa } from './tentativas.ts';
