export { AgendaEndereco } from './agenda-endereco.tsx';
export { MeuDia } from './meu-dia.tsx';
export { PrazosNaLinha } from './prazos-na-linha.tsx';
export { invalidatePrazos } from './prazos-queries.ts';
export { ENDERECO as AGENDA_ENDERECO } from './textos.ts';
