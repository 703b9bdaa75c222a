import { sameValue } from '../lib/same-value.ts';
import { type CampoEmConflito, campoEmConflito } from '../ui/dialog/conflict-fields.ts';

/** A fixed field: its label and its value in words, for comparing two versions. */
export type CampoFixo<V> = {
  [K in keyof V & string]: {
    chave: K;
    label: string;
    texto: (valor: V[K], valores: V) => string;
    /** Fields that are chosen together with it. */
    com?: readonly (keyof V & string)[];
    /** It comes after the attributes. */
    depois?: true;
    iguais?: (a: V[K], b: V[K]) => boolean;
  };
}[keyof V & string];

export const pick = <V extends object>(valores: V, chaves: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(chaves.map((k) => [k, valores[k]])) as Partial<V>; // picked by its own keys

const iguaisEm = <V>({ chave, com = [], iguais }: CampoFixo<V>, a: V, b: V): boolean => {
  const mesmo = (iguais ?? sameValue) as typeof sameValue; // compares values of this very field
  return mesmo(a[chave], b[chave]) && com.every((k) => sameValue(a[k], b[k]));
};

/** The fields whose values differ, also those that nothing is said of. */
export function mudadosEntre<V extends Record<string, unknown>>(
  campos: readonly CampoFixo<V>[],
  a: V,
  b: V,
): (keyof V & string)[] {
  const ditos = new Map(campos.map((c) => [c.chave, { ...c, com: [] }]));
  return Object.keys(a).filter((k) => {
    const campo = ditos.get(k);
    return campo ? !iguaisEm<V>(campo, a, b) : !sameValue(a[k], b[k]);
  });
}

/** The field when what is typed and what is stored now differ; none otherwise. */
export function conflitoDe<V>(
  campo: CampoFixo<V>,
  versoes: { base: V; meu: V; atual: V },
): CampoEmConflito[] {
  const { chave, label } = campo;
  const texto = campo.texto as (valor: unknown, valores: V) => string; // reads the value of this very field
  const achado = campoEmConflito(
    { chave, label, ...versoes },
    { iguais: (a, b) => iguaisEm(campo, a, b), texto: (v) => texto(v[chave], v) },
  );
  return achado ? [achado] : [];
}
