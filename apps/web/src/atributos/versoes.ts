import {
  type AtributoDefinicao,
  type AtribValor,
  ehCalculado,
  unidadeDe,
  valoresIguais,
} from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';
import { type ConflictField, compareField } from '../ui/dialog/conflict-fields.ts';
import { AtributoFormStore, type Rascunho } from './form-store.ts';

/** One version of a record's attributes. */
export type Valores = ReadonlyMap<number, AtribValor>;

/** Fields that people fill in; results follow from them and are no one's choice. */
const digitaveis = (definicoes: readonly AtributoDefinicao[]): AtributoDefinicao[] =>
  definicoes.filter((d) => !ehCalculado(d));

/** The values in force of a form, without results. */
export const valoresDoForm = (store: AtributoFormStore): Valores =>
  new Map(digitaveis(store.definicoes).map((d) => [d.id, store.campo(d.id).valor]));

/** Stored values as a form of the same definitions would show them. */
function valoresLidos(store: AtributoFormStore, valores: readonly AtributoValor[]): Valores {
  const { definicoes, permissoes, externos, onde } = store;
  return valoresDoForm(
    new AtributoFormStore({ definicoes, permissoes, externos, onde, valores, somenteLeitura: true }),
  );
}

export const textoDoValor = (def: AtributoDefinicao, valor: AtribValor): string =>
  valor === null ? '' : unidadeDe(def).format(def, valor);

/** The values of a form that are not those it began on, in words. */
export const digitadosNoForm = (
  store: AtributoFormStore,
  base: Valores,
): { label: string; texto: string }[] =>
  digitaveis(store.definicoes).flatMap((def) => {
    const { valor } = store.campo(def.id);
    const igual = valoresIguais(valor, base.get(def.id) ?? null);
    return igual ? [] : [{ label: def.label, texto: textoDoValor(def, valor) }];
  });

/** Names an attribute beside the fixed fields of its record. */
export const chaveDoAtributo = (id: number): string => `atributo.${id}`;

/**
 * The attributes in which a form and what is stored now differ.
 * @param base what the form began on
 */
export function comparaAtributos(
  store: AtributoFormStore,
  base: Valores,
  guardados: readonly AtributoValor[],
): ConflictField[] {
  const [meu, atual] = [valoresDoForm(store), valoresLidos(store, guardados)];
  return digitaveis(store.definicoes).flatMap((def) => {
    const [chave, { label }] = [chaveDoAtributo(def.id), def];
    const em = (versao: Valores): AtribValor => versao.get(def.id) ?? null;
    const campo = compareField<AtribValor>(
      { key: chave, label, base: em(base), meu: em(meu), atual: em(atual) },
      { isEqual: valoresIguais, inWords: (valor) => textoDoValor(def, valor) },
    );
    return campo ? [campo] : [];
  });
}

/** The sent values are stored: they are what the form begins on, with what was typed meanwhile on top. */
export function salvoNoForm(store: AtributoFormStore, enviado: Valores): void {
  const depois = [...enviado.keys()]
    .map((id): Rascunho[number] => [id, store.digitado(id)])
    .filter(([id, valor]) => !valoresIguais(valor, enviado.get(id) ?? null));
  if (depois.length > 0) store.restaura([...enviado]);
  store.salvo();
  store.restaura(depois);
}

/** The form stands on other stored values, with what was chosen of mine on top. @returns the stored ones */
export function assumeNoForm(
  store: AtributoFormStore,
  valores: readonly AtributoValor[],
  escolhi: (id: number) => boolean,
): Valores {
  const meus = [...valoresDoForm(store)].filter(([id]) => escolhi(id));
  store.restaura(valores.map((v) => [v.catId, v.atribValue]));
  store.salvo(valores);
  const base = valoresDoForm(store);
  store.restaura(meus);
  return base;
}

/** Attribute values of a draft. */
export const leRascunho = (v: unknown): Rascunho =>
  Array.isArray(v)
    ? v.filter((e): e is Rascunho[number] => Array.isArray(e) && typeof e[0] === 'number')
    : [];
