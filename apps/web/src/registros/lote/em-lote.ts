import type { AtoDoLote, ComLote, SelecaoDoLote } from '@retaguarda/contract';

/** What is marked in a list, as a change of many is told of it. */
export interface Marcadas {
  tipo: ComLote;
  selecao: SelecaoDoLote;
  /** Of the list, by which its attributes are known; 0 of a kind without. */
  categoria: number;
}

/** What is asked for with them. */
export interface Pedido extends Marcadas {
  ato: AtoDoLote;
}

/** The dialog in which one baixa is chosen. */
export interface EscolheBaixa {
  busy: boolean;
  onSelect: (baixaId: number, nome: string) => void;
  onClose: () => void;
}
