export { AbasDasIntegracoes } from './abas.tsx';
