/** What the history says of an import. */
export const CAMPO_DA_CARGA = {
  tipo: 'Tipo',
  condicao: 'O que traz',
  categoriaId: 'Categoria',
  nomeArquivo: 'Arquivo',
  linhas: 'Linhas',
  situacao: 'Situação',
  inseridas: 'Incluídas',
  atualizadas: 'Atualizadas',
  recusadas: 'Recusadas',
  desfeitos: 'Desfeitos',
  mantidos: 'Mantidos',
  cancelada: 'Cancelada',
  continuada: 'Continuada',
} as const;

/** What the fields of a mapping are called. */
export const CAMPO_DO_MAPEAMENTO = { nome: 'Nome', campos: 'Colunas' } as const;
