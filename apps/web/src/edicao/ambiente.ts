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
import { haNovidade } from '../lib/novidades.ts';
import { tabId } from '../lib/tab-id.ts';
import { toastError, toastSuccess } from '../ui/notice/toast.tsx';

/** A place for texts that outlives the page, such as the browser's local storage. */
export interface Armazem {
  chaves: () => string[];
  le: (chave: string) => string | null;
  grava: (chave: string, texto: string) => void;
  apaga: (chave: string) => void;
}

/** A line to the other tabs of this browser. */
export interface Canal {
  envia: (dado: unknown) => void;
  fecha: () => void;
}

/** A draft as it goes to the server. */
export interface Levado {
  nome: string;
  aba: string;
  formato: number;
  versao: number;
  dados: string;
}

/** The drafts that the server keeps for whoever is signed in. */
export interface Nuvem {
  /** @param saindo the page is going away */
  poe: (rascunho: Levado, saindo: boolean) => Promise<unknown>;
  tira: (qual: Pick<Levado, 'nome' | 'aba'>, saindo: boolean) => Promise<unknown>;
  /** Of one form, from all devices, the newest first. */
  de: (nome: string) => Promise<readonly RascunhoGuardado[]>;
}

/** What an editing session needs of where it runs; the tests bring their own. */
export interface Ambiente {
  armazem: Armazem;
  nuvem: Nuvem;
  /** Null where tabs cannot talk to each other. */
  canal: (nome: string, ouvinte: (dado: unknown) => void) => Canal | null;
  /** This tab's own name. */
  aba: () => string;
  agora: () => number;
  /** Calls once after so many milliseconds. @returns what calls it off */
  depois: (ms: number, faz: () => void) => () => void;
  novaChave: () => string;
  /** Calls when the page goes away. @returns what ends that */
  aoSair: (faz: () => void) => () => void;
  /** Calls when the page is out of sight: it may not come back. @returns what ends that */
  aoEsconder: (faz: () => void) => () => void;
  /** What happened to a record, the newest first. */
  historia: (qual: { tipo: TipoDeRegistro; id: number }) => Promise<readonly HistoricoRegistro[]>;
  /** Tells the person. */
  feito: (mensagem: string) => void;
  falhou: (erro: unknown) => void;
  /** What was to be saved is not there: whoever knows what became of it says so. */
  sumiu: () => void;
}

/** The browser as editing sessions see it. */
export const NAVEGADOR: Ambiente = {
  armazem: {
    chaves: () => Object.keys(localStorage),
    le: (chave) => localStorage.getItem(chave),
    grava: (chave, texto) => localStorage.setItem(chave, texto),
    apaga: (chave) => localStorage.removeItem(chave),
  },
  nuvem: {
    poe: (body, saindo) => call(rascunhoPoe, { body, saindo }),
    tira: (body, saindo) => call(rascunhoTira, { body, saindo }),
    de: async (nome) => (await call(rascunhoDe, { query: { nome } })).list,
  },
  canal: (nome, ouvinte) => {
    if (!('BroadcastChannel' in window)) return null;
    const canal = new BroadcastChannel(nome);
    canal.onmessage = ({ data }) => ouvinte(data);
    return { envia: (dado) => canal.postMessage(dado), fecha: () => canal.close() };
  },
  aba: tabId,
  agora: () => Date.now(),
  depois: (ms, faz) => {
    const espera = setTimeout(faz, ms);
    return () => clearTimeout(espera);
  },
  novaChave: newIdempotencyKey,
  aoSair: (faz) => {
    window.addEventListener('pagehide', faz);
    return () => window.removeEventListener('pagehide', faz);
  },
  aoEsconder: (faz) => {
    const seEscondida = () => document.visibilityState === 'hidden' && faz();
    document.addEventListener('visibilitychange', seEscondida);
    return () => document.removeEventListener('visibilitychange', seEscondida);
  },
  historia: async ({ tipo, id }) => (await call(historicoList, { query: { tipo, id } })).list,
  feito: toastSuccess,
  falhou: toastError,
  sumiu: haNovidade,
};
