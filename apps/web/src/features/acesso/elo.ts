/** What the screen is called, wherever something leads to it. */
export const CONFERIR_ACESSO = 'Conferir um acesso';

/** Of a person, all that they may and may not do. */
export const tudoDe = (pessoa: number) => ({ pessoa, oque: 'tudo' }) as const;
