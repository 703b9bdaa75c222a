import { CAMPO_DA_CATEGORIA, type ICONES_CATEGORIA } from '@retaguarda/contract';

export const CATEGORIAS = {
  titulo: 'Categorias',
  desc: 'Gerenciamento de Categorias',
  busca: 'Buscar Categoria',
  arvore: 'Árvore de categorias',
  vazia: 'Nenhuma categoria encontrada',
  adicionar: 'Adicionar categoria',
  adicionarSub: 'Adicionar subcategoria',
  editar: 'Editar categoria',
  ativar: 'Ativar categoria',
  desativar: 'Desativar categoria',
  excluir: 'Excluir categoria',
  selecione: 'Selecione uma Categoria',
  confirmaDesativar: (nome: string) =>
    `Desativar a categoria '${nome}'? Ela e os seus cadastros deixam de ser oferecidos; nada é apagado.`,
} as const;

export const FORM_CATEGORIA = {
  ...CAMPO_DA_CATEGORIA,
  inclusao: 'Inclusão de Categoria',
  edicao: 'Edição de Categoria',
  subcategoria: 'Inclusão de Subcategoria',
  exclusao: 'Exclusão de Categoria',
  salvar: 'Salvar',
  editar: 'Editar',
  excluir: 'Excluir',
  cancelar: 'Cancelar',
  confirmaExclusao: (nome: string) => `Você tem certeza que deseja excluir a categoria '${nome}'?`,
  tipo: 'Tipo',
  superior: 'Categoria superior',
  perfisDica: 'Quem não tem nenhum destes perfis não vê a categoria nem os seus registros',
  referenciaDica: 'A categoria cujos registros recebem estes atributos',
  nenhumaReferencia: 'Nenhuma categoria encontrada',
  informe: 'Informe este campo',
  selecione: 'Selecione um item',
  ordemInvalida: 'Informe um número de 0 a 9999',
  sim: 'Sim',
  nao: 'Não',
} as const;

export const NOMES_ICONES: Readonly<Record<(typeof ICONES_CATEGORIA)[number], string>> = {
  pasta: 'Pasta',
  pessoa: 'Pessoa',
  grupo: 'Grupo',
  empresa: 'Empresa',
  predio: 'Prédio',
  casa: 'Casa',
  martelo: 'Martelo',
  estetoscopio: 'Estetoscópio',
  documento: 'Documento',
  caixa: 'Caixa',
  veiculo: 'Veículo',
  ferramenta: 'Ferramenta',
  estrela: 'Estrela',
  etiqueta: 'Etiqueta',
};

/** The button that leads to the guided path of a kind of case. */
export const NOVO_TIPO = { novo: 'Novo tipo de perícia', continuar: 'Completar o tipo de perícia' } as const;
