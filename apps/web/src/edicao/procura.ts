import type { RascunhoGuardado } from '@retaguarda/contract';
import { DRAFT_FORMAT, type StoredDraft } from '../lib/draft-storage.ts';
import type { Oferta, Recuperado } from '../ui/dialog/draft-notices.tsx';
import type { Abas } from './abas.ts';
import type { Rascunho } from './rascunho.ts';

/** What the notices of drafts show. */
export interface Avisos {
  /** Work that was put back. */
  recuperado: Recuperado | null;
  /** Work that waits elsewhere. */
  oferta: Oferta | null;
  /** There was one that no form of today reads. */
  ilegivel: boolean;
}

/** Whether there is anything to be said. */
export const temAviso = ({ recuperado, oferta, ilegivel }: Avisos): boolean =>
  recuperado !== null || oferta !== null || ilegivel;

interface Opcoes {
  abas: Abas;
  rascunho: Rascunho;
  avisos: () => Avisos;
  mostra: (parte: Partial<Avisos>) => void;
  sujo: () => boolean;
  /** Reads this tab's draft into the form. */
  recupera: () => Partial<Avisos>;
  /** Takes out of the form what a draft had put there. */
  desfaz: () => void;
}

/** As the browser keeps one; null of another format, and of what is none. */
export function lido({ formato, versao, dados, em }: RascunhoGuardado): StoredDraft | null {
  if (formato !== DRAFT_FORMAT) return null;
  try {
    return { format: formato, savedAt: Date.parse(em), versao, data: JSON.parse(dados) };
  } catch {
    return null;
  }
}

/** Looks for work on a record that was left elsewhere: by a tab that is gone, on another device, before signing out. */
export class Procura {
  readonly #o: Opcoes;
  #naNuvem: readonly RascunhoGuardado[] | null = null;
  #aquiVisto = false;
  #laVisto = false;

  constructor(opcoes: Opcoes) {
    this.#o = opcoes;
  }

  /** Asks the server. @returns what ends that */
  abre(): () => void {
    let fechada = false;
    void this.#o.rascunho.naNuvem().then((lista) => {
      if (fechada) return;
      this.#naNuvem = lista;
      this.olha();
    });
    return () => {
      fechada = true;
    };
  }

  /** Each place is looked at once, when the open tabs have said what is theirs. */
  olha = (): void => {
    const { prontas, abertas } = this.#o.abas.estado();
    if (!prontas) return;
    if (!this.#aquiVisto) this.#aqui(abertas);
    this.#aquiVisto = true;
    if (this.#laVisto || this.#naNuvem === null) return;
    this.#laVisto = true;
    this.#la(this.#naNuvem, abertas);
  };

  /** A tab that is still open keeps its own. */
  #aqui(abertas: ReadonlySet<string>): void {
    const { rascunho, avisos, sujo } = this.#o;
    if (avisos().recuperado || sujo()) return;
    const achado = rascunho.deOutraAba(abertas);
    if (!achado) return;
    const { aba, savedAt } = achado;
    this.#oferece(
      { quando: savedAt, de: 'aba' },
      () => rascunho.adota(aba),
      () => rascunho.apaga(aba),
    );
  }

  #la(lista: readonly RascunhoGuardado[], abertas: ReadonlySet<string>): void {
    const { rascunho, mostra } = this.#o;
    if (rascunho.sumiu(lista)) {
      this.#foiEmbora();
      return;
    }
    const achado = this.#deFora(lista, abertas);
    if (achado === undefined) return;
    const guardado = lido(achado);
    const tira = () => void rascunho.tiraDaNuvem(achado);
    if (guardado === null) {
      tira();
      mostra({ ilegivel: true });
      return;
    }
    const daqui = rascunho.minha(achado);
    const pega = () => {
      rascunho.poe(guardado);
      if (!daqui) tira();
    };
    const de = daqui ? { de: 'saida' as const } : { de: 'aparelho' as const, aparelho: achado.dispositivo };
    this.#oferece({ quando: guardado.savedAt, ...de }, pega, tira);
  }

  /** The newest that this browser does not have, if it is newer than what stands here. */
  #deFora(lista: readonly RascunhoGuardado[], abertas: ReadonlySet<string>): RascunhoGuardado | undefined {
    const { rascunho, avisos, sujo } = this.#o;
    const { recuperado, oferta } = avisos();
    // Over what is typed nothing is offered; of two that wait the one of this browser comes first.
    if (oferta || (sujo() && !recuperado)) return undefined;
    // Written by a newer page than this one, it is for that one to read.
    const achado = lista.find((r) => !rascunho.tem(r) && !abertas.has(r.aba) && r.formato <= DRAFT_FORMAT);
    if (achado === undefined || !recuperado) return achado;
    const minha = lista.find(rascunho.minha);
    return Date.parse(achado.em) > (minha ? Date.parse(minha.em) : recuperado.quando) ? achado : undefined;
  }

  #foiEmbora(): void {
    const { rascunho, mostra, desfaz } = this.#o;
    const daqui = rascunho.le();
    if (daqui === null) return;
    rascunho.esquece();
    desfaz();
    mostra({ recuperado: null });
    this.#oferece(
      { quando: daqui.savedAt, de: 'embora' },
      () => rascunho.poe(daqui),
      () => undefined,
    );
  }

  #oferece(oferta: Pick<Oferta, 'quando' | 'de' | 'aparelho'>, pega: () => void, larga: () => void): void {
    const { mostra, recupera } = this.#o;
    const aceita = () => {
      pega();
      mostra({ oferta: null, ...recupera() });
    };
    const dispensa = () => {
      larga();
      mostra({ oferta: null });
    };
    mostra({ oferta: { ...oferta, aceita, dispensa } });
  }
}
