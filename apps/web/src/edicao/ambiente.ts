import { newIdempotencyKey } from '../lib/api.ts';
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

/** What an editing session needs of where it runs; the tests bring their own. */
export interface Ambiente {
  armazem: Armazem;
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
  /** Tells the person. */
  feito: (mensagem: string) => void;
  falhou: (erro: unknown) => void;
}

/** The browser as editing sessions see it. */
export const NAVEGADOR: Ambiente = {
  armazem: {
    chaves: () => Object.keys(localStorage),
    le: (chave) => localStorage.getItem(chave),
    grava: (chave, texto) => localStorage.setItem(chave, texto),
    apaga: (chave) => localStorage.removeItem(chave),
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
  feito: toastSuccess,
  falhou: toastError,
};
