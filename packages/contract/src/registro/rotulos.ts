/** What the fields of a view are called. */
export const CAMPO_DA_VISAO = {
  nome: 'Nome',
  tela: 'Tela',
  perfilId: 'Compartilhada com o perfil',
  padrao: 'Padrão do perfil',
  dados: 'Filtros',
  aspecto: 'Colunas',
} as const;
