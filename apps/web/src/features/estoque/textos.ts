import { CAMPO_DO_MOVIMENTO } from '@retaguarda/contract';
import { formatNumber, plural } from '@retaguarda/domain';

export const ESTOQUE = {
  titulo: 'Estoque',
  desc: 'Gerenciamento de Estoque',
  movimentos: 'Movimentos',
  saldos: 'Saldos',
  contagens: 'Contagens',
  secoes: 'Seções do estoque',
  adicionar: 'Adicionar Movimento',
} as const;

export const MOVIMENTOS = {
  impressaoTitulo: 'Impressão de Movimentos',
  mes: 'Mês do lançamento',
  periodo: 'Período do lançamento',
  titulo: 'Movimentos',
  desc: 'Movimentos de Estoque',
  fechar: 'Fechar',
  id: '#ID',
  tipo: 'Tipo Movimento',
  cadastro: 'Data de Cadastro',
  lancamento: CAMPO_DO_MOVIMENTO.dta,
  origem: 'Empresa/Forn. Origem',
  destino: CAMPO_DO_MOVIMENTO.destinoId,
  situacao: CAMPO_DO_MOVIMENTO.situacao,
  data: 'Data',
  de: 'Origem',
  para: 'Destino',
  itens: 'Itens',
  quantidade: 'Quantidade',
  total: 'Total',
  vazio: 'Nenhum movimento encontrado',
  exemplo: 'entrada de 50 Guarda-chuvas na Matriz, da Fornecedora Sul',
  todas: 'Todas',
  todos: 'Todos',
  contagem: 'Ajuste de contagem',
  estorno: 'Estorno',
  filtroTipo: CAMPO_DO_MOVIMENTO.tipoId,
  empresa: 'Empresa',
  busca: 'Busca',
  buscaDica: '#ID, descrição ou empresa',
  usar: 'Usar movimento',
  ver: 'Visualizar itens',
  receber: 'Receber transferência',
  estornar: 'Estornar nota',
  confirmaExclusao: (nome: string) => `Deseja realmente excluir: ${nome}`,
  nota: (id: number, tipo: string) => `#${id} ${tipo}`,
  resolver: 'Resolver o que falta',
  faltam: (n: number) => `${n === 1 ? 'falta' : 'faltam'} ${formatNumber(n)}`,
  diferenca: 'Diferença',
  somaDiferenca:
    'Dos estornos: em todas as empresas da nota, o que o estorno deixou de devolver pelo custo médio de agora.',
} as const;

const unidades = (n: number): string => plural(n, 'unidade', 'unidades');

/** Of a transfer: what came of it, and what became of the rest. */
export const TRANSFERENCIA = {
  recebimento: (id: number) => `Recebimento da transferência #${id}`,
  explica: (destino: string) =>
    `O que chegou entra no estoque de ${destino}. O que faltar continua em trânsito até se saber o que foi feito dele.`,
  saiu: 'Saiu',
  chegou: 'Chegou',
  chegouDe: (nome: string) => `Chegou de ${nome}`,
  recebiTudo: 'Recebi tudo',
  chegouSem: (n: number) => `Receber sem ${unidades(n)}`,
  saiuSo: (n: number) => (n === 1 ? 'Saiu só 1 unidade' : `Saíram só ${unidades(n)}`),
  oQueFalta: (id: number) => `O que falta da transferência #${id}`,
  falta: 'Falta',
  quantas: 'Quantas',
  quantasDe: (nome: string) => `Quantas de ${nome}`,
  faltaSo: (n: number) => (n === 1 ? 'Falta só 1 unidade' : `Faltam só ${unidades(n)}`),
  informeQuantas: 'Informe quantas unidades',
  quantidadeVazia: 'Informe a quantidade, 0 para nenhuma',
  destino: 'O que foi feito',
  destinos: {
    achado: { nome: 'Foi achado', dica: (_: string, para: string) => `Entra no estoque de ${para}` },
    devolvido: { nome: 'Voltou à origem', dica: (de: string) => `Entra no estoque de ${de}` },
    perdido: { nome: 'Perdeu-se', dica: () => 'O seu valor sai dos livros como perda' },
  },
  lancar: { achado: 'Receber', devolvido: 'Devolver à origem', perdido: 'Lançar perda' },
  motivo: 'Motivo',
  fechar: 'Fechar',
  tabela: 'O que chegou e o que falta',
  acontecimentos: {
    falta: 'Falta',
    recebido: 'Recebido',
    achado: 'Achado',
    devolvido: 'Voltou à origem',
    perdido: 'Perdido',
  },
  quando: 'Quando',
  oQue: 'O que aconteceu',
  valor: 'Valor',
  por: 'Por',
  somaValor: 'De cada linha, o valor com que essas unidades saíram da origem, em centavos.',
  emTransito: 'Em trânsito',
  aReceber: 'Falta receber',
  unidadesPor: (n: number, valor: string) => `${unidades(n)}, ${valor}`,
  perdeu: (n: number) => `Perda na transferência (${unidades(n)})`,
} as const;

export const ESTORNO = {
  titulo: (id: number) => `Estorno da nota #${id}`,
  explica: 'Uma nota contrária desfaz o que esta moveu. As duas ficam no razão.',
  motivo: CAMPO_DO_MOVIMENTO.motivo,
  estornar: 'Estornar',
} as const;

export const NOTA = {
  nova: 'Nova',
  mudada: 'Mudou',
  passos: ['Cabeçalho de Nota', 'Itens da Nota'],
  inclusao: 'Inclusão de Nota',
  edicao: (id: number) => `Nota #${id}`,
  itensBloqueados: 'Continue com um cabeçalho válido',
  lancamento: CAMPO_DO_MOVIMENTO.dta,
  estoque: CAMPO_DO_MOVIMENTO.estoqueId,
  estoqueSaida: 'Estoque de Saída',
  estoqueEntrada: 'Estoque de Entrada',
  tipo: CAMPO_DO_MOVIMENTO.tipoId,
  fornecedor: CAMPO_DO_MOVIMENTO.fornecedorId,
  descricao: CAMPO_DO_MOVIMENTO.descricao,
  emAndamento: 'Movimentos em andamento',
  nenhumEmAndamento: 'Nenhum movimento em andamento',
  continuarNota: (id: number) => `Continuar a nota #${id}`,
  fechar: 'Fechar',
  continuar: 'Continuar',
  finalizar: 'Finalizar Nota',
  semItens: 'A nota não tem itens',
  buscarCategoria: 'Buscar Categoria',
  categorias: 'Categorias de produtos',
  nenhumaCategoria: 'Nenhuma categoria encontrada',
  itens: 'Itens da nota',
  vazia: 'Nenhum item na nota',
  produto: 'Produto',
  codigo: 'Código',
  quantidade: 'Quantidade',
  valorUnitario: 'Valor Unitário',
  total: 'Total',
  soma: 'Em uma nota em confecção, a quantidade pelo valor unitário de cada item; depois, o que o razão moveu na filial da nota, em centavos e com o seu sinal.',
  somaQuantidade:
    'Em uma nota em confecção, as unidades digitadas; depois, as que o razão moveu na filial da nota, com o seu sinal.',
  somaDiferenca: 'De cada item, o que o estorno deixou de devolver pelo custo médio de agora.',
  diferenca: 'Diferença do estorno',
  excluir: 'Excluir item',
  confirmaExclusao: (nome: string) => `Deseja realmente excluir: ${nome}`,
} as const;

export const QUANTIDADE = {
  titulo: 'Quantidade a ser adicionado',
  quantidade: 'Quantidade',
  valorUnitario: 'Valor Unitário',
  total: 'Total',
  emEstoque: (n: number) => `Quant. Atual: ${formatNumber(n)}`,
  jaNaNota: (n: number) => `Já há ${formatNumber(n)} na nota; a quantidade será somada`,
  faltaQuantidade: 'Informe uma quantidade inteira maior que zero',
  faltaContagem: 'Informe a quantidade contada',
  informeValor: 'Informe o valor de uma unidade; 0 se não custou nada',
  grande: 'O total do item é grande demais',
  confirmar: 'Confirmar',
} as const;

export const INCLUSAO = {
  titulo: 'Inclusão de Movimento de Estoque',
  passos: ['Movimento', 'Empresa ou fornecedor'],
  adicionar: 'Adicionar Movimento',
  proximo: 'Próximo',
  anterior: 'Anterior',
  salvar: 'Salvar',
  fechar: 'Fechar',
  itens: 'Movimentação de Estoque - Itens',
  visualizacao: 'Nota - Visualização de Itens',
} as const;

export const VISTA = {
  lancamento: 'Data de Lançamento',
  cadastro: 'Data de Cadastro',
  tipo: 'Tipo de Movimento',
  origem: 'Origem',
  destino: 'Destino',
  situacao: 'Situação',
  autor: 'Registrado por',
  descricao: 'Descrição',
  estornoDe: 'Estorno da nota',
  estornadaPor: 'Estornada pela nota',
  contado: 'Contado',
  esperado: 'Esperado',
  diferenca: 'Diferença',
  somaDiferenca: 'De cada item, o contado menos o esperado: sobras somam, faltas descontam.',
  imprimir: 'Imprimir',
  fechar: 'Fechar',
} as const;

/** A cell of an item, whatever its note is. */
export const GRADE = {
  celula: (coluna: string, nome: string, valor: string) =>
    `${coluna} de ${nome}: ${valor || 'vazio'}. Editar`,
  campo: (coluna: string, nome: string) => `${coluna} de ${nome}`,
  vazio: '—',
} as const;

export const FOLHA = {
  foraDaSoma: 'Linhas que ainda não entraram na nota.',
  dica: 'Digite nas células, ou cole da planilha: código, quantidade e valor unitário. A linha completa entra na nota.',
  dicaSemValor:
    'Digite nas células, ou cole da planilha: código e quantidade. A linha completa entra na nota.',
  semCodigo: 'Falta o código do produto',
  desconhecido: (codigo: string) => `Nenhum produto ativo tem o código ${codigo}`,
  repetido: (codigo: string) => `O código ${codigo} já está em outra linha`,
  jaNaNota: 'Já está na nota: altere a quantidade na linha dele',
  produtoFixo: 'O produto de um item não muda: exclua o item e digite outro',
  soSeLe: 'Vem do produto',
  linhaNova: 'Linha nova',
  doFornecedor: (descricao: string, quanto: string) =>
    `Na nota do fornecedor: ${[descricao, quanto].filter(Boolean).join(' · ')}`,
  faltaProduto: 'Diga qual é o nosso produto',
  produtoDoFornecedor: 'O produto se diz em Produtos do fornecedor',
  descartar: 'Descartar linha',
  salvando: (n: number) => `Salvando ${plural(n, 'linha', 'linhas')}`,
  faltam: (n: number) =>
    n === 1
      ? '1 linha ainda não entrou na nota'
      : `${plural(n, 'linha', 'linhas')} ainda não entraram na nota`,
} as const;
