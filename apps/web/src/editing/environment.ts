import {
  type HistoricoRegistro,
  historicoList,
  type RascunhoGuardado,
  rascunhoDe,
  rascunhoPoe,
  rascunhoTira,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { call, newIdempotencyKey } from '../lib/call/api.ts';
import { tellStaleScreen } from '../lib/stale-screen.ts';
import { tabId } from '../lib/tab-id.ts';
import { toastError, toastSuccess } from '../ui/notice/toast.tsx';

/** A place for texts that outlives the page, such as the browser's local storage. */
export interface TextStorage {
  keys: () => string[];
  read: (chave: string) => string | null;
  write: (chave: string, texto: string) => void;
  remove: (chave: string) => void;
}

/** A line to the other tabs of this browser. */
export interface TabChannel {
  send: (dado: unknown) => void;
  close: () => void;
}

/** A draft as it goes to the server. */
export interface MirroredDraft {
  nome: string;
  aba: string;
  formato: number;
  versao: number;
  dados: string;
}

/** The drafts that the server keeps for whoever is signed in. */
export interface ServerDrafts {
  /** @param saindo the page is going away */
  put: (rascunho: MirroredDraft, saindo: boolean) => Promise<unknown>;
  remove: (qual: Pick<MirroredDraft, 'nome' | 'aba'>, saindo: boolean) => Promise<unknown>;
  /** Of one form, from all devices, the newest first. */
  list: (nome: string) => Promise<readonly RascunhoGuardado[]>;
}

/** What an editing session needs of where it runs; the tests bring their own. */
export interface Environment {
  storage: TextStorage;
  serverDrafts: ServerDrafts;
  /** Null where tabs cannot talk to each other. */
  openChannel: (nome: string, ouvinte: (dado: unknown) => void) => TabChannel | null;
  /** This tab's own name. */
  tabId: () => string;
  now: () => number;
  /** Calls once after so many milliseconds. @returns what calls it off */
  after: (ms: number, faz: () => void) => () => void;
  newIdempotencyKey: () => string;
  /** Calls when the page goes away. @returns what ends that */
  onLeave: (faz: () => void) => () => void;
  /** Calls when the page is out of sight: it may not come back. @returns what ends that */
  onHide: (faz: () => void) => () => void;
  /** What happened to a record, the newest first. */
  history: (qual: { tipo: TipoDeRegistro; id: number }) => Promise<readonly HistoricoRegistro[]>;
  /** Tells the person what is done, and what came with it. */
  tellDone: (mensagem: string, tambem?: string) => void;
  tellFailed: (erro: unknown) => void;
  /** What was to be saved is not there: whoever knows what became of it says so. */
  tellGone: () => void;
}

/** The browser as editing sessions see it. */
export const BROWSER: Environment = {
  storage: {
    keys: () => Object.keys(localStorage),
    read: (chave) => localStorage.getItem(chave),
    write: (chave, texto) => localStorage.setItem(chave, texto),
    remove: (chave) => localStorage.removeItem(chave),
  },
  serverDrafts: {
    put: (body, saindo) => call(rascunhoPoe, { body, leaving: saindo }),
    remove: (body, saindo) => call(rascunhoTira, { body, leaving: saindo }),
    list: async (nome) => (await call(rascunhoDe, { query: { nome } })).list,
  },
  openChannel: (nome, ouvinte) => {
    if (!('BroadcastChannel' in window)) return null;
    const canal = new BroadcastChannel(nome);
    canal.onmessage = ({ data }) => ouvinte(data);
    return { send: (dado) => canal.postMessage(dado), close: () => canal.close() };
  },
  tabId,
  now: () => Date.now(),
  after: (ms, faz) => {
    const espera = setTimeout(faz, ms);
    return () => clearTimeout(espera);
  },
  newIdempotencyKey,
  onLeave: (faz) => {
    window.addEventListener('pagehide', faz);
    return () => window.removeEventListener('pagehide', faz);
  },
  onHide: (faz) => {
    const seEscondida = () => document.visibilityState === 'hidden' && faz();
    document.addEventListener('visibilitychange', seEscondida);
    return () => document.removeEventListener('visibilitychange', seEscondida);
  },
  history: async ({ tipo, id }) => (await call(historicoList, { query: { tipo, id } })).list,
  tellDone: toastSuccess,
  tellFailed: toastError,
  tellGone: tellStaleScreen,
};
