import { CAMPO_DA_EMPRESA } from '@retaguarda/contract';

export const EMPRESAS = {
  titulo: 'Empresas',
  desc: 'Gerenciamento de Empresas',
  tipo: 'Tipo de Empresa',
  situacao: CAMPO_DA_EMPRESA.situacao,
  busca: 'Busca',
  buscaDica: 'Nome, código ou CNPJ',
  selecioneTipo: 'Selecione um tipo de empresa',
  vazio: (tipo: string) => `Nenhum cadastro encontrado para: ${tipo}`,
  soExtremos: 'Só é possivel adicionar empresas aos extremos da árvore de categoria de empresas',
  nenhuma: 'Nenhuma empresa cadastrada para esta categoria',
  exemplo: '"Filial Centro", código F02, em Campinas/SP',
  codigo: CAMPO_DA_EMPRESA.codigo,
  razaoSocial: CAMPO_DA_EMPRESA.razaoSocial,
  cnpj: CAMPO_DA_EMPRESA.cnpj,
  cidade: CAMPO_DA_EMPRESA.cidade,
  confirmaExclusao: (nome: string) => `Você tem certeza que deseja excluir: ${nome} ?`,
} as const;

/** What people call the time zones of companies. */
export const FUSOS: Readonly<Record<string, string>> = { 'America/Sao_Paulo': 'Horário de Brasília' };

export const DIALOGO_EMPRESA = {
  ...CAMPO_DA_EMPRESA,
  inclusao: (tipo: string) => `Inclusão de ${tipo}`,
  edicao: (tipo: string) => `Edição de ${tipo}`,
  visualizacao: (tipo: string) => `Visualização de ${tipo}`,
  empresa: 'Empresa',
  salvar: 'Salvar',
  fusoHorario: 'Fuso Horário',
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
