/** A place for texts that outlives the page, such as the browser's local storage. */
export interface Armazem {
  chaves: () => string[];
  le: (chave: string) => string | null;
  grava: (chave: string, texto: string) => void;
  apaga: (chave: string) => void;
}

/** A line to the other tabs of this browser. */
export interface Canal {
  envia: (dado: unknown) => void;
  fecha: () => void;
}

/** What an editing session needs of where it runs; the tests bring their own. */
export interface Ambiente {
  armazem: Armazem;
  /** Null where tabs cannot talk to each other. */
  canal: (nome: string, ouvinte: (dado: unknown) => void) => Canal | null;
  /** This tab's own name. */
  aba: () => string;
  agora: () => number;
  /** Calls once after so many milliseconds. @returns what calls it off */
  depois: (ms: number, faz: () => void) => () => void;
  novaChave: () => string;
  /** Calls when the page goes away. @returns what ends that */
  aoSair: (faz: () => void) => () => void;
  /** Tells the person. */
  feito: (mensagem: string) => void;
  falhou: (erro: unknown) => void;
}
