import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { panelsOf } from './address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The panel whose opening made this entry of the history. */
    painel?: string;
  }
}

/** The panels of the address, and the ways to open and to close one. */
function usePaineis() {
  const { history } = useRouter();
  const hash = useSyncExternalStore(
    (ouve) => history.subscribe(ouve),
    () => history.location.hash,
  );
  const partes = panelsOf(hash);
  const comPartes = (novas: readonly string[]): string => {
    const { pathname, search } = history.location;
    return pathname + search + (novas.length === 0 ? '' : `#${novas.join('/')}`);
  };
  const abre = (parte: string): void => {
    const agora = panelsOf(history.location.hash);
    if (!agora.includes(parte))
      history.push(comPartes([...agora, parte]), { ...history.location.state, painel: parte });
  };
  const fecha = (parte: string): void => {
    const { state } = history.location;
    const agora = panelsOf(history.location.hash);
    // Whoever went elsewhere has left it behind already.
    if (!agora.includes(parte)) return;
    if (state.painel === parte) history.back();
    else history.replace(comPartes(agora.filter((p) => p !== parte)), state);
  };
  return { partes, abre, fecha };
}

/** A panel that shows something has an address, after the '#' of what it stands over: a reload opens it again, Back closes it. */
export function usePanel(nome: string) {
  const { partes, abre, fecha } = usePaineis();
  return { opened: partes.includes(nome), open: () => abre(nome), close: () => fecha(nome) };
}

/** The same where one of many is shown: the address says which. */
export function usePanelOf(nome: string) {
  const { partes, abre, fecha } = usePaineis();
  const inicio = `${nome}.`;
  const parte = partes.find((p) => p.startsWith(inicio));
  return {
    /** Undefined while none is. */
    which: parte === undefined ? undefined : decodeURIComponent(parte.slice(inicio.length)),
    open: (qual: string | number) => abre(inicio + encodeURIComponent(qual)),
    close: () => parte !== undefined && fecha(parte),
  };
}
