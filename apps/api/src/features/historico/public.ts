export { historicoRoutes } from './routes.ts';
export { agendaSelos, ancoraSolta, selaRede } from './selos.ts';
