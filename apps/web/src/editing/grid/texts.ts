export const CELL_TEXTS = {
  somenteLeitura: 'Somente leitura',
  calculado: 'É calculado',
  restrito: 'Falta a permissão deste campo',
  inativo: 'Não se aplica a esta linha',
} as const;

export const TENFOLD_TEXTS = {
  titulo: 'Confirmação de Valor',
  pergunta: (
    { name, label, before, after }: { name: string; label: string; before: number; after: number },
    reais: (valor: number) => string,
  ) => `${name}, ${label}: de ${reais(before)} para ${reais(after)}, dez vezes ou mais. O valor está certo?`,
  certo: 'Está certo',
  todosCertos: 'Todos estão certos',
  anterior: 'Voltar ao anterior',
} as const;
