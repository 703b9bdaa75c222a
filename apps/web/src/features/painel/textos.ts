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
  acao: 'Ação',
  editar: 'Editar',
  visualizar: 'Visualizar',
  verTodas: 'Ver todas',
  vazio: 'Nenhuma perícia cadastrado para esta categoria',
} as const;

export const PAINEL = {
  numeros: 'Perícias por tipo',
  todas: 'Todas',
  pericias: (n: number) => (n === 1 ? '1 perícia' : `${n.toLocaleString('pt-BR')} perícias`),
  porSituacao: 'Perícias por situação',
  semPericias: 'Nenhuma perícia cadastrada',
  porMes: 'Repasse × Previsto por mês',
  porMesDesc: 'Pela data da baixa, nos últimos 12 meses',
  repasse: 'Repasse',
  previsto: 'Previsto',
  semBaixas: 'Nenhum recebível em baixas dos últimos 12 meses',
} as const;
