import { AsyncLocalStorage } from 'node:async_hooks';
import type { CurrentSession } from '../auth/current-session.ts';
import type { KeyAuthor } from '../db/opening.ts';
import type { Tx } from '../db/tx.ts';
import { collectWrittenRows } from './written-rows.ts';

/** Looks, within its transaction, at the rows of the history that a call wrote; whether they are to stand. */
export type Review = (tx: Tx, historicoIds: readonly number[]) => Promise<boolean>;

/** A call that this process makes for an agent. No header says so: nobody outside can claim to be one. */
export interface AgentCall {
  /** As the program names itself. */
  agente: string;
  review?: Review;
}

/** Of what runs now. */
export const agentCall = new AsyncLocalStorage<AgentCall>();

/** Done, looked at, and taken back. */
export class TakenBack extends Error {}
/** The status that says so; no call of the contract answers by it. */
export const TAKEN_BACK = 204;

/** An agent carries the key along and proves with it who it is, and never that a person is there (decision 0045). */
export const asAgent = (sessao: CurrentSession, agente: AgentCall | null | undefined): CurrentSession =>
  // What stands outside of the API's calls (its document) is never made for one.
  agente ? { ...sessao, provenAt: 0, agent: agente.agente } : sessao;

/** Does it, and takes it back where whoever looks at what it wrote does not let it stand. */
export async function reviewed<T>(tx: Tx, agente: AgentCall | null, faz: () => Promise<T>): Promise<T> {
  if (agente?.review === undefined) return faz();
  const escritas = collectWrittenRows(tx);
  const feito = await faz();
  if (!(await agente.review(tx, escritas))) throw new TakenBack();
  return feito;
}

/** By which key and agent the history says that a session does what it does. */
export const keyAuthorOf = ({ apiKey, agent = '' }: CurrentSession): KeyAuthor | undefined =>
  apiKey === undefined ? undefined : { id: apiKey.id, agente: agent };
