import { CAMPO_DA_REMESSA, CAMPO_DO_LANCAMENTO, CAMPO_DO_PAGAMENTO } from '@retaguarda/contract';
import { formatNumber, plural } from '@retaguarda/domain';
import { formataReais } from '../../atributos/formata.ts';
import { COMO_RECEBE } from '../pessoa/public.ts';

export const PAGAMENTOS = {
  titulo: 'Pagamentos',
  desc: 'Gerenciamento de Pagamentos',
  recebiveis: 'Recebíveis',
  remessas: 'Remessas',
  extrato: 'Extrato',
  impressao: 'Impressão de Pagamentos',
  impressaoRemessas: 'Impressão de Remessas',
  impressaoExtrato: 'Impressão do Extrato',
  pessoa: 'Pessoa',
  pericia: 'Perícia',
  baixa: 'Baixa',
  data: 'Data da baixa',
  recebivel: 'Do recebível',
  retido: 'Retido',
  valor: 'A pagar',
  liquido: 'Líquido',
  recebe: 'Recebe por',
  pix: 'PIX',
  conta: 'Conta bancária',
  semForma: COMO_RECEBE.informar,
  faltaForma: (quantos: number) => `${formatNumber(quantos)} sem forma de pagamento`,
  situacao: 'Situação',
  remessa: (numero: number) => `Remessa ${numero}`,
  porFora: 'Por fora',
  mes: 'Mês da baixa',
  periodo: 'Período da baixa',
  busca: 'Busca',
  buscaDica: 'Pessoa ou baixa',
  total: 'Total',
  soma: 'Os recebíveis das baixas finalizadas, cada um uma vez.',
  parcial: 'O total é o do que você vê: há recebíveis de outras categorias ou empresas.',
  vazio: 'Nenhum recebível a pagar',
  vazioDica: 'Um recebível se paga depois que a sua baixa é finalizada.',
  verPagos: (n: number) => `Ver ${plural(n, 'pago', 'pagos')}`,
  exemplo: 'R$ 1.500,00 de Ana Abreu, que recebe por PIX, da baixa "Honorários de março"',
  abrir: 'Abrir a baixa',
  copiaECola: "PIX 'copia e cola'",
  estornar: 'Estornar pagamento',
  gerar: 'Gerar remessa',
  marcar: 'Marcar como pago',
  lerRetorno: 'Ler retorno',
  lerExtrato: 'Ler extrato',
  soSemForma: 'Sem forma de pagamento',
  daBaixa: (id: number) => `Baixa #${id}`,
} as const;

export const ESTORNO = {
  titulo: 'Estornar pagamento',
  texto: (nome: string) =>
    `O pagamento de ${nome} é desfeito aqui, e o recebível volta a ser pago. O banco não é avisado: confirme que o dinheiro voltou, ou não saiu.`,
  motivo: 'Motivo',
  confirma: 'Estornar',
} as const;

interface Quantia {
  total: number;
  soma: number;
}

export const PAGOS = {
  pagos: (pagos: Quantia, todos: Quantia) =>
    pagos.total === todos.total
      ? `Tudo pago: ${plural(todos.total, 'recebível', 'recebíveis')}, ${formataReais(todos.soma)}.`
      : `${formatNumber(pagos.total)} de ${plural(todos.total, 'recebível pago', 'recebíveis pagos')}: ${formataReais(pagos.soma)} de ${formataReais(todos.soma)}.`,
  nada: 'Nenhum recebível a pagar.',
  ver: 'Ver pagamentos',
} as const;

export const GERA = {
  titulo: 'Gerar remessa',
  conta: 'Conta que paga',
  nenhuma: 'Nenhuma conta bancária ativa',
  cadastra: 'Cadastrar conta bancária (em outra aba)',
  data: 'Data do pagamento',
  outroDia: (dia: string) => `Usar ${dia}`,
  porPessoa: 'Um pagamento por pessoa',
  porPessoaDica: 'Os recebíveis de cada pessoa saem somados em um só pagamento.',
  confira: 'A remessa',
  numero: (numero: number) => `Remessa ${numero}`,
  pagamentos: (quantos: number, recebiveis: number) =>
    `${plural(quantos, 'pagamento', 'pagamentos')} de ${plural(recebiveis, 'recebível', 'recebíveis')}`,
  forma: 'Forma',
  quantos: 'Pagamentos',
  total: 'Total',
  retencao: (valor: string, retido: string) => `Os recebíveis valem ${valor}; ${retido} ficam retidos.`,
  formas: {
    '01': 'Crédito em conta corrente',
    '05': 'Crédito em poupança',
    '41': 'TED',
    '45': 'PIX',
  },
  impedidos: (quantos: number) => `${plural(quantos, 'recebível fica de fora', 'recebíveis ficam de fora')}`,
  motivo: 'Motivo',
  pessoa: 'Pessoa',
  escolha: 'Escolha a conta e a data para ver o que a remessa leva.',
  escolhaPara: (recebiveis: number) =>
    `${plural(recebiveis, 'recebível marcado', 'recebíveis marcados')}. ${GERA.escolha}`,
  nada: 'Nada do que foi marcado pode ser pago.',
  gerar: 'Gerar e baixar o arquivo',
  fechar: 'Fechar',
  demais: (maximo: number) => `Marque até ${formatNumber(maximo)} recebíveis de cada vez.`,
  lendo: 'Lendo o que está marcado…',
  primeiros: (mostrados: number, total: number) =>
    `São mostrados ${formatNumber(mostrados)} de ${formatNumber(total)}.`,
} as const;

export const MARCA = {
  titulo: 'Marcar como pago',
  texto: (quantos: number) =>
    `${plural(quantos, 'recebível fica como pago', 'recebíveis ficam como pagos')} por fora: em dinheiro, por PIX ou transferência feita à mão. Nenhum arquivo é gerado.`,
  data: CAMPO_DO_PAGAMENTO.pagoEm,
  observacao: CAMPO_DO_PAGAMENTO.observacao,
  observacaoDica: 'Como foi pago, ou onde está o comprovante.',
  marcar: 'Marcar como pago',
} as const;

export const PIX = {
  titulo: "PIX 'copia e cola'",
  qr: 'Código QR do PIX',
  codigo: 'Código',
  para: 'Para',
  chave: 'Chave',
  valor: 'Valor',
  recebivel: 'Valor do recebível',
  identificador: 'Identificador',
  copiar: 'Copiar código',
  copiado: 'Copiado',
  depois: 'Depois de pagar no aplicativo do banco, marque o recebível como pago.',
  fechar: 'Fechar',
} as const;

export const REMESSA = {
  detalhe: (numero: number) => `Remessa ${numero}`,
  numero: CAMPO_DA_REMESSA.numero,
  conta: CAMPO_DA_REMESSA.contaId,
  empresa: 'Empresa',
  data: 'Data do pagamento',
  geradaEm: 'Gerada em',
  pagamentos: CAMPO_DA_REMESSA.pagamentos,
  pagos: 'Pagos',
  recusados: 'Recusados',
  total: CAMPO_DA_REMESSA.total,
  totalPago: 'Total pago',
  situacao: 'Situação',
  periodo: 'Período do pagamento',
  busca: 'Busca',
  buscaDica: 'Número ou conta',
  soma: 'As remessas mostradas, sem as canceladas.',
  somaSemCanceladas: 'As remessas canceladas: estão na lista, e não na soma.',
  vazia: 'Nenhuma remessa gerada',
  vaziaDica: 'Marque recebíveis e escolha Gerar remessa.',
  exemplo: 'remessa 12, da Conta da Matriz, com 8 pagamentos por PIX',
  ver: 'Ver pagamentos',
  pessoa: CAMPO_DO_PAGAMENTO.pessoaId,
  destino: 'Para onde',
  valor: CAMPO_DO_PAGAMENTO.valor,
  retido: 'Retido',
  banco: CAMPO_DO_PAGAMENTO.ocorrencias,
  pagoEm: CAMPO_DO_PAGAMENTO.pagoEm,
  recebiveis: 'Perícias',
  baixar: 'Baixar arquivo',
  cancelada: 'A remessa está cancelada',
  semArquivo: 'O arquivo já não existe: uma pessoa dele foi anonimizada',
  cancelar: 'Cancelar remessa',
  jaTomada: 'O banco já respondeu: estorne os pagamentos um a um',
  confirmaCancelar: (numero: number) =>
    `Deseja realmente cancelar a remessa ${numero}? Os seus recebíveis voltam a ser pagos. O arquivo não deve ser enviado ao banco.`,
  fechar: 'Fechar',
  vazio: 'Nenhum pagamento que você veja',
  mes: 'Mês do pagamento',
} as const;

export const RETORNO = {
  titulo: 'Ler retorno do banco',
  conta: 'Conta',
  arquivo: 'Arquivo de retorno',
  arquivoDica: 'CNAB 240, como o banco o entrega (.ret, .txt)',
  escolher: 'Escolher arquivo',
  lendo: 'Conferindo o arquivo…',
  grande: 'O arquivo é grande demais',
  escolha: 'Escolha a conta e o arquivo. Nada é alterado antes de você aplicar.',
  linha: 'Linha',
  pessoa: CAMPO_DO_PAGAMENTO.pessoaId,
  remessa: CAMPO_DO_PAGAMENTO.remessaId,
  valor: CAMPO_DO_PAGAMENTO.valor,
  antes: 'Antes',
  depois: 'Depois',
  banco: CAMPO_DO_PAGAMENTO.ocorrencias,
  aviso: 'Atenção',
  aplicar: 'Aplicar',
  nada: 'O retorno não muda nada',
  numero: (numero: number) => `Retorno ${numero}`,
  totalPago: 'Total pago',
} as const;

const naoVisto = 'O que você não vê';

export const EXTRATO = {
  conta: 'Conta',
  semConta: 'Nenhuma conta bancária ativa',
  situacao: CAMPO_DO_LANCAMENTO.situacao,
  situacoes: [
    { value: '0', label: 'Sem par' },
    { value: '1', label: 'Conciliados' },
    { value: '2', label: 'Ignorados' },
    { value: '-1', label: 'Todos' },
  ],
  periodo: 'Período',
  busca: 'Busca',
  buscaDica: 'Nome, histórico ou valor',
  dia: 'Dia',
  mes: 'Mês',
  lancamento: 'Lançamento',
  documento: 'Documento',
  valor: 'Valor',
  com: 'Com',
  motivo: CAMPO_DO_LANCAMENTO.motivo,
  soma: 'Os lançamentos mostrados: o que entrou menos o que saiu.',
  resumo: (entradas: string, saidas: string, saldo: string) =>
    `Entradas: ${entradas} · Saídas: ${saidas} · Saldo: ${saldo}`,
  semPar: (quantos: number, soma: string) => `${formatNumber(quantos)} sem par: ${soma}`,
  saldoDoBanco: (dia: string, valor: string) => `Saldo do banco em ${dia}: ${valor}`,
  parcial: 'Há pagamentos que você não vê',
  vazio: 'Nenhum lançamento. Leia um extrato do banco.',
  exemplo: 'R$ 1.500,00 que saíram em 05/03 para Ana Abreu, pela remessa 12',
  pericia: (procId: number) => `Perícia #${procId}`,
  naoVisto,
  falta: (valor: string) => `Falta ${valor}`,
  parece: (nomes: string, valor: string) => `Parece: ${nomes}, ${valor}`,
  certa: 'certa',
  conciliar: 'Conciliar',
  conciliarCom: 'Conciliar com…',
  conciliarCertas: (quantas: number) =>
    quantas === 1 ? 'Conciliar a certa' : `Conciliar as ${formatNumber(quantas)} certas`,
  desfazer: 'Desfazer',
  ignorar: 'Ignorar…',
  semProposta: 'Nada parece ser o par do que foi marcado',
  nadaSemPar: 'Nada do que foi marcado está sem par',
  nadaADesfazer: 'Nada do que foi marcado está conciliado ou ignorado',
  demais: (maximo: number) => `Marque até ${formatNumber(maximo)} lançamentos de cada vez.`,
} as const;

export const IGNORA = {
  titulo: 'Ignorar lançamentos',
  texto: (quantos: number) =>
    `${plural(quantos, 'lançamento fica de lado', 'lançamentos ficam de lado')}: uma tarifa, ou uma transferência entre contas. Isso se desfaz.`,
  motivo: CAMPO_DO_LANCAMENTO.motivo,
  confirma: 'Ignorar',
} as const;

export const LE_EXTRATO = {
  titulo: 'Ler extrato do banco',
  conta: 'Conta',
  contaDoArquivo: 'A conta do arquivo',
  arquivo: 'Arquivo do extrato',
  arquivoDica: 'OFX, como o banco o entrega (.ofx)',
  escolher: 'Escolher arquivo',
  grande: 'O arquivo é grande demais',
  maisErros: (quantos: number) => `E mais ${plural(quantos, 'linha', 'linhas')}.`,
  escolha: 'Escolha o arquivo. Nada é guardado antes de você confirmar.',
  nada: 'O extrato não traz nada de novo',
  linha: 'Linha',
  novo: 'Novo',
  sim: 'novo',
  parece: 'Parece',
  dias: (de: string, ate: string) => `${de} a ${ate}`,
  conhecidos: (quantos: number) => `${formatNumber(quantos)} já ${quantos === 1 ? 'lido' : 'lidos'}`,
  certas: (quantas: number) => plural(quantas, 'proposta certa', 'propostas certas'),
  guardar: (quantos: number) => `Guardar ${plural(quantos, 'lançamento', 'lançamentos')}`,
} as const;

export const CONCILIA = {
  titulo: 'Conciliar lançamento',
  resta: (resta: string, valor: string) => `Restam ${resta} de ${valor}`,
  passa: 'O escolhido passa do que resta do lançamento',
  valorInvalido: 'Informe um valor acima de zero',
  escolha: 'Escolha com o que conciliar',
  marca: 'Marca',
  com: 'Com',
  dia: 'Dia',
  aberto: 'Em aberto',
  valor: 'Valor',
  incluir: (nome: string) => `Conciliar com ${nome}`,
  valorDe: (nome: string) => `Valor de ${nome}`,
  busca: 'Busca',
  buscaDica: 'Pessoa, remessa ou valor',
  candidatos: 'Pagamentos e remessas',
  nenhum: 'Nenhum pagamento ou remessa em aberto',
  pericia: 'Perícia',
  periciaDica: 'Número ou palavras da perícia',
  nenhumaPericia: 'Nenhuma perícia encontrada',
  pericias: 'Perícias escolhidas',
} as const;
