import { keysOf } from './keys.ts';

/** How the colour of a state is called; the same in tables, cards and charts. */
export type Tom = 'neutro' | 'andamento' | 'espera' | 'concluido' | 'parado';

export interface SituacaoOpcao<N extends number = number> {
  id: N;
  nome: string;
}

interface Estado {
  /** As it is stored and crosses the wire. */
  numero: number;
  nome: string;
  tom: Tom;
}

/** Stands for all states in a list's filter. */
export const TODAS_SITUACOES = -1 as const;

/** What a state may become, by name; left out where any may become any other. */
interface Passos<N> {
  vira?: readonly N[];
}

/** A kind's states by name: their numbers, what people read, the colour they have, and what each may become. */
function estados<const E extends { readonly [N in keyof E]: Estado & Passos<keyof E> }>(todos: E) {
  const porNome: Readonly<Record<keyof E, Estado>> = todos;
  const lista = keysOf(todos).map((nome): E[keyof E] => todos[nome]);
  const de = (numero: number) => lista.find((e) => e.numero === numero);
  return {
    // Each name keeps the literal number that stands beside it.
    numeros: Object.fromEntries(
      Object.entries<Estado>(porNome).map(([nome, { numero }]) => [nome, numero]),
    ) as {
      readonly [N in keyof E]: E[N]['numero'];
    },
    opcoes: lista.map(({ numero, nome }): SituacaoOpcao<E[keyof E]['numero']> => ({ id: numero, nome })),
    /** Label of a state; `desconhecida` for a number that is none. */
    nome: (numero: number, desconhecida: string): string => de(numero)?.nome ?? desconhecida,
    /** Whether a state may become another one. */
    vira: (numero: number, outra: E[keyof E]['numero']): boolean =>
      de(numero)?.vira?.some((nome) => porNome[nome].numero === outra) ?? false,
    tom: (numero: number, desconhecida: Tom): Tom => de(numero)?.tom ?? desconhecida,
  };
}

type Numero<N extends Readonly<Record<string, number>>> = N[keyof N];

/** What a filter offers before the states themselves. */
const comTodas = (nome: string, opcoes: readonly SituacaoOpcao[]): readonly SituacaoOpcao[] => [
  { id: TODAS_SITUACOES, nome },
  ...opcoes,
];

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

/** States of an import. */
const CARGA = estados({
  /** Its file is not here, or not all of it. */
  aberta: { numero: 0, nome: 'Falta enviar', tom: 'espera', vira: ['concluida', 'desfazendo'] },
  concluida: { numero: 1, nome: 'Concluída', tom: 'concluido', vira: ['desfazendo'] },
  desfazendo: { numero: 2, nome: 'Desfazendo', tom: 'andamento', vira: ['desfazendo', 'desfeita'] },
  desfeita: { numero: 3, nome: 'Desfeita', tom: 'neutro' },
  // What one that is open or being undone is by its task; none of these is stored with it.
  fila: { numero: 4, nome: 'Na fila', tom: 'espera' },
  importando: { numero: 5, nome: 'Importando', tom: 'andamento' },
  cancelada: { numero: 6, nome: 'Cancelada', tom: 'neutro' },
  falhou: { numero: 7, nome: 'Falhou', tom: 'parado' },
  porDesfazer: { numero: 8, nome: 'Na fila para desfazer', tom: 'espera' },
  /** Undoing it was cancelled, or failed: it can be gone on with. */
  desfeitaEmParte: { numero: 9, nome: 'Desfeita em parte', tom: 'parado' },
});
export const SITUACAO_CARGA = CARGA.numeros;
export type SituacaoCarga = Numero<typeof SITUACAO_CARGA>;
export const viraCarga = CARGA.vira;
/** The server is undoing it, or will. */
export const desfazEmCurso = (id: number): boolean =>
  id === SITUACAO_CARGA.porDesfazer || id === SITUACAO_CARGA.desfazendo;
/** The server works on it, or will. */
export const cargaEmCurso = (id: number): boolean =>
  id === SITUACAO_CARGA.fila || id === SITUACAO_CARGA.importando || desfazEmCurso(id);
export const nomeSituacaoCarga = (id: number): string => CARGA.nome(id, '');
export const tomSituacaoCarga = (id: number): Tom => CARGA.tom(id, 'neutro');

/** What became of a record that an import wrote: it stands, was undone, or was kept for a reason. */
export const SITUACAO_CARGA_REGISTRO = { vale: 0, desfeito: 1, mantido: 2 } as const;

/** States of a change of many records; what it is by its task, of which none is stored with it. */
const LOTE = estados({
  fila: { numero: 0, nome: 'Na fila', tom: 'espera' },
  andando: { numero: 1, nome: 'Em andamento', tom: 'andamento' },
  feito: { numero: 2, nome: 'Concluída', tom: 'concluido' },
  cancelado: { numero: 3, nome: 'Cancelada', tom: 'neutro' },
  falhou: { numero: 4, nome: 'Falhou', tom: 'parado' },
  desfazendo: { numero: 5, nome: 'Desfazendo', tom: 'andamento' },
  desfeito: { numero: 6, nome: 'Desfeita', tom: 'neutro' },
  /** Undoing it was cancelled, or failed: it can be gone on with. */
  desfeitoEmParte: { numero: 7, nome: 'Desfeita em parte', tom: 'parado' },
});
export const SITUACAO_LOTE = LOTE.numeros;
export type SituacaoLote = Numero<typeof SITUACAO_LOTE>;
/** The server works on it, or will. */
export const loteEmCurso = (id: number): boolean =>
  id === SITUACAO_LOTE.fila || id === SITUACAO_LOTE.andando || id === SITUACAO_LOTE.desfazendo;
export const nomeSituacaoLote = (id: number): string => LOTE.nome(id, '');
export const tomSituacaoLote = (id: number): Tom => LOTE.tom(id, 'neutro');

/** What became of a record of such a change. */
export const SITUACAO_LOTE_REGISTRO = {
  porFazer: 0,
  feito: 1,
  /** It was so already. */
  igual: 2,
  recusado: 3,
  desfeito: 4,
  mantido: 5,
} as const;

/** States of an outgoing message. */
const MENSAGEM = estados({
  espera: { numero: 0, nome: 'Aguardando envio', tom: 'espera' },
  enviada: { numero: 1, nome: 'Enviada', tom: 'concluido' },
  desistida: { numero: 2, nome: 'Não enviada', tom: 'parado' },
  /** Where it was to go does not exist: trying again would not help. */
  recusada: { numero: 3, nome: 'Recusada', tom: 'parado' },
  cancelada: { numero: 4, nome: 'Cancelada', tom: 'neutro' },
});
export const SITUACAO_MENSAGEM = MENSAGEM.numeros;
export type SituacaoMensagem = Numero<typeof SITUACAO_MENSAGEM>;
export const nomeSituacaoMensagem = (id: number): string => MENSAGEM.nome(id, '');
export const tomSituacaoMensagem = (id: number): Tom => MENSAGEM.tom(id, 'neutro');
export const SITUACOES_MENSAGEM_FILTRO = comTodas('Todas', MENSAGEM.opcoes);

/** States of an event that is sent to a webhook. */
const ENTREGA = estados({
  espera: { numero: 0, nome: 'Aguardando envio', tom: 'espera' },
  entregue: { numero: 1, nome: 'Entregue', tom: 'concluido' },
  desistida: { numero: 2, nome: 'Não entregue', tom: 'parado' },
  /** Whoever answers for the webhook does not see the record. */
  retida: { numero: 3, nome: 'Retida', tom: 'neutro' },
});
export const SITUACAO_ENTREGA = ENTREGA.numeros;
export const nomeSituacaoEntrega = (id: number): string => ENTREGA.nome(id, '');
export const tomSituacaoEntrega = (id: number): Tom => ENTREGA.tom(id, 'neutro');
export const SITUACOES_ENTREGA_FILTRO = comTodas('Todas', ENTREGA.opcoes);

/** States of a recalculation in the background. */
const TAREFA = estados({
  aguarda: { numero: 0, nome: 'Aguardando', tom: 'espera', vira: ['anda', 'interrompida'] },
  anda: { numero: 1, nome: 'Em andamento', tom: 'andamento', vira: ['feita', 'interrompida', 'falhou'] },
  feita: { numero: 2, nome: 'Concluído', tom: 'concluido' },
  interrompida: { numero: 3, nome: 'Interrompido', tom: 'neutro', vira: ['aguarda'] },
  falhou: { numero: 4, nome: 'Falhou', tom: 'parado', vira: ['aguarda'] },
});
export const SITUACAO_TAREFA = TAREFA.numeros;
export type SituacaoTarefa = Numero<typeof SITUACAO_TAREFA>;
export const viraTarefa = TAREFA.vira;
export const nomeSituacaoTarefa = (id: number): string => TAREFA.nome(id, '');
