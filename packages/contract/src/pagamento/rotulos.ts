/** What the fields of a baixa are called. */
export const CAMPO_DA_BAIXA = { nome: 'Nome', dta: 'Data', situacao: 'Situação' } as const;

/** What the fields of a receivable are called, beside its attributes. */
export const CAMPO_DO_RECEBIVEL = { baixaId: 'Baixa', valor: 'Valor' } as const;

/** What the fields of a payment are called. */
export const CAMPO_DO_PAGAMENTO = {
  recebivelId: 'Recebível',
  pessoaId: 'Pessoa',
  remessaId: 'Remessa',
  valor: 'Valor',
  data: 'Data',
  situacao: 'Situação',
  pagoEm: 'Pago em',
  ocorrencias: 'O banco disse',
  observacao: 'Observação',
} as const;

/** What the fields of a file of payments are called. */
export const CAMPO_DA_REMESSA = {
  numero: 'Número',
  contaId: 'Conta',
  data: 'Data de pagamento',
  pagamentos: 'Pagamentos',
  total: 'Total',
  cancelada: 'Cancelada',
  retorno: 'Retorno',
} as const;

/** What the fields of a statement are called. */
export const CAMPO_DO_EXTRATO = {
  contaId: 'Conta',
  de: 'De',
  ate: 'Até',
  saldo: 'Saldo',
  saldoEm: 'Saldo em',
  lancamentos: 'Lançamentos',
  novos: 'Lançamentos novos',
} as const;

/** What the fields of an entry of a statement are called. */
export const CAMPO_DO_LANCAMENTO = {
  situacao: 'Situação',
  motivo: 'Motivo',
  com: 'Conciliado com',
  conciliado: 'Valor conciliado',
  diferenca: 'Diferença',
} as const;
