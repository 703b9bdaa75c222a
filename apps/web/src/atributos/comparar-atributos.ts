import {
  type AtributoDefinicao,
  type AtribValor,
  ehCalculado,
  unidadeDe,
  valoresIguais,
} from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';
import { type CampoEmConflito, campoEmConflito } from '../ui/dialog/conflict-fields.ts';
import type { AtributoFormStore, Rascunho } from './form-store.ts';

export type Valores = ReadonlyMap<number, AtribValor>;

/** Fields that people fill in; results follow from them and are no one's choice. */
const digitaveis = (definicoes: readonly AtributoDefinicao[]): AtributoDefinicao[] =>
  definicoes.filter((d) => !ehCalculado(d));

/** The values in force of a form, without results. */
export const valoresDoForm = (store: AtributoFormStore): Valores =>
  new Map(digitaveis(store.definicoes).map((d) => [d.id, store.campo(d.id).valor]));

export const textoDoValor = (def: AtributoDefinicao, valor: AtribValor): string =>
  valor === null ? '' : unidadeDe(def).format(def, valor);

interface Versoes {
  definicoes: readonly AtributoDefinicao[];
  base: Valores;
  meu: Valores;
  atual: Valores;
  grupo?: string;
  /** Put before each attribute's id, where several rows are compared at once. */
  prefixo?: string;
}

export const chaveDoAtributo = (id: number, prefixo = ''): string => `${prefixo}${id}`;

/** The attributes in which the form and what is stored now differ. */
export function compararAtributos(versoes: Versoes): CampoEmConflito[] {
  const { definicoes, base, meu, atual, grupo = '', prefixo } = versoes;
  return digitaveis(definicoes).flatMap((def) => {
    const campo = campoEmConflito<AtribValor>(
      {
        chave: chaveDoAtributo(def.id, prefixo),
        grupo,
        label: def.label,
        base: base.get(def.id) ?? null,
        meu: meu.get(def.id) ?? null,
        atual: atual.get(def.id) ?? null,
      },
      { iguais: valoresIguais, texto: (valor) => textoDoValor(def, valor) },
    );
    return campo ? [campo] : [];
  });
}

/** What of the form's values is kept on top of the stored ones. */
export const meusEscolhidos = (meu: Valores, escolhi: (id: number) => boolean): Rascunho =>
  [...meu].filter(([id]) => escolhi(id));

/** The form stands on another stored version from now on and shows it. */
export function trocarBase(store: AtributoFormStore, valores: readonly AtributoValor[]): void {
  store.restaurar(valores.map((v) => [v.catId, v.atribValue]));
  store.salvo(valores);
}
