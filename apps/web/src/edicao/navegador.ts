import { newIdempotencyKey } from '../lib/api.ts';
import { tabId } from '../lib/tab-id.ts';
import { toastError, toastSuccess } from '../ui/notice/toast.tsx';
import type { Ambiente } from './ambiente.ts';

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
