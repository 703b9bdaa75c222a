import { useCallback, useEffect, useRef, useState } from 'react';
import { tabId } from './tab-id.ts';

const CHANNEL = 'retaguarda.registros';
/** Other tabs that have the record open answer within this time; a frozen one does not. */
const ANSWER_MS = 250;

interface Notice {
  registro: string;
  aba: string;
  tipo: 'abri' | 'aqui' | 'fechei' | 'salvei';
}
const isNotice = (v: unknown): v is Notice =>
  typeof v === 'object' && v !== null && 'registro' in v && 'aba' in v && 'tipo' in v;

export interface OtherTabs {
  /** Tabs of this browser that have the same record open. */
  open: ReadonlySet<string>;
  /** One of them saved it since it was opened here. */
  saved: boolean;
  /** Those that are there have answered. */
  ready: boolean;
  /** Tells the others that the record was saved here. */
  announceSave: () => void;
}

/** Which other tabs of this browser have a record open. */
export function useOtherTabs(registro: string): OtherTabs {
  const [state, setState] = useState({ open: new Set<string>(), saved: false, ready: false });
  const channel = useRef<BroadcastChannel | null>(null);
  const send = useCallback(
    (tipo: Notice['tipo']) => {
      channel.current?.postMessage({ registro, aba: tabId(), tipo } satisfies Notice);
    },
    [registro],
  );
  useEffect(() => {
    setState({ open: new Set(), saved: false, ready: false });
    const timer = setTimeout(() => setState((s) => ({ ...s, ready: true })), ANSWER_MS);
    if (!('BroadcastChannel' in window)) return () => clearTimeout(timer);
    const own = new BroadcastChannel(CHANNEL);
    channel.current = own;
    own.onmessage = ({ data }) => {
      if (!isNotice(data) || data.registro !== registro) return;
      const { aba, tipo } = data;
      if (tipo === 'abri') send('aqui');
      setState((s) => {
        const open = new Set(s.open);
        if (tipo === 'fechei') open.delete(aba);
        else open.add(aba);
        return { ...s, open, saved: s.saved || tipo === 'salvei' };
      });
    };
    const leave = () => send('fechei');
    send('abri');
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearTimeout(timer);
      leave();
      own.close();
      channel.current = null;
    };
  }, [registro, send]);
  return { ...state, announceSave: useCallback(() => send('salvei'), [send]) };
}
