import { comTodas, estados, type Numero, type Tom } from './situacao.ts';

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
  /** Handed to the WhatsApp of who wrote it: whether it went out from there is not known. */
  aberta: { numero: 5, nome: 'Aberta no WhatsApp', tom: 'neutro' },
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

/** States of a run of an automation. */
const EXECUCAO = estados({
  espera: { numero: 0, nome: 'Na fila', tom: 'espera' },
  feita: { numero: 1, nome: 'Feita', tom: 'concluido' },
  /** Its condition did not hold. */
  naoSeAplica: { numero: 2, nome: 'Não se aplicou', tom: 'neutro' },
  /** An act was refused, in its words: nothing of the run was done. */
  recusada: { numero: 3, nome: 'Recusada', tom: 'parado' },
  /** A formula or the server failed. */
  falhou: { numero: 4, nome: 'Falhou', tom: 'parado' },
  /** Not tried: its owner may not, it goes in a circle, or the automation is off. */
  parada: { numero: 5, nome: 'Parada', tom: 'neutro' },
  desfeita: { numero: 6, nome: 'Desfeita', tom: 'neutro' },
});
export const SITUACAO_EXECUCAO = EXECUCAO.numeros;
export type SituacaoExecucao = Numero<typeof SITUACAO_EXECUCAO>;
export const nomeSituacaoExecucao = (id: number): string => EXECUCAO.nome(id, '');
export const tomSituacaoExecucao = (id: number): Tom => EXECUCAO.tom(id, 'neutro');
export const SITUACOES_EXECUCAO_FILTRO = comTodas('Todas', EXECUCAO.opcoes);
/** It may be tried again by hand: nothing of it was done. */
export const execucaoSeTenta = (id: number): boolean =>
  id === SITUACAO_EXECUCAO.recusada || id === SITUACAO_EXECUCAO.falhou || id === SITUACAO_EXECUCAO.parada;

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
