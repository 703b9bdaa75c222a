import {
  DIAS_DA_SEMANA,
  type Dia,
  formatDayMonthBr,
  formatNumber,
  plural,
  weekday,
} from '@retaguarda/domain';

/** 'segunda', 'sábado'. */
const nomeDoDia = (dia: Dia): string => DIAS_DA_SEMANA[weekday(dia) ?? 0]?.replace('-feira', '') ?? '';

const dias = (n: number): string => plural(n, 'dia', 'dias');

export const FINANCEIRO = {
  figuras: 'A pagar e a vencer',
  verTodas: 'Ver todas',
  aPagar: 'A pagar',
  recebiveis: (n: number) => plural(n, 'recebível', 'recebíveis'),
  liquido: 'líquido de retenção',
  abertas: 'Baixas abertas',
  atrasadas: (n: number) => plural(n, 'atrasada', 'atrasadas'),
  semRetorno: 'Remessas sem retorno',
  desde: (dia: Dia) => `desde ${formatDayMonthBr(dia)}`,
  venceHoje: 'Vencem hoje',
  noDia: (n: number, dia: Dia, total: string) =>
    n === 0 ? `nada na ${nomeDoDia(dia)}` : `${formatNumber(n)} na ${nomeDoDia(dia)}, ${total}`,
  vencemLogo: 'Vencem',
  vencem: (ate: Dia) => `Vencem até ${nomeDoDia(ate)}, ${formatDayMonthBr(ate)}`,
  nadaVence: (ate: Dia) => `Nada vence até ${nomeDoDia(ate)}`,
  maisVencem: (n: number) => `e mais ${formatNumber(n)}`,
  pessoas: (n: number) => plural(n, 'pessoa', 'pessoas'),
  semBanco: (dias: number, ate: Dia) => {
    if (dias === 1) return 'Hoje não há expediente bancário';
    return dias === 2
      ? 'Hoje e amanhã não há expediente bancário'
      : `Até ${nomeDoDia(ate)} não há expediente bancário`;
  },
  nenhumaAberta: 'Nenhuma baixa em andamento',
  nenhumaRemessa: 'Nenhuma remessa à espera do banco',
  semForma: 'Sem forma de pagamento',
  todosInformados: 'Nenhum pagamento parado por isto',
  parados: (total: string) => `${total} parados por isto`,
  informar: 'Informar',
  lerRetorno: 'Ler retorno',
  id: 'ID',
  nome: 'Nome',
  data: 'Data',
  nPessoas: 'Pessoas',
  total: 'Total',
  falta: 'Falta',
  aInformar: (n: number) => `${formatNumber(n)} a informar`,
  nada: 'nada',
  atrasada: (n: number) => `atrasada há ${dias(n)}`,
  ha: (n: number) => (n === 0 ? 'hoje' : `há ${dias(n)}`),
  remessa: 'Remessa',
  enviada: 'Enviada em',
  pagamentos: 'Pagamentos',
  espera: 'Espera',
  conta: 'Conta',
} as const;

export const INICIO = {
  titulo: 'Início',
  desc: 'Visão geral da operação',
  id: 'ID',
  ufCidade: 'UF/Cidade',
  dataModificacao: 'Data Modificação',
  repasse: 'Repasse',
  total: 'Total',
  previsto: 'Previsto',
  situacao: 'Situação',
  ultimas: 'Últimas perícias',
  tipo: 'Tipo de Perícia',
  nenhumTipo: 'Nenhum tipo de perícia cadastrado',
  editar: 'Editar',
  visualizar: 'Visualizar',
  verTodas: 'Ver todas',
  vazio: 'Nenhuma perícia cadastrada para esta categoria',
} as const;

export const PAINEL = {
  aoTodo: (n: number) => `${formatNumber(n)} ao todo`,
  pericias: (n: number) => plural(n, 'perícia', 'perícias'),
  porSituacao: 'Perícias por situação',
  semPericias: 'Nenhuma perícia cadastrada',
  porMes: 'Repasse × Previsto por mês',
  porMesDesc: 'Pela data da baixa, nos últimos 12 meses',
  repasse: 'Repasse',
  previsto: 'Previsto',
  semBaixas: 'Nenhum recebível em baixas dos últimos 12 meses',
} as const;

export const TAREFAS = {
  titulo: 'Primeiras tarefas',
  feitas: (feitas: number, todas: number) => `${feitas} de ${todas}`,
  encerrar: 'Não mostrar mais as primeiras tarefas',
  pronto: 'Tudo feito: não mostrar mais',
  feita: 'Feita:',
  porFazer: 'Por fazer:',
  nomes: {
    convidar: 'Convidar as pessoas do escritório',
    importar: 'Importar pessoas de uma planilha',
    tipo: 'Criar o primeiro tipo de perícia',
    pericia: 'Cadastrar a primeira perícia',
    baixa: 'Abrir a primeira baixa',
    copia: 'Ter uma cópia de segurança provada',
  },
  dicas: {
    convidar: 'Por e-mail ou por um link: cada uma escolhe a sua senha',
    importar: 'CSV ou Excel, com conferência antes de gravar',
    tipo: 'Passo a passo, do nome aos campos e a quem o vê',
    pericia: 'Com as suas pessoas e os recebíveis de cada uma',
    baixa: 'Nela se lançam e pagam os recebíveis',
    copia: 'O servidor a faz sozinho, em até alguns minutos de trabalho',
  },
} as const;
