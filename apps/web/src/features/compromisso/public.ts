export { escreveNovo, useAbreCompromisso } from './abre.ts';
export { CompromissoPainel, Compromissos, CompromissosNoDia } from './painel.tsx';
