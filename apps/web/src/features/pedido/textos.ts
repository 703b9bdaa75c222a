import { CAMPO_DO_PEDIDO, CODIGO_ENTREGA_DIAS } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';

export const PEDIDOS = {
  titulo: 'Pedidos',
  desc: 'Pedidos de Estoque',
  impressaoTitulo: 'Impressão de Pedidos',
  adicionar: 'Solicitar Brinde',
  exemplo: '1 Guarda-chuva que Ana Abreu pediu com os seus pontos, para retirar na Matriz',
  cliente: 'Cliente',
} as const;

export const COMPRAS = {
  titulo: 'Compras',
  desc: 'Compras de Estoque',
  impressaoTitulo: 'Impressão de Compras',
  adicionar: 'Solicitar Compra',
  exemplo: '50 Guarda-chuvas pedidos à Fornecedora Sul, com chegada prevista para o dia 20',
  cliente: 'Fornecedor',
} as const;

export const VISAO = {
  empresa: CAMPO_DO_PEDIDO.origemId,
  periodo: 'Período da solicitação',
  semEmpresa: 'Nenhuma empresa com estoque',
  escolhaEmpresa: 'Escolha uma empresa',
  busca: 'Busca',
  buscaDica: 'ID, produto, código ou nome',
  situacao: CAMPO_DO_PEDIDO.statusId,
  exibir: 'Exibir tabela de estoque',
  esconder: 'Esconder tabela de estoque',
  contadores: 'Estoque dos produtos',
  nome: 'Nome',
  quantAtual: 'Quant. Atual',
  reservado: 'Reservado',
  necessario: 'Necessário',
  estoqueBaixo: 'Estoque baixo',
  filtrar: (nome: string) => `Ver só os itens de ${nome}`,
  verTodos: 'Ver todos os produtos',
  escolhaProduto:
    'Esta empresa tem restrição de pedido: escolha um produto na tabela de estoque para marcar itens.',
  limite: (marcadas: string, limite: string) => `${marcadas} de ${limite} unidades disponíveis`,
  idData: 'ID - Data',
  empresaDestino: 'Emp.Cod Dest',
  produto: CAMPO_DO_PEDIDO.produtoId,
  quantidade: CAMPO_DO_PEDIDO.quantidade,
  mes: 'Mês da solicitação',
  marcarTodos: 'Marcar todos',
  nenhumItem: 'Nenhum item encontrado',
  nenhumMarcado: 'Nenhum item selecionado',
  marcados: (n: number, unidades: string) =>
    n === 1
      ? `1 item selecionado · ${unidades} un.`
      : `${formatNumber(n)} itens selecionados · ${unidades} un.`,
  naoPode: (empresa: string, acao: string, quem: string) =>
    `A filial ${empresa} não pode '${acao}': nesta situação quem age é ${quem}`,
  acimaDoLimite: 'Não cabe mais: desmarque outro item',
  aOrigem: 'a empresa de origem',
  oDestino: 'a empresa de destino',
  primeiros: (n: string, total: string) =>
    `São mostrados os ${n} mais antigos de ${total}: use a busca para achar os demais.`,
  editar: 'Editar pedido',
  cancelar: 'Cancelar',
  entregar: 'Entregar',
  recibo: 'Recibo',
  codigoVencido: 'Código vencido',
  codigoVencidoDica: `O código de entrega vale por ${CODIGO_ENTREGA_DIAS} dias; emita um novo no recibo.`,
  codigoEsgotado: 'Código bloqueado',
  codigoEsgotadoDica: 'As tentativas do código de entrega acabaram; emita um novo no recibo.',
} as const;

export const CANCELAMENTO = {
  titulo: (id: number) => `Cancelar #${id}`,
  perguntaPedido:
    'Deseja realmente cancelar este pedido? A reserva é liberada e os pontos voltam ao cliente.',
  perguntaCompra: 'Deseja realmente cancelar esta compra?',
  motivo: CAMPO_DO_PEDIDO.motivo,
  cancelarPedido: 'Cancelar pedido',
  cancelarCompra: 'Cancelar compra',
} as const;

export const ENTREGA = {
  titulo: 'Informe o código de entrega do brinde',
  codigo: 'Código',
  validar: 'Validar',
  confirmar: 'Confirmar',
  dados: 'Dados da entrega',
  nome: 'Nome',
  cpf: 'CPF',
  codigoCliente: 'Código do Cliente',
  brinde: 'Brinde',
  codigoBrinde: 'Código do Brinde',
  semValor: '–',
} as const;

export const BRINDE = {
  titulo: 'Solicitação de Brindes',
  solicitar: 'Solicitar Brinde',
  editar: 'Editar',
  cliente: CAMPO_DO_PEDIDO.pessoaId,
  produto: CAMPO_DO_PEDIDO.produtoId,
  retirada: CAMPO_DO_PEDIDO.destinoId,
  pontosCliente: 'Pontos do cliente',
  pontosNecessarios: 'Pontos necessários',
  codigoProduto: 'Código do produto',
  disponivel: 'Disponível nesta empresa',
  emPedidos: (n: string) => `${n} em pedidos ainda não entregues`,
  nenhumCliente: 'Nenhum cliente encontrado',
  semPontos: 'O cliente não tem pontos para trocar',
  escolhaCliente: 'Escolha primeiro o cliente',
  incompleto: 'O cadastro deste cliente está incompleto',
  insuficientes: (tem: string, precisa: string) =>
    `Pontos insuficientes: o cliente tem ${tem} e precisa de ${precisa}`,
  semImagem: 'Sem imagem',
  semValor: '–',
} as const;

export const CODIGO = {
  titulo: 'Código de entrega',
  guarde:
    'O código aparece só desta vez. Ele também foi enviado ao cliente, se o cadastro tem telefone ou e-mail.',
  vale: `Ele vale por ${CODIGO_ENTREGA_DIAS} dias.`,
  jaMostrado: (id: number) =>
    `O código do pedido #${id} já foi mostrado e não fica guardado. Para vê-lo de novo é preciso emitir outro, que invalida o anterior.`,
  novo: 'Emitir novo código',
  saldo: (n: string) => `Saldo do cliente: ${n} pontos`,
  imprimir: 'Imprimir recibo',
  entregarAgora: 'Entregar agora',
  fechar: 'Fechar',
} as const;

export const COMPRA = {
  titulo: 'Solicitação de Compra',
  solicitar: 'Solicitar Compra',
  produto: CAMPO_DO_PEDIDO.produtoId,
  fornecedor: CAMPO_DO_PEDIDO.fornecedorId,
  quantidade: CAMPO_DO_PEDIDO.quantidade,
  valor: CAMPO_DO_PEDIDO.valor,
  previsao: CAMPO_DO_PEDIDO.previsao,
  total: 'Total',
  nenhumProduto: 'Nenhum produto encontrado',
  nenhumFornecedor: 'Nenhum fornecedor encontrado',
  inteira: 'Informe uma quantidade inteira maior que zero',
} as const;

export const SUGESTOES = {
  titulo: 'Compras sugeridas',
  abrir: 'Compras sugeridas',
  texto:
    'Produtos no mínimo ou abaixo dele que nenhuma compra em aberto repõe. A quantidade sugerida os leva ao dobro do mínimo; o fornecedor e o preço são os da última vez.',
  vazio: 'Nenhum produto precisa de compra',
  incluir: (produto: string) => `Comprar ${produto}`,
  de: (campo: string, produto: string) => `${campo}: ${produto}`,
  comprar: 'Comprar',
  produto: CAMPO_DO_PEDIDO.produtoId,
  livre: 'Livre',
  minimo: 'Mínimo',
  aCaminho: 'A caminho',
  quantidade: CAMPO_DO_PEDIDO.quantidade,
  fornecedor: CAMPO_DO_PEDIDO.fornecedorId,
  valor: CAMPO_DO_PEDIDO.valor,
  previsao: CAMPO_DO_PEDIDO.previsao,
  total: 'Total',
  solicitar: (n: number) => (n === 1 ? 'Solicitar 1 compra' : `Solicitar ${n} compras`),
  nenhuma: 'Escolha o que comprar',
  faltas: 'Há o que corrigir nas compras escolhidas',
  fechar: 'Fechar',
} as const;

export const PREVISAO = {
  coluna: CAMPO_DO_PEDIDO.previsao,
  atrasada: 'Atrasada',
  atrasadaDe: (dia: string) => `Atrasada ${dia}`,
  atrasadaDica: 'A compra já devia ter chegado',
  mudar: CAMPO_DO_PEDIDO.previsao,
  titulo: (id: number) => `Chegada prevista da compra #${id}`,
  campo: CAMPO_DO_PEDIDO.previsao,
  campoDica: 'Em branco enquanto não se sabe.',
  salvar: 'Salvar',
} as const;

export const RECIBO_PEDIDO = {
  titulo: (id: string) => `Recibo do Pedido #${id}`,
  cliente: CAMPO_DO_PEDIDO.pessoaId,
  cpf: 'CPF',
  brinde: 'Brinde',
  codigoBrinde: 'Código do Brinde',
  quantidade: CAMPO_DO_PEDIDO.quantidade,
  pontos: CAMPO_DO_PEDIDO.pontos,
  saldo: 'Saldo de pontos',
  situacao: CAMPO_DO_PEDIDO.statusId,
  solicitado: 'Solicitado em',
  origem: 'Estoque',
  retirada: CAMPO_DO_PEDIDO.destinoId,
  autor: 'Solicitado por',
  codigo: CAMPO_DO_PEDIDO.codigo,
  codigoOculto:
    'O código não fica guardado. Para imprimi-lo é preciso emitir um novo, que invalida o anterior.',
  instrucao: 'Apresente este código na retirada do brinde. Não o informe a mais ninguém.',
  novoCodigo: 'Emitir novo código',
  novoCodigoPergunta: 'O código anterior deixa de valer e um novo é enviado ao cliente. Deseja emitir?',
  confirmaTitulo: 'Novo código de entrega',
  assinaturas: ['Local e data', 'Cliente'],
} as const;
