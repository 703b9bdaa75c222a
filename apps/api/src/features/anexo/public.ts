export { confereEntrada, excluiAnexo, incluiAnexo, nomeLimpo } from './muda-anexo.ts';
export { descartaJuntado, gravaInteiro, type Juntado } from './partes.ts';
export { esqueceEnvios } from './quota.ts';
export { anexoRoutes } from './routes.ts';
