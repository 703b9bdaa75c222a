export interface SituacaoOpcao {
  id: number;
  nome: string;
}

/** States of a case (spec 000 section 4). */
export const SITUACAO_PERICIA = { inativa: 0, emCriacao: 1, emAndamento: 2, finalizada: 3 } as const;

/** As the case list's filter offers them (spec 000 section 2.1). */
export const SITUACOES_PERICIA_FILTRO: readonly SituacaoOpcao[] = [
  { id: -1, nome: 'Todas' },
  { id: 0, nome: 'Inativa' },
  { id: 1, nome: 'Em Criação' },
  { id: 2, nome: 'Em Andamento' },
  { id: 3, nome: 'Finalizada' },
];

/** As forms and rows show them (spec 000 section 4). */
export const SITUACOES_PERICIA: readonly SituacaoOpcao[] = [
  { id: 0, nome: 'Inativo' },
  { id: 1, nome: 'Em Criação' },
  { id: 2, nome: 'Em Andamento' },
  { id: 3, nome: 'Finalizado' },
];

/** Display label of a case's state; any unknown one is 'Inativo'. */
export function nomeSituacaoPericia(id: number): string {
  return SITUACOES_PERICIA.find((s) => s.id === id)?.nome ?? 'Inativo';
}

/** States of a baixa (spec 000 section 4). */
export const SITUACAO_BAIXA = { cancelada: 0, emAndamento: 1, finalizada: 2 } as const;

export const SITUACOES_BAIXA: readonly SituacaoOpcao[] = [
  { id: 0, nome: 'Cancelada' },
  { id: 1, nome: 'Em andamento' },
  { id: 2, nome: 'Finalizada' },
];

export const SITUACOES_BAIXA_FILTRO: readonly SituacaoOpcao[] = [
  { id: -1, nome: 'Todas' },
  ...SITUACOES_BAIXA,
];

/** Display label of a baixa's state; any unknown one is 'Cancelada'. */
export function nomeSituacaoBaixa(id: number): string {
  return SITUACOES_BAIXA.find((s) => s.id === id)?.nome ?? 'Cancelada';
}

/** A closed baixa (not Em andamento) refuses changes to its receivables (rulings section 4). */
export function isBaixaFechada(situacao: number): boolean {
  return situacao !== SITUACAO_BAIXA.emAndamento;
}

/** Records that are switched on and off: companies, vehicles, profiles, categories (spec 001 section 4). */
export const SITUACOES_REGISTRO: readonly SituacaoOpcao[] = [
  { id: 1, nome: 'Ativo' },
  { id: 0, nome: 'Inativo' },
];

export const SITUACOES_REGISTRO_FILTRO: readonly SituacaoOpcao[] = [
  { id: -1, nome: 'Todos' },
  ...SITUACOES_REGISTRO,
];

/** 'Ativo' for 1, else 'Inativo' (spec 001 section 2.5). */
export const nomeSituacaoRegistro = (id: number): string => (id === 1 ? 'Ativo' : 'Inativo');

/** A person known only by name and type is registered incompletely (rulings section 2). */
export const SITUACOES_PESSOA_FILTRO: readonly SituacaoOpcao[] = [
  ...SITUACOES_REGISTRO_FILTRO,
  { id: 3, nome: 'Cadastro Incompleto' },
];

export const nomeSituacaoPessoa = (id: number): string =>
  id === 3 ? 'Cadastro Incompleto' : nomeSituacaoRegistro(id);

/** States of a service order (rulings section 5). */
export const SITUACAO_ORDEM = {
  emAvaliacao: 0,
  emAndamento: 1,
  aguardandoRetirada: 2,
  concluido: 3,
} as const;

export const SITUACOES_ORDEM: readonly SituacaoOpcao[] = [
  { id: 0, nome: 'Em Avaliação' },
  { id: 1, nome: 'Em Andamento' },
  { id: 2, nome: 'Aguardando Retirada' },
  { id: 3, nome: 'Concluído' },
];

export const SITUACOES_ORDEM_FILTRO: readonly SituacaoOpcao[] = [
  { id: -1, nome: 'Todos' },
  ...SITUACOES_ORDEM,
];

/** Display label of an order's state; any unknown one is the first. */
export const nomeSituacaoOrdem = (id: number): string =>
  SITUACOES_ORDEM.find((s) => s.id === id)?.nome ?? 'Em Avaliação';

const SITUACOES_MOVIMENTO = ['Cancelada', 'Em confecção', 'Em trânsito', 'Finalizada', 'Estornada'] as const;

/** Name of what a stock note is: 0 cancelled, 1 in the making, 2 in transit, 3 finished, 4 reversed. */
export const nomeSituacaoMovimento = (situacao: number): string => SITUACOES_MOVIMENTO[situacao] ?? '';
