import type { ParteDoCusto } from '@retaguarda/contract';
import type { Centavos, Preco } from '@retaguarda/domain';

export interface ItemDaNfe {
  /** That of the supplier. */
  codigo: string;
  /** Bar codes of it. */
  barras: readonly string[];
  descricao: string;
  /** Of the supplier. */
  unidade: string;
  /** Of the supplier's units, as plain digits. */
  quantidade: Preco;
  /** Of one of them. */
  preco: Preco;
  /** Cents of its goods with the discount off. */
  mercadoria: Centavos;
  desconto: Centavos;
  /** Cents beyond them, of those parts that there are. */
  partes: ReadonlyMap<ParteDoCusto, Centavos>;
  /** Whether it adds up to the note's total. */
  noTotal: boolean;
}

/** Somebody whom an invoice names: CNPJ or CPF, without mask. */
export interface ParteDaNfe {
  documento: string;
  nome: string;
}

export interface Nfe {
  chave: string;
  numero: string;
  serie: string;
  /** `yyyy-mm-dd` */
  emissao: string;
  emitente: ParteDaNfe;
  destinatario: ParteDaNfe;
  /** Cents of the whole note as its supplier adds it up; null where it does not say so. */
  total: Centavos | null;
  /** Parts that are in this total. */
  noTotal: ReadonlySet<ParteDoCusto>;
  itens: readonly ItemDaNfe[];
  /** What there is to be known of it. */
  avisos: readonly string[];
}

/** Cents of all of an item, with those parts that enter its cost. */
export const valorDoItem = ({ mercadoria, partes }: ItemDaNfe, entram: ReadonlySet<ParteDoCusto>): Centavos =>
  [...partes].reduce((soma, [parte, valor]) => soma + (entram.has(parte) ? valor : 0), mercadoria);
