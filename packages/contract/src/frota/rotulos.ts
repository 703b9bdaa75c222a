/** What the fields of an order are called. */
export const CAMPO_DA_ORDEM = {
  clienteId: 'Cliente',
  veiculoId: 'Veículo',
  responsavelId: 'Responsável',
  entrada: 'Data de Entrada',
  saida: 'Data de Saída',
  custo: 'Valor de Custo',
  receita: 'Valor de Receita',
  descricao: 'Descrição',
  situacao: 'Situação',
} as const;

/** What the fields of a vehicle are called. */
export const CAMPO_DO_VEICULO = {
  placa: 'Placa do Veículo',
  proprietarioId: 'Proprietário',
  marcaId: 'Marca',
  modeloId: 'Modelo',
  obs: 'Observação',
  situacao: 'Situação',
} as const;
