import type { Recurso } from '@retaguarda/contract';
import { loadCode } from './load-code.ts';

type Lista = typeof import('./permissao-lista.ts');
let lista: Lista | null = null;

/** Names come after the screen: they are needed only where something is refused. */
export async function loadPermissaoNomes(): Promise<boolean> {
  lista = await loadCode(() => import('./permissao-lista.ts'));
  return true;
}

/** The name that a permission is known by, as an answer lists it; its code until the names are there. */
export const nomeDaPermissao = (codigo: string): string => lista?.NOMES.get(codigo) ?? codigo;

/** The permission that opens an address; undefined where none is asked for. */
export const permissaoDaTela = (rota: string): Recurso | undefined => lista?.TELAS.get(rota);
