import { useEffect, useRef } from 'react';
import type { DialogAddress } from './address.ts';

interface Aberto {
  address: DialogAddress;
  fecha: () => void;
}

/** The dialogs that are open, the topmost one last. */
const ABERTOS: Aberto[] = [];

/** Knows the dialog among those that are open while it is. Every dialog says so, by its frame. */
export function useOpenDialog(aberto: boolean, address: DialogAddress, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!aberto) return;
    const este = { address, fecha: () => latest.current() };
    ABERTOS.push(este);
    return () => void ABERTOS.splice(ABERTOS.indexOf(este), 1);
  }, [aberto, address]);
}

/**
 * Closes the topmost dialog, as its own button does, unless its address does so.
 * @param temEndereco whether the browser's place opens a dialog of such an address
 * @returns whether it did
 */
export function closeTopmostDialog(temEndereco: (address: DialogAddress) => boolean): boolean {
  const ultimo = ABERTOS.at(-1);
  if (ultimo === undefined || temEndereco(ultimo.address)) return false;
  ultimo.fecha();
  return true;
}
