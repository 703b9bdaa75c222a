export { chamaWebhook } from './chama.ts';
export { iniciaMensageiro } from './mensageiro.ts';
export { GUARDA_DIAS } from './pausas.ts';
export { webhookRoutes } from './routes.ts';
