export { comValores, type Registro, registra } from './registra.ts';
