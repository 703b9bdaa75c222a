export { type Ancoras, ancorasEm, ancorasNaPasta, ancorasNoDeposito, levaAncoras } from './ancoras.ts';
export { historicoRoutes } from './routes.ts';
export { agendaSelos, ancoraSolta, rodadaDeSelos } from './selos.ts';
