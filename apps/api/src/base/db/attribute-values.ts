import type { AtribValor } from '@retaguarda/atributos';

/** Attribute values by definition id, as a `valores` column holds them. */
export type AttributeValues = Record<string, AtribValor>;
