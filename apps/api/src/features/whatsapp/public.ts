export { type EnvioWhatsapp, enviaWhatsapp } from './envia.ts';
export { whatsappRoutes } from './routes.ts';
