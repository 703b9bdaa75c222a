export { AgendaEndereco } from './agenda-endereco.tsx';
export { CasoPrazos } from './caso-prazos.tsx';
export { MeuDia } from './meu-dia.tsx';
export { invalidatePrazos } from './prazos-queries.ts';
export { ENDERECO as AGENDA_ENDERECO } from './textos.ts';
