export { SessoesLista } from './sessoes-lista.tsx';
