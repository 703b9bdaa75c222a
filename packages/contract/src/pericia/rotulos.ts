/** What the fields of a case are called, beside its attributes. */
export const CAMPO_DA_PERICIA = {
  catgId: 'Categoria',
  tipoId: 'Tipo',
  cidadeId: 'Cidade',
  situacao: 'Situação',
} as const;
