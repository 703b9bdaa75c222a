import { useEffect, useRef } from 'react';

interface Aberto {
  fecha: () => void;
}

/** The dialogs that are open, the topmost one last. */
const ABERTOS: Aberto[] = [];

/** Knows the dialog among those that are open while it is. Every dialog says so, by its frame. */
export function useAberto(aberto: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!aberto) return;
    const este = { fecha: () => latest.current() };
    ABERTOS.push(este);
    return () => void ABERTOS.splice(ABERTOS.indexOf(este), 1);
  }, [aberto]);
}

/**
 * Closes the topmost dialog where more are open than so many, as its own button does.
 * @returns whether it did
 */
export function fechaOUltimo(alemDe: number): boolean {
  const ultimo = ABERTOS.at(-1);
  if (ultimo === undefined || ABERTOS.length <= alemDe) return false;
  ultimo.fecha();
  return true;
}
