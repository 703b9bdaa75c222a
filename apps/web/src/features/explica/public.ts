export { ExplicaSomas } from './explica-somas.tsx';
export { ExplicaTotal } from './explica-total.tsx';
