export { MinhasVisoes } from './minhas-visoes.tsx';
