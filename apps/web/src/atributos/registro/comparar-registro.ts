import type { AtributoValor } from '@retaguarda/contract';
import { type CampoEmConflito, campoEmConflito } from '../../ui/conflict-fields.ts';
import { compararAtributos, valoresDoForm } from '../comparar-atributos.ts';
import { valoresPorId } from '../conversao.ts';
import type { AtributoFormStore } from '../form-store.ts';

/** A fixed field of a record: its label and its value in words, for comparing two versions. */
export type CampoFixo<V> = {
  [K in keyof V & string]: { chave: K; label: string; texto: (valor: V[K]) => string };
}[keyof V & string];

/** A stored version of a record. */
export interface Guardado<V> {
  versao: number;
  valores: V;
  /** Values of its attributes; left out by records that have none. */
  atributos?: readonly AtributoValor[];
}

/** Put before an attribute's id, beside the names of the fixed fields. */
export const ATRIBUTO = 'atributo.';

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Versoes<V> {
  campos: readonly CampoFixo<V>[];
  store: AtributoFormStore | null;
  base: Guardado<V>;
  meus: V;
  atual: Guardado<V>;
}

/** The fields in which the form and what is stored now differ: the fixed ones, then the attributes. */
export function compararRegistro<V>({ campos, store, base, meus, atual }: Versoes<V>): CampoEmConflito[] {
  const fixos = campos.flatMap(({ chave, label, texto }) => {
    const tres = { base: base.valores[chave], meu: meus[chave], atual: atual.valores[chave] };
    const campo = campoEmConflito(
      { chave, label, ...tres },
      { iguais: igual, texto: texto as (valor: unknown) => string }, // reads the value of this very field
    );
    return campo ? [campo] : [];
  });
  if (store === null) return fixos;
  return [
    ...fixos,
    ...compararAtributos({
      definicoes: store.definicoes,
      base: valoresPorId(base.atributos ?? []),
      meu: valoresDoForm(store),
      atual: valoresPorId(atual.atributos ?? []),
      prefixo: ATRIBUTO,
    }),
  ];
}
