export const CONTA_BANCARIA_TELA = {
  buscaDica: 'Nome, banco, agência ou conta',
  exemplo: '"Conta da Matriz", Itaú, agência 0123, conta 45678-9',
  nenhumaEmpresa: 'Nenhuma empresa',
} as const;
