import { comTodas, estados, type Numero, type SituacaoOpcao, TODAS_SITUACOES, type Tom } from './situacao.ts';

/** States of a case, as forms and rows show them (spec 000 section 4). */
const PERICIA = estados({
  inativa: { numero: 0, nome: 'Inativo', tom: 'neutro' },
  emCriacao: { numero: 1, nome: 'Em Criação', tom: 'espera' },
  emAndamento: { numero: 2, nome: 'Em Andamento', tom: 'andamento' },
  finalizada: { numero: 3, nome: 'Finalizado', tom: 'concluido' },
});
export const SITUACAO_PERICIA = PERICIA.numeros;
export type SituacaoPericia = Numero<typeof SITUACAO_PERICIA>;
export const SITUACOES_PERICIA = PERICIA.opcoes;
/** Display label of a case's state; any unknown one is 'Inativo'. */
export const nomeSituacaoPericia = (id: number): string => PERICIA.nome(id, 'Inativo');
export const tomSituacaoPericia = (id: number): Tom => PERICIA.tom(id, 'neutro');

/** As the case list's filter offers them (spec 000 section 2.1). */
export const SITUACOES_PERICIA_FILTRO = comTodas('Todas', [
  { id: SITUACAO_PERICIA.inativa, nome: 'Inativa' },
  { id: SITUACAO_PERICIA.emCriacao, nome: 'Em Criação' },
  { id: SITUACAO_PERICIA.emAndamento, nome: 'Em Andamento' },
  { id: SITUACAO_PERICIA.finalizada, nome: 'Finalizada' },
]);

/** States of a baixa (spec 000 section 4). */
const BAIXA = estados({
  emAndamento: { numero: 1, nome: 'Em andamento', tom: 'andamento' },
  finalizada: { numero: 2, nome: 'Finalizada', tom: 'concluido' },
  cancelada: { numero: 0, nome: 'Cancelada', tom: 'neutro' },
});
export const SITUACAO_BAIXA = BAIXA.numeros;
export type SituacaoBaixa = Numero<typeof SITUACAO_BAIXA>;
export const SITUACOES_BAIXA = BAIXA.opcoes;
export const SITUACOES_BAIXA_FILTRO = comTodas('Todas', SITUACOES_BAIXA);
/** Display label of a baixa's state; any unknown one is 'Cancelada'. */
export const nomeSituacaoBaixa = (id: number): string => BAIXA.nome(id, 'Cancelada');
export const tomSituacaoBaixa = (id: number): Tom => BAIXA.tom(id, 'neutro');

/** A closed baixa (not Em andamento, or unknown) refuses changes to its receivables (rulings section 4). */
export const ehBaixaFechada = (situacao: number | null | undefined): boolean =>
  situacao !== SITUACAO_BAIXA.emAndamento;

/**
 * States of the payment of a receivable. Whoever is paid by a file waits for the bank's word: scheduled, paid, refused.
 * What is neither cancelled, refused nor taken back keeps its receivable from being paid again.
 */
const PAGAMENTO = estados({
  cancelado: { numero: 0, nome: 'Cancelado', tom: 'neutro' },
  enviado: {
    numero: 1,
    nome: 'Na remessa',
    tom: 'espera',
    vira: ['agendado', 'pago', 'recusado', 'cancelado', 'estornado'],
  },
  agendado: { numero: 2, nome: 'Agendado', tom: 'andamento', vira: ['pago', 'recusado', 'estornado'] },
  pago: { numero: 3, nome: 'Pago', tom: 'concluido', vira: ['recusado', 'estornado'] },
  recusado: { numero: 4, nome: 'Recusado', tom: 'parado' },
  estornado: { numero: 5, nome: 'Estornado', tom: 'neutro' },
  /** Of a receivable that nothing pays: not stored. */
  aPagar: { numero: 6, nome: 'A pagar', tom: 'neutro' },
});
export const SITUACAO_PAGAMENTO = PAGAMENTO.numeros;
export type SituacaoPagamento = Numero<typeof SITUACAO_PAGAMENTO>;
export const viraPagamento = PAGAMENTO.vira;
export const nomeSituacaoPagamento = (id: number): string => PAGAMENTO.nome(id, '');
export const tomSituacaoPagamento = (id: number): Tom => PAGAMENTO.tom(id, 'neutro');
/** Those that keep a receivable from being paid again. */
export const PAGAMENTO_VIVO: readonly SituacaoPagamento[] = [
  SITUACAO_PAGAMENTO.enviado,
  SITUACAO_PAGAMENTO.agendado,
  SITUACAO_PAGAMENTO.pago,
];
/** What the list of payments is kept to: what stands in no file first. */
export const SITUACOES_PAGAMENTO_FILTRO: readonly SituacaoOpcao[] = [
  { id: SITUACAO_PAGAMENTO.aPagar, nome: 'A pagar' },
  ...PAGAMENTO.opcoes.filter(({ id }) => PAGAMENTO_VIVO.includes(id)),
  { id: SITUACAO_PAGAMENTO.recusado, nome: 'Recusado' },
  { id: TODAS_SITUACOES, nome: 'Todas' },
];

/** States of a file of payments, by what became of its payments; only 'cancelada' is stored. */
const REMESSA = estados({
  cancelada: { numero: 0, nome: 'Cancelada', tom: 'neutro' },
  aguarda: { numero: 1, nome: 'Aguardando o banco', tom: 'espera' },
  paga: { numero: 2, nome: 'Paga', tom: 'concluido' },
  comRecusas: { numero: 3, nome: 'Com recusas', tom: 'parado' },
});
export const SITUACAO_REMESSA = REMESSA.numeros;
export type SituacaoRemessa = Numero<typeof SITUACAO_REMESSA>;
export const SITUACOES_REMESSA_FILTRO = comTodas('Todas', REMESSA.opcoes);
export const nomeSituacaoRemessa = (id: number): string => REMESSA.nome(id, '');
export const tomSituacaoRemessa = (id: number): Tom => REMESSA.tom(id, 'neutro');

/** States of an entry of a statement: nothing is tied to it, something is, or it is left aside with a reason. */
const LANCAMENTO = estados({
  semPar: { numero: 0, nome: 'Sem par', tom: 'espera' },
  conciliado: { numero: 1, nome: 'Conciliado', tom: 'concluido' },
  ignorado: { numero: 2, nome: 'Ignorado', tom: 'neutro' },
});
export const SITUACAO_LANCAMENTO = LANCAMENTO.numeros;
export type SituacaoLancamento = Numero<typeof SITUACAO_LANCAMENTO>;
export const SITUACOES_LANCAMENTO_FILTRO = comTodas('Todos', LANCAMENTO.opcoes);
export const nomeSituacaoLancamento = (id: number): string => LANCAMENTO.nome(id, '');
export const tomSituacaoLancamento = (id: number): Tom => LANCAMENTO.tom(id, 'neutro');

/**
 * Records that are switched on and off: companies, vehicles, products, profiles, categories, attributes, campaigns and
 * their banners (spec 001 section 4).
 */
const REGISTRO = estados({
  ativo: { numero: 1, nome: 'Ativo', tom: 'concluido' },
  inativo: { numero: 0, nome: 'Inativo', tom: 'neutro' },
});
export const SITUACAO_REGISTRO = REGISTRO.numeros;
export type SituacaoRegistro = Numero<typeof SITUACAO_REGISTRO>;
export const SITUACOES_REGISTRO = REGISTRO.opcoes;
export const SITUACOES_REGISTRO_FILTRO = comTodas('Todos', SITUACOES_REGISTRO);
/** 'Ativo' for 1, else 'Inativo' (spec 001 section 2.5). */
export const nomeSituacaoRegistro = (id: number): string => REGISTRO.nome(id, 'Inativo');
export const tomSituacaoRegistro = (id: number): Tom => REGISTRO.tom(id, 'neutro');

export const ehAtivo = (situacao: number | undefined): boolean => situacao === SITUACAO_REGISTRO.ativo;
/** The state of a switch. */
export const ligada = (ativo: boolean): SituacaoRegistro =>
  ativo ? SITUACAO_REGISTRO.ativo : SITUACAO_REGISTRO.inativo;
/** The state that a switch leads to. */
export const oposta = (situacao: number): SituacaoRegistro => ligada(!ehAtivo(situacao));

/** A person known only by name and type is registered incompletely (rulings section 2). */
const PESSOA = estados({
  ativa: { numero: 1, nome: 'Ativo', tom: 'concluido' },
  inativa: { numero: 0, nome: 'Inativo', tom: 'neutro' },
  incompleta: { numero: 3, nome: 'Cadastro Incompleto', tom: 'parado' },
});
export const SITUACAO_PESSOA = PESSOA.numeros;
export type SituacaoPessoa = Numero<typeof SITUACAO_PESSOA>;
export const SITUACOES_PESSOA_FILTRO = comTodas('Todos', PESSOA.opcoes);
export const nomeSituacaoPessoa = (id: number): string => PESSOA.nome(id, 'Inativo');
export const tomSituacaoPessoa = (id: number): Tom => PESSOA.tom(id, 'neutro');

/** States of a service order (rulings section 5). */
const ORDEM = estados({
  emAvaliacao: { numero: 0, nome: 'Em Avaliação', tom: 'neutro' },
  emAndamento: { numero: 1, nome: 'Em Andamento', tom: 'andamento' },
  aguardandoRetirada: { numero: 2, nome: 'Aguardando Retirada', tom: 'espera' },
  concluido: { numero: 3, nome: 'Concluído', tom: 'concluido' },
});
export const SITUACAO_ORDEM = ORDEM.numeros;
export type SituacaoOrdem = Numero<typeof SITUACAO_ORDEM>;
export const SITUACOES_ORDEM = ORDEM.opcoes;
export const SITUACOES_ORDEM_FILTRO = comTodas('Todos', SITUACOES_ORDEM);
/** Display label of an order's state; any unknown one is the first. */
export const nomeSituacaoOrdem = (id: number): string => ORDEM.nome(id, 'Em Avaliação');
export const tomSituacaoOrdem = (id: number): Tom => ORDEM.tom(id, 'neutro');
/** Whether a vehicle in this state has an exit date: it waits for its owner or is gone (spec 001 section 4). */
export const exigeSaida = (situacao: number): boolean => situacao > SITUACAO_ORDEM.emAndamento;

/** States of a stock note. What is in transit is the one that somebody has to act upon: it has a colour of its own. */
const MOVIMENTO = estados({
  cancelada: { numero: 0, nome: 'Cancelada', tom: 'neutro' },
  confeccao: { numero: 1, nome: 'Em confecção', tom: 'andamento', vira: ['transito', 'finalizada'] },
  transito: { numero: 2, nome: 'Em trânsito', tom: 'espera', vira: ['parcial', 'finalizada', 'estornada'] },
  /** Of a transfer something is missing: it stays in transit until somebody says what became of it. */
  parcial: { numero: 5, nome: 'Recebida em parte', tom: 'espera', vira: ['finalizada'] },
  finalizada: { numero: 3, nome: 'Finalizada', tom: 'concluido', vira: ['estornada'] },
  estornada: { numero: 4, nome: 'Estornada', tom: 'neutro' },
});
export const SITUACAO_MOVIMENTO = MOVIMENTO.numeros;
export type SituacaoMovimento = Numero<typeof SITUACAO_MOVIMENTO>;
export const SITUACOES_MOVIMENTO_FILTRO = comTodas('Todas', MOVIMENTO.opcoes);
export const viraMovimento = MOVIMENTO.vira;
export const nomeSituacaoMovimento = (id: number): string => MOVIMENTO.nome(id, '');
export const tomSituacaoMovimento = (id: number): Tom => MOVIMENTO.tom(id, 'neutro');

/**
 * Steps of gifts and purchases are rows of their own (`estoque_status`), which say what follows; the screens and the
 * server know one by its number, at which the delivery code is asked for.
 */
export const STATUS_ENTREGA = 5;
