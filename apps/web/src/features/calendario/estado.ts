/** What becomes of a stored day, or whether it is new. */
export type Estado = 'igual' | 'incluido' | 'alterado' | 'excluido';
