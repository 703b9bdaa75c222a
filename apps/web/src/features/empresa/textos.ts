import { POSTAL_ADDRESS_LABELS } from '../../ui/texts.ts';

export const EMPRESAS = {
  titulo: 'Empresas',
  desc: 'Gerenciamento de Empresas',
  adicionar: 'Adicionar',
  tipo: 'Tipo de Empresa',
  situacao: 'Situação',
  busca: 'Busca',
  buscaDica: 'Nome, código ou CNPJ',
  selecioneTipo: 'Selecione um tipo de empresa',
  vazio: (tipo: string) => `Nenhum cadastro encontrado para: ${tipo}`,
  soExtremos: 'Só é possivel adicionar empresas aos extremos da árvore de categoria de empresas',
  nenhuma: 'Nenhuma empresa cadastrada para esta categoria',
  exemplo: '"Filial Centro", código F02, em Campinas/SP',
  codigo: 'Código',
  razaoSocial: 'Razão Social',
  cnpj: 'CNPJ',
  cidade: 'Cidade',
  confirmaExclusao: (nome: string) => `Você tem certeza que deseja excluir: ${nome} ?`,
} as const;

export const DIALOGO_EMPRESA = {
  inclusao: (tipo: string) => `Inclusão de ${tipo}`,
  edicao: (tipo: string) => `Edição de ${tipo}`,
  visualizacao: (tipo: string) => `Visualização de ${tipo}`,
  empresa: 'Empresa',
  salvar: 'Salvar',
  razaoSocial: 'Razão Social',
  nomeFantazia: 'Nome Fantasia',
  codigo: 'Código',
  cnpj: 'CNPJ',
  telefone: 'Telefone',
  email: 'E-mail',
  fusoHorario: 'Fuso Horário',
  ...POSTAL_ADDRESS_LABELS,
  filialEstoque: 'Filial de estoque',
  restricaoPedido: 'Restrição de pedido',
  situacao: 'Situação',
  buscandoCep: 'Buscando o endereço…',
  selecioneEstado: 'Escolha o estado',
  nenhumaCidade: 'Nenhuma cidade encontrada',
  sim: 'Sim',
  nao: 'Não',
} as const;

export const SELETOR_EMPRESA = {
  titulo: 'Empresas',
  adicionar: 'Adicionar Empresa',
  remover: 'Remover Empresa',
  escolhidas: 'Empresas escolhidas',
  nenhumaEscolhida: 'Escolha empresas na lista.',
  fechar: 'Fechar',
  concluir: 'Concluir',
  naoServe: (nome: string) => `${nome} está inativa, e não pode ser escolhida`,
  naoRemove: (nome: string) =>
    `${nome} não pode ser deletado(a) por esta tela, volte a tela anterior e remova do processo.`,
} as const;
