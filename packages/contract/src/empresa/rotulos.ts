/** What the parts of an address are called. */
export const CAMPO_DO_ENDERECO = {
  cep: 'CEP',
  uf: 'Estado',
  cidade: 'Cidade',
  cidadeId: 'Cidade',
  bairro: 'Bairro',
  logradouro: 'Logradouro',
  complemento: 'Complemento',
} as const;

/** What the fields of a company are called. */
export const CAMPO_DA_EMPRESA = {
  razaoSocial: 'Razão Social',
  nomeFantazia: 'Nome Fantasia',
  codigo: 'Código',
  cnpj: 'CNPJ',
  ...CAMPO_DO_ENDERECO,
  telefone: 'Telefone',
  email: 'E-mail',
  filialEstoque: 'Filial de estoque',
  restricaoPedido: 'Restrição de pedido',
  situacao: 'Situação',
} as const;

/** What the fields of the office are called. */
export const CAMPO_DO_ESCRITORIO = {
  nome: 'Nome do escritório',
  sistema: 'Nome do sistema',
  cnpj: 'CNPJ',
  ...CAMPO_DO_ENDERECO,
  cor: 'Cor da marca',
  logo: 'Logotipo',
  custoDaNfe: 'O que de uma NF-e entra no custo',
  suspensa: 'Rede suspensa',
  motivo: 'Motivo da suspensão',
} as const;
