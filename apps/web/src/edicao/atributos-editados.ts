import { valoresIguais } from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';
import { meusEscolhidos, trocarBase, type Valores, valoresDoForm } from '../atributos/comparar-atributos.ts';
import { AtributoFormStore, type Rascunho } from '../atributos/form-store.ts';
import { lerRegistro } from '../lib/ler-registro.ts';

/** Attribute values of a draft. */
export const lerEntradas = (v: unknown): Rascunho =>
  Array.isArray(v)
    ? v.filter((e): e is Rascunho[number] => Array.isArray(e) && typeof e[0] === 'number')
    : [];

/** Unsaved values of one row, and the version they were typed on. */
export interface LinhaRascunho {
  id: number;
  /** Whose it is, should the row be gone. */
  nome: string;
  versao: number;
  valores: Rascunho;
  /** What those fields held before. */
  base: Rascunho;
}

/** The row's draft, if it is one. */
export function lerLinha(v: unknown): LinhaRascunho[] {
  const { id, nome, versao, valores, base } = lerRegistro(v);
  if (typeof id !== 'number' || typeof versao !== 'number' || typeof nome !== 'string') return [];
  return [{ id, nome, versao, valores: lerEntradas(valores), base: lerEntradas(base) }];
}

/** What the changed fields held before, for the draft that holds what was typed into them. */
export const antesDe = (rascunho: Rascunho, base: Valores): Rascunho =>
  rascunho.map(([id]) => [id, base.get(id) ?? null]);

/** Stored values as a form of the same definitions would show them. */
export const valoresLidos = (store: AtributoFormStore, valores: readonly AtributoValor[]): Valores => {
  const { definicoes, permissoes, externos } = store;
  return valoresDoForm(
    new AtributoFormStore({ definicoes, permissoes, externos, valores, somenteLeitura: true }),
  );
};

/** The sent values are stored: they are what the form begins on, with what was typed meanwhile on top. */
export function gravarNoForm(store: AtributoFormStore, enviado: Valores): void {
  const depois = [...enviado.keys()]
    .map((id): Rascunho[number] => [id, store.digitado(id)])
    .filter(([id, valor]) => !valoresIguais(valor, enviado.get(id) ?? null));
  if (depois.length > 0) store.restaurar([...enviado]);
  store.salvo();
  store.restaurar(depois);
}

/** The form stands on other stored values, with what was chosen of mine on top. @returns the stored ones */
export function assumirNoForm(
  store: AtributoFormStore,
  valores: readonly AtributoValor[],
  escolhi: (id: number) => boolean,
): Valores {
  const meus = meusEscolhidos(valoresDoForm(store), escolhi);
  trocarBase(store, valores);
  const base = valoresDoForm(store);
  store.restaurar(meus);
  return base;
}
