/** Of a notice what its words are made of. */
export interface AvisoRow {
  id: number;
  entidade_id: number | null;
  dados: Readonly<Record<string, unknown>>;
}

/** What a notice says. */
export interface Dito {
  titulo: string;
  detalhe: string;
  /** Where it leads, where that is not its record. */
  destino?: string;
}
