/** What the parts of a message's text are called. */
export const CAMPO_DO_TEXTO = { assunto: 'Assunto', corpo: 'Texto' } as const;
