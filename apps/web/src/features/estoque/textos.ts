import { emLista, formatNumber } from '@retaguarda/domain';
import type { Mudancas } from './mudancas.ts';
export const ESTOQUE = {
  titulo: 'Estoque',
  desc: 'Gerenciamento de Estoque',
  movimentos: 'Movimentos',
  saldos: 'Saldos',
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
  lancamento: 'Data de Lançamento',
  origem: 'Empresa/Forn. Origem',
  destino: 'Empresa Destino',
  situacao: 'Situação',
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
  filtroTipo: 'Tipo de Movimento',
  empresa: 'Empresa',
  busca: 'Busca',
  buscaDica: '#ID, descrição ou empresa',
  usar: 'Usar movimento',
  ver: 'Visualizar itens',
  receber: 'Receber transferência',
  estornar: 'Estornar nota',
  excluir: 'Excluir movimento',
  confirmaExclusao: (nome: string) => `Deseja realmente excluir: ${nome}`,
  nota: (id: number, tipo: string) => `#${id} ${tipo}`,
  resolver: 'Resolver o que falta',
  faltam: (n: number) => `${n === 1 ? 'falta' : 'faltam'} ${formatNumber(n)}`,
  diferenca: 'Diferença',
  somaDiferenca:
    'Dos estornos: em todas as empresas da nota, o que o estorno deixou de devolver pelo custo médio de agora.',
} as const;

const unidades = (n: number): string => `${formatNumber(n)} ${n === 1 ? 'unidade' : 'unidades'}`;

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
  motivo: 'Motivo',
  estornar: 'Estornar',
} as const;

const nomesDe = (itens: readonly { catNome: string }[]): string => emLista(itens.map((i) => i.catNome));
const dito = (itens: readonly { catNome: string }[], um: string, varios: string): string[] =>
  itens.length === 0 ? [] : [`${itens.length === 1 ? um : varios}: ${nomesDe(itens)}.`];

export const NOTA = {
  mudou: ({ novas, mudadas, tiradas }: Mudancas) => {
    const partes = [
      ...dito(novas, 'Entrou', 'Entraram'),
      ...dito(mudadas, 'Mudou', 'Mudaram'),
      ...dito(tiradas, 'Saiu', 'Saíram'),
    ];
    const oQue = partes.length === 0 ? 'O cabeçalho da nota' : 'A nota';
    return [`${oQue} mudou depois que você a viu.`, ...partes, 'Confira e finalize de novo.'].join(' ');
  },
  nova: 'Nova',
  mudada: 'Mudou',
  passos: ['Cabeçalho de Nota', 'Itens da Nota'],
  inclusao: 'Inclusão de Nota',
  edicao: (id: number) => `Nota #${id}`,
  itensBloqueados: 'Continue com um cabeçalho válido',
  lancamento: 'Data de Lançamento',
  estoque: 'Estoque',
  estoqueSaida: 'Estoque de Saída',
  estoqueEntrada: 'Estoque de Entrada',
  tipo: 'Tipo de Movimento',
  fornecedor: 'Fornecedor',
  descricao: 'Descrição',
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

export const SALDOS = {
  impressaoTitulo: 'Impressão de Saldos',
  nivel: 'Nível do estoque',
  suficiente: 'Estoque suficiente',
  empresa: 'Empresa',
  busca: 'Busca',
  buscaDica: 'Nome ou código',
  soBaixo: 'Só estoque baixo',
  baixo: 'Estoque baixo',
  nome: 'Nome',
  codigo: 'Código',
  quantidade: 'Quant. Atual',
  reservado: 'Reservado',
  necessario: 'Necessário',
  transito: 'Em trânsito',
  valorMedio: 'Valor Médio',
  valorTotal: 'Valor Total',
  soma: 'De cada produto, o valor que o razão guarda desta empresa, em centavos, também o das unidades reservadas. Não é o Valor Médio, que se arredonda, vezes a quantidade.',
  somaQuantidade: 'De cada produto, todas as unidades, também as reservadas.',
  somaTransito:
    'De cada produto, as unidades de transferências que vêm para esta empresa e ainda não chegaram; não estão na Quant. Atual de nenhuma.',
  somaNecessario: 'De cada produto, as unidades que pedidos em aberto pedem e o saldo livre não cobre.',
  verRazao: 'Ver razão',
  vazio: 'Nenhum produto com estoque nesta empresa',
  exemplo: '50 Guarda-chuvas, 2 deles reservados, a R$ 18,00 cada',
  nenhumAchado: 'Nenhum produto encontrado',
  semEmpresas: 'Nenhuma empresa com estoque',
  contar: 'Contar estoque',
  conferir: 'Conferir contadores',
} as const;

export const CUSTO_MEDIO = {
  mostrar: 'Custo médio',
  serie: 'Custo médio',
  poucos: 'O produto ainda não se moveu em dias diferentes.',
  de: (desde: string, antes: string, agora: string) =>
    `Custo médio desde ${desde}: de ${antes} para ${agora}. A tabela abaixo tem cada valor.`,
} as const;

export const RAZAO = {
  titulo: (produto: string) => `Razão - ${produto}`,
  em: 'Data',
  periodo: 'Período',
  motivo: 'Motivo',
  quantidade: 'Quantidade',
  reservado: 'Reservado',
  valor: 'Valor',
  diferenca: 'Diferença',
  perda: 'Perda',
  quantDepois: 'Quant. depois',
  reservadoDepois: 'Reserv. depois',
  medioDepois: 'Valor médio',
  documento: 'Documento',
  autor: 'Por',
  nota: (id: number) => `Nota #${id}`,
  pedido: (id: number) => `Pedido #${id}`,
  abrir: 'Abrir nota',
  vazio: 'Nenhum lançamento',
  exemplo: 'entrada de 50 unidades pela nota #21, e 2 que saíram por um pedido',
  fechar: 'Fechar',
  motivos: {
    entrada: 'Entrada',
    devolucao: 'Devolução',
    transferencia_saida: 'Transferência (saída)',
    transferencia_entrada: 'Transferência (entrada)',
    transferencia_achado: 'Transferência (achado depois)',
    transferencia_volta: 'Transferência (voltou à origem)',
    perda: 'Perda na transferência',
    contagem: 'Contagem',
    estorno: 'Estorno',
    diferenca_estorno: 'Diferença do estorno',
    reserva: 'Reserva',
    liberacao: 'Liberação',
    envio: 'Envio',
    recebimento: 'Recebimento',
    entrega: 'Entrega',
    compra: 'Compra',
  } as Readonly<Record<string, string>>,
} as const;

export const CONTAGEM = {
  titulo: 'Contagem de Estoque',
  inicio: (empresa: string) => `Contar o estoque de ${empresa}`,
  explica: 'Conte sem ver o que o sistema espera. Ao finalizar, as diferenças são lançadas no razão.',
  comSaldo: 'Começar com os produtos que a empresa tem',
  descricao: 'Descrição',
  iniciar: 'Iniciar contagem',
  fechar: 'Fechar',
  nota: (id: number, empresa: string) => `Contagem #${id} - ${empresa}`,
  buscar: 'Buscar na contagem',
  contado: 'Contado',
  somenteContado: 'Só o contado se altera aqui',
  contadoDe: (nome: string) => `Contado de ${nome}`,
  faltam: (n: number) =>
    n === 0 ? 'Tudo contado' : `${n === 1 ? 'Falta' : 'Faltam'} ${formatNumber(n)} de contar`,
  adicionar: 'Adicionar produto',
  esconder: 'Esconder produtos',
  finalizar: 'Finalizar Nota',
  nada: 'Informe ao menos uma contagem',
  vazia: 'Nenhum produto na contagem',
  nenhumAchado: 'Nenhum produto encontrado',
  semContagem: 'Os produtos que ficaram sem contagem não mudam. Deseja finalizar?',
  finalizacao: 'Finalização da Contagem',
  salvo: 'Salvo',
} as const;

export const CONFERENCIA = {
  titulo: 'Conferência de Contadores',
  explica: 'Os contadores de cada empresa são comparados com a soma do razão.',
  conferidos: 'Contadores conferidos',
  lancamentos: 'Lançamentos no razão',
  divergencias: 'Divergências',
  nenhuma: 'Os contadores conferem com o razão',
  empresa: 'Empresa',
  produto: 'Produto',
  contador: 'Contador',
  guardado: 'Guardado',
  doRazao: 'Do razão',
  contadores: { quantAtual: 'Quant. Atual', reservado: 'Reservado', valor: 'Valor' },
  refazer: 'Refazer contadores',
  fechar: 'Fechar',
} as const;

const linhas = (n: number): string => `${formatNumber(n)} ${n === 1 ? 'linha' : 'linhas'}`;

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
  celula: (coluna: string, nome: string, valor: string) =>
    `${coluna} de ${nome}: ${valor || 'vazio'}. Editar`,
  campo: (coluna: string, nome: string) => `${coluna} de ${nome}`,
  vazio: '—',
  doFornecedor: (descricao: string, quanto: string) =>
    `Na nota do fornecedor: ${[descricao, quanto].filter(Boolean).join(' · ')}`,
  faltaProduto: 'Diga qual é o nosso produto',
  produtoDoFornecedor: 'O produto se diz em Produtos do fornecedor',
  descartar: 'Descartar linha',
  salvando: (n: number) => `Salvando ${linhas(n)}`,
  faltam: (n: number) =>
    n === 1 ? '1 linha ainda não entrou na nota' : `${linhas(n)} ainda não entraram na nota`,
} as const;

export const NFE = {
  ler: 'Ler XML da NF-e',
  dica: 'Escolha o arquivo, ou solte-o nesta janela: cabeçalho e itens são preenchidos.',
  semFornecedor: (nome: string, documento: string) =>
    `O emitente ${nome}, ${documento}, não está entre os fornecedores: cadastre-o em Empresas, ou escolha outro.`,
  lida: (numero: string, itens: number, total: string) =>
    `NF-e ${numero}: ${[`${linhas(itens)} de produtos`, total].filter(Boolean).join(', ')}.`,
  descricao: (numero: string, serie: string) => `NF-e ${numero}, série ${serie}`,
} as const;

/** What the codes of a supplier are. */
export const DO_FORNECEDOR = {
  titulo: 'Produtos do fornecedor',
  explica:
    'Diga uma vez qual é o nosso produto de cada código deste fornecedor, e quantas unidades nossas vêm em uma dele. As próximas notas dele já saberão.',
  esperam: (n: number) =>
    n === 1
      ? '1 produto do fornecedor espera o nosso'
      : `${formatNumber(n)} produtos do fornecedor esperam o nosso`,
  produto: 'Nosso produto',
  fator: (unidade: string) => `Unidades nossas em 1 ${unidade === '' ? 'do fornecedor' : unidade}`,
  faltaProduto: 'Escolha o nosso produto',
  faltaFator: 'Informe um número maior que zero, com até quatro casas decimais',
  entra: (vem: string, entram: string) => `${vem} entram como ${entram}`,
  nenhum: 'Nenhum produto ativo com este nome ou código',
  codigo: (codigo: string) => `código ${codigo}`,
  sabidas: (n: number) =>
    n === 1 ? 'Rever o que já se sabe' : `Rever os ${formatNumber(n)} que já se sabem`,
  fechar: 'Fechar',
  salvar: 'Salvar',
} as const;

/** What a note says of the NF-e that it was read from. */
export const DA_NFE = {
  total: 'Total da NF-e',
  foraDoCusto: 'Fora do custo',
  foraDa: (parte: string, valor: string) => `${parte} de ${valor} não entra no custo`,
  diferenca: 'Diferença da NF-e',
  residuo: (valor: string) => `Diferença de ${valor} entre os itens e o total da nota`,
  naoConta: (parte: string, valor: string) =>
    `O total da NF-e não conta ${parte}, de ${valor}, que está nos itens.`,
} as const;
