import { CAMPO_DO_PRODUTO } from '@retaguarda/contract';

export const PRODUTOS = {
  titulo: 'Produtos',
  situacao: CAMPO_DO_PRODUTO.situacao,
  ativos: 'Ativos',
  inativos: 'Inativos',
  todos: 'Todos',
  busca: 'Busca',
  buscaDica: 'Nome ou código',
  selecione: 'Selecione um tipo de produto',
  soExtremos: 'Só é possivel adicionar brindes aos extremos da árvore de categoria de produtos',
  nenhum: 'Nenhum brinde cadastrado para esta categoria',
  exemplo: '"Guarda-chuva", código B-12, 150 pontos',
  nenhumAchado: 'Nenhum brinde encontrado',
  nome: CAMPO_DO_PRODUTO.nome,
  codigo: CAMPO_DO_PRODUTO.codigo,
  pontuacao: CAMPO_DO_PRODUTO.pontuacao,
  quantidade: 'Quant. Atual',
  adicionarANota: 'Adicionar à nota',
  inativo: 'Um produto inativo não entra em notas',
  estoqueBaixo: 'Estoque baixo',
  confirmaExclusao: (nome: string) => `Você tem certeza que deseja excluir: ${nome} ?`,
} as const;

export const DIALOGO_PRODUTO = {
  ...CAMPO_DO_PRODUTO,
  inclusao: (categoria: string) => `Inclusão de Produto - [${categoria}]`,
  edicao: 'Edição de Produto',
  visualizacao: 'Visualização de Produto',
  salvar: 'Salvar',
  estoqueMinimoDica: 'Livre nesta quantidade ou menos, o produto é marcado; 0 para nunca',
} as const;

export const IMAGENS = {
  titulo: 'Imagens',
  adicionar: 'Adicionar imagens',
  dica: 'PNG, JPEG ou BMP, até 2 MB cada',
  aoSalvar: 'As imagens são enviadas ao salvar',
  nenhuma: 'Nenhuma imagem',
  capa: 'Capa',
  capaDe: (nome: string) => `Usar como capa: ${nome}`,
  excluir: (nome: string) => `Excluir imagem: ${nome}`,
  enviando: 'Enviando…',
  naFila: 'Na fila',
  confirmacao: 'Confirmação de Exclusão',
  confirmaExclusao: 'Você tem certeza que deseja excluir esta imagem?',
  recusada: (nome: string, motivo: string) => `${nome}: ${motivo}`,
  demais: (maximo: number) => `Um produto tem no máximo ${maximo} imagens`,
} as const;
