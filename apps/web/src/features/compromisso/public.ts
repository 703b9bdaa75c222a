export { escreveNovo, useAbreCompromisso } from './abre.ts';
export { CompromissoLinha, CompromissoPainel, Compromissos, CompromissosNoDia } from './painel.tsx';
