/** What the fields of a note are called. */
export const CAMPO_DO_MOVIMENTO = {
  tipoId: 'Tipo de Movimento',
  estoqueId: 'Estoque',
  destinoId: 'Empresa Destino',
  fornecedorId: 'Fornecedor',
  dta: 'Data de Lançamento',
  descricao: 'Descrição',
  situacao: 'Situação',
  estornoDe: 'Estorno da nota',
  motivo: 'Motivo',
} as const;

/** What the fields of an order are called. */
export const CAMPO_DO_PEDIDO = {
  lista: 'Lista',
  statusId: 'Situação',
  origemId: 'Empresa',
  destinoId: 'Retirada em',
  produtoId: 'Produto',
  quantidade: 'Quantidade',
  pessoaId: 'Cliente',
  fornecedorId: 'Fornecedor',
  pontos: 'Pontos',
  valor: 'Valor Unitário',
  previsao: 'Chegada prevista',
  motivo: 'Motivo',
  codigo: 'Código de entrega',
} as const;

/** What the fields of a product are called. */
export const CAMPO_DO_PRODUTO = {
  nome: 'Nome',
  codigo: 'Código',
  pontuacao: 'Pontuação',
  estoqueMinimo: 'Estoque mínimo',
  descricao: 'Descrição',
  situacao: 'Situação',
  imagem: 'Imagem',
  capa: 'Imagem de capa',
} as const;
