export { ExplicaTotal } from './explica-total.tsx';
