/** How the field of a number stands: its digits below those of the next one. */
export const A_DIREITA = { textAlign: 'right' } as const;
