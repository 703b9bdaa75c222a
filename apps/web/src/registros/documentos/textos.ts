export const DOCUMENTOS = {
  titulo: 'Documentos',
  carregando: 'Carregando…',
  nenhum: 'Nenhum modelo de documento serve a este registro',
  nadaConsta: 'Nada consta.',
  vazio: 'Este documento ainda não diz nada.',
} as const;
