/** What the fields of a report are called. */
export const CAMPO_DO_RELATORIO = {
  nome: 'Nome',
  descricao: 'Descrição',
  definicao: 'Relatório',
  perfilId: 'Compartilhado com o perfil',
  noInicio: 'No início',
  agenda: 'Envio por e-mail',
} as const;
