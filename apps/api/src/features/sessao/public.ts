export { abreSessao, encerraSessoes, type Origem } from './abre-sessao.ts';
export { LEMBRA_DIAS } from './avisa-dispositivo.ts';
export { opcoesDeEntrada, opcoesDeRegistro, registraChave, usaChave } from './chave-acesso/chaves.ts';
export { lugarDe } from './chave-acesso/origem.ts';
export { criaConvite, retiraConvites } from './convite.ts';
export { dispositivoDe } from './dispositivo.ts';
export {
  cabeConsulta,
  devolveConsulta,
  limitaEntradas,
  QUOTA_DE_ARQUIVOS,
  tomaQuota,
} from './limite-entrada.ts';
export { criaLink, enviaLink, trocaSenha } from './redefine-senha.ts';
export { sessaoRoutes } from './routes.ts';
export { confirmaFator, desligaFator, estadoDoFator, iniciaFator, usaFator } from './segundo-fator.ts';
export { confereSenha, hashSenha } from './senha.ts';
export { faltaDaSenha } from './senha-nova.ts';
export { sessoesView } from './sessoes-view.ts';
export { tenantOfHost } from './tenant-of-host.ts';
export { esqueceFalhas, tomaTentativa } from './tentativas.ts';
