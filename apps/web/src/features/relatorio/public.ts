export { RelatoriosFixados } from './fixados.tsx';
