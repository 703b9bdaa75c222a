export { Selo, seloQuery } from './selo.tsx';
