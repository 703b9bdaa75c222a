import { isObject } from '../is-object.ts';

const CHAVE = 'retaguarda.visao';

/** A look at the product as a profile sees it, in this tab alone; one's own session stays beside it. */
export interface ViewAs {
  token: string;
  nome: string;
}

export function readViewAs(): ViewAs | null {
  // A tab's own storage may be shut off with cookies.
  if (typeof sessionStorage === 'undefined') return null;
  const texto = sessionStorage.getItem(CHAVE);
  if (texto === null) return null;
  const lida: unknown = JSON.parse(texto);
  return isObject(lida) && typeof lida.token === 'string' && typeof lida.nome === 'string'
    ? { token: lida.token, nome: lida.nome }
    : null;
}

/** Whatever was loaded before was seen as oneself: the page begins anew. */
export function beginViewAs(visao: ViewAs): void {
  sessionStorage.setItem(CHAVE, JSON.stringify(visao));
  window.location.assign('/');
}

export function endViewAs(para = '/perfis'): void {
  sessionStorage.removeItem(CHAVE);
  window.location.assign(para);
}
