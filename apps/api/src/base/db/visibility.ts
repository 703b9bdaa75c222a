/** What whoever a transaction is for does not see. */
export interface Visibility {
  /** Categories whose records it does not see. */
  hiddenCategories: readonly number[];
  /** Attributes whose values it does not see (decision 0031). */
  hiddenAttributes: readonly number[];
  /** The only companies whose records it sees; null where it sees those of all (decision 0033). */
  companies: readonly number[] | null;
  /** Who looks: oneself is seen in whatever company one is registered. Nobody where the application does it by itself. */
  pessoaId?: number | undefined;
}

export const VE_TUDO: Visibility = { hiddenCategories: [], hiddenAttributes: [], companies: null };

/** As the database reads it: every id between commas. */
export const emTexto = (ids: readonly number[]): string =>
  ids.length === 0 ? '' : `,${ids.map(Math.trunc).join()},`;

/** The companies that are seen; with none of them it is no empty text, which stands for all. */
export const empresasEmTexto = (empresas: Visibility['companies']): string =>
  empresas === null ? '' : `,${empresas.map(Math.trunc).join()},`;
