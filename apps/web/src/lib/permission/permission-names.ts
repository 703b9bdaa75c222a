import type { Recurso } from '@retaguarda/contract';
import { startTransition, useEffect, useReducer } from 'react';
import { loadCode } from '../load-code.ts';
import { Listeners } from '../store.ts';

type Lista = typeof import('./permission-list.ts');
let lista: Lista | null = null;
/** Whether a code has stood for its name: where nothing is refused, nothing is to be drawn anew. */
let deviam = false;
const chegada = new Listeners();

/** Names come after the screen: they are needed only where something is refused. */
export async function loadPermissionNames(): Promise<boolean> {
  lista = await loadCode(() => import('./permission-list.ts'));
  if (deviam) chegada.tell();
  deviam = false;
  return true;
}

/** The name that a permission is known by, as an answer lists it; its code until the names are there. */
export function permissionName(codigo: string): string {
  if (lista === null) deviam = true;
  return lista?.PERMISSION_NAMES.get(codigo) ?? codigo;
}

/** Draws anew what names permissions once the names are there, in slices: whoever is at work by then is not kept waiting. */
export function usePermissionNames(): void {
  const antes = lista === null;
  const [, desenha] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const anew = () => startTransition(desenha);
    // They may have come since it was drawn.
    if (antes && lista !== null) anew();
    return chegada.subscribe(anew);
  }, [antes]);
}

/** The permission that opens an address; undefined where none is asked for. */
export const permissionOfScreen = (rota: string): Recurso | undefined => lista?.SCREEN_PERMISSIONS.get(rota);
