import { plural } from '@retaguarda/domain';

export const PESSOAS = {
  pessoas: 'Pessoas',
  adicionar: 'Adicionar pessoas',
  quantas: (n: number) => plural(n, 'pessoa', 'pessoas'),
  importar: 'Importar',
  buscar: 'Buscar',
  nome: 'Nome',
  editar: 'Editar',
  fecharEdicao: 'Recolher',
  vazio: 'Nenhuma pessoa nesta perícia',
  exemplo: 'Ana Abreu, perita, com 20% de participação',
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
  escolhaBaixa: (nome: string) => `Escolha a baixa em que entra o recebível de ${nome}.`,
  abrirBaixa: 'Abrir a baixa',
  adicionarEm: (baixa: string) => `Mais um em ${baixa}`,
  linha: (nome: string, id: number) => `${nome} #${id}`,
  id: '#ID',
  baixa: 'Baixa',
  data: 'Data',
  editar: 'Editar',
  totalDe: (pessoa: string) => `Total de ${pessoa}`,
  totalNaoSalvo: (pessoa: string) => `Total de ${pessoa} (ainda não salvo)`,
  totalGeral: 'Total Geral',
  totalGeralNaoSalvo: 'Total Geral (ainda não salvo)',
  deRecebiveis: (n: number) => plural(n, 'recebível', 'recebíveis'),
  naoSalvo: 'ainda não salvo',
  vazio: 'Nenhum recebível desta pessoa',
  fechada: 'A baixa está fechada: ponha-a Em andamento para alterar',
  confirmaExclusao: (id: number) => `Deseja realmente excluir Recebível #${id} ?`,
  repasse: 'Repasse',
  previsto: 'Previsto',
  cancelada: 'Cancelada',
  foraDosTotais: 'Não entra nos totais',
  somaDigitado: 'O que foi digitado e ainda não foi salvo.',
  somaCancelados: 'Recebíveis de baixas canceladas.',
  somaOcultos: 'Campos que uma regra não mostra.',
  somaDoCaso: 'Todas as pessoas da perícia, também as de outras páginas e as que a busca não mostra.',
  somaDe: (label: string, total: string) => `${label}: ${total}`,
} as const;
