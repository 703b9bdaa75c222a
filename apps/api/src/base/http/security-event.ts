import { AsyncLocalStorage } from 'node:async_hooks';

/** What the log tells of who comes in, who may what, and who looks at whom. */
export type SecurityEvent =
  | 'entrada'
  | 'entrada_recusada'
  | 'entrada_travada'
  | 'refresh_repetido'
  | 'saida'
  | 'senha_redefinida'
  | 'permissao_mudada'
  | 'identidade_confirmada'
  | 'chave_de_acesso'
  | 'visao_aberta'
  | 'sem_permissao'
  | 'registro_alheio'
  | 'validacao_em_serie'
  | 'limite'
  | 'impressao'
  | 'exportacao'
  | 'envio'
  | 'dado_pessoal'
  | 'anonimizacao'
  | 'falha';

/** Of the call that runs now: an act that is tried again, or done in parts, has happened once. */
export const callEvents = new AsyncLocalStorage<Set<SecurityEvent>>();

/** Who a call without a session turned out to be of, by its events; the log names them. */
export interface SignedInPerson {
  tenant: number;
  pessoaId: number;
}

/** Of the call that runs now: who came in by it. */
export const callSignIn = new AsyncLocalStorage<{ quem: SignedInPerson | null }>();

/** Says who comes in by this call. */
export function recordSignIn(quem: SignedInPerson): void {
  const chamada = callSignIn.getStore();
  if (chamada !== undefined) chamada.quem = quem;
}

/** Says that it happened in this call; it is logged when the call is answered, if it was not refused. */
export const recordEvent = (evento: SecurityEvent): void => void callEvents.getStore()?.add(evento);
