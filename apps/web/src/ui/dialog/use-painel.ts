import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The panel whose opening made this entry of the history. */
    painel?: string;
  }
}

const partesDe = (hash: string): string[] => hash.replace(/^#/, '').split('/').filter(Boolean);

/** A panel that shows something has an address, after the '#' of what it stands over: a reload opens it again, Back closes it. */
export function usePainel(nome: string) {
  const { history } = useRouter();
  const hash = useSyncExternalStore(
    (ouve) => history.subscribe(ouve),
    () => history.location.hash,
  );
  const partes = partesDe(hash);
  const comPartes = (novas: readonly string[]): string => {
    const { pathname, search } = history.location;
    return pathname + search + (novas.length === 0 ? '' : `#${novas.join('/')}`);
  };
  return {
    aberto: partes.includes(nome),
    abre: (): void => {
      if (!partes.includes(nome))
        history.push(comPartes([...partes, nome]), { ...history.location.state, painel: nome });
    },
    fecha: (): void => {
      const { state } = history.location;
      if (state.painel === nome) history.back();
      else history.replace(comPartes(partes.filter((p) => p !== nome)), state);
    },
  };
}
