export { CompromissoItem, CompromissoNoDia, CompromissoNoPapel } from './compromisso-item.tsx';
export { escreveNovo } from './endereco.ts';
export { CompromissoPainel, useAbreCompromisso } from './painel.tsx';
export { COMPROMISSO_T } from './textos.ts';
