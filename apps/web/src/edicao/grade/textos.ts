export const GRADE = {
  somenteLeitura: 'Somente leitura',
  calculado: 'É calculado',
  restrito: 'Falta a permissão deste campo',
  inativo: 'Não se aplica a esta linha',
  vazio: '—',
  editar: (label: string, nome: string, valor: string) => `${label} de ${nome}: ${valor || 'vazio'}. Editar`,
} as const;

export const SALTOS = {
  titulo: 'Confirmação de Valor',
  pergunta: (
    { nome, label, antes, depois }: { nome: string; label: string; antes: number; depois: number },
    reais: (valor: number) => string,
  ) => `${nome}, ${label}: de ${reais(antes)} para ${reais(depois)}, dez vezes ou mais. O valor está certo?`,
  certo: 'Está certo',
  todosCertos: 'Todos estão certos',
  anterior: 'Voltar ao anterior',
} as const;
