import { emLista } from '@retaguarda/domain';

export const DOCUMENTOS = {
  titulo: 'Documentos',
  carregando: 'Carregando…',
  nenhum: 'Nenhum modelo de documento serve a este registro',
  nadaConsta: 'Nada consta.',
  tabela: (colunas: readonly string[]) => `Tabela de ${emLista(colunas)}`,
  vazio: 'Este documento ainda não diz nada.',
} as const;
