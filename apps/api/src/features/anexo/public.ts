export { confereEntrada, incluiAnexo, nomeLimpo } from './muda-anexo.ts';
export { descartaJuntado, guardaInteiro, type Juntado } from './partes.ts';
export { esqueceEnvios } from './quota.ts';
export { anexoRoutes } from './routes.ts';
