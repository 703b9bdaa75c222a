export const PESSOAS = {
  pessoas: 'Pessoas',
  daPericia: 'Pessoas da perícia',
  importar: 'Importar',
  buscar: 'Buscar',
  nome: 'Nome',
  acao: 'Ação',
  excluir: 'Excluir',
  editar: 'Editar',
  fecharEdicao: 'Recolher',
  vazio: 'Nenhuma pessoa nesta perícia',
  confirmaExclusao: (nome: string) => `Deseja realmente excluir ${nome} ?`,
  pendentes: (n: number) => (n === 1 ? '1 pessoa com alterações' : `${n} pessoas com alterações`),
} as const;

export const CADASTRO = {
  abrir: 'Cadastro da pessoa',
  titulo: (nome: string) => `Cadastro de ${nome}`,
  salvar: 'Salvar',
} as const;

export const RECEBIVEIS = {
  adicionar: 'Adicionar Recebível',
  adicionarEm: (baixa: string) => `Mais um em ${baixa}`,
  linha: (nome: string, id: number) => `${nome} #${id}`,
  id: '#ID',
  baixa: 'Baixa',
  data: 'Data',
  acao: 'Ação',
  editar: 'Editar',
  excluir: 'Excluir',
  total: 'Total',
  totalNaoSalvo: 'Total (ainda não salvo)',
  totalGeral: 'Total Geral',
  naoSalvo: 'ainda não salvo',
  vazio: 'Nenhum recebível desta pessoa',
  fechada: 'A baixa está fechada: ponha-a Em andamento para alterar',
  confirmaExclusao: (id: number) => `Deseja realmente excluir Recebível #${id} ?`,
  repasse: 'Repasse',
  previsto: 'Previsto',
  cancelada: 'Cancelada',
  foraDosTotais: 'Não entra nos totais',
} as const;
