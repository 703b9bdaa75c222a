/** Stands for what was typed and is no day; both sides refuse it as such. */
export const DIA_INVALIDO = '-';
