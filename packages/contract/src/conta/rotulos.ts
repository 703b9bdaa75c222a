/** What the fields of a profile are called. */
export const CAMPO_DO_PERFIL = {
  nome: 'Nome do Perfil',
  visto: 'Visão como este perfil',
  situacao: 'Situação',
  pessoas: 'Pessoas',
  recursos: 'Permissões',
} as const;
