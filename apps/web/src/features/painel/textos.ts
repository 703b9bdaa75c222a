import { plural } from '@retaguarda/domain';
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
  editar: 'Editar',
  visualizar: 'Visualizar',
  verTodas: 'Ver todas',
  vazio: 'Nenhuma perícia cadastrada para esta categoria',
} as const;

export const PAINEL = {
  numeros: 'Perícias por tipo',
  todas: 'Todas',
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
