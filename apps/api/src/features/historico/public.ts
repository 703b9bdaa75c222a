export { type Ancoras, ancorasEm } from './ancoras.ts';
export { historicoRoutes } from './routes.ts';
export { agendaSelos, ancoraSolta, selaRede } from './selos.ts';
