import type { RascunhoGuardado } from '@retaguarda/contract';
import { DRAFT_FORMAT, type StoredDraft } from '../lib/draft-storage.ts';
import type { DraftOffer, RecoveredDraft } from '../ui/dialog/draft-notices.tsx';
import type { Draft } from './draft.ts';
import type { RecordTabs } from './record-tabs.ts';

/** What the notices of drafts show. */
export interface DraftNoticesState {
  /** Work that was put back. */
  recovered: RecoveredDraft | null;
  /** Work that waits elsewhere. */
  offer: DraftOffer | null;
  /** There was one that no form of today reads. */
  unreadable: boolean;
}

/** Whether there is anything to be said. */
export const hasDraftNotice = ({ recovered, offer, unreadable }: DraftNoticesState): boolean =>
  recovered !== null || offer !== null || unreadable;

interface Opcoes {
  tabs: RecordTabs;
  draft: Draft;
  notices: () => DraftNoticesState;
  show: (parte: Partial<DraftNoticesState>) => void;
  isDirty: () => boolean;
  /** Reads this tab's draft into the form. */
  recover: () => Partial<DraftNoticesState>;
  /** Takes out of the form what a draft had put there. */
  revert: () => void;
}

/** As the browser keeps one; null of another format, and of what is none. */
export function parseServerDraft({ formato, versao, dados, em }: RascunhoGuardado): StoredDraft | null {
  if (formato !== DRAFT_FORMAT) return null;
  try {
    return { format: formato, savedAt: Date.parse(em), versao, data: JSON.parse(dados) };
  } catch {
    return null;
  }
}

/** Looks for work on a record that was left elsewhere: by a tab that is gone, on another device, before signing out. */
export class DraftSearch {
  readonly #o: Opcoes;
  #naNuvem: readonly RascunhoGuardado[] | null = null;
  #aquiVisto = false;
  #laVisto = false;

  constructor(opcoes: Opcoes) {
    this.#o = opcoes;
  }

  /** Asks the server. @returns what ends that */
  start(): () => void {
    let fechada = false;
    void this.#o.draft.listOnServer().then((lista) => {
      if (fechada) return;
      this.#naNuvem = lista;
      this.look();
    });
    return () => {
      fechada = true;
    };
  }

  /** Each place is looked at once, when the open tabs have said what is theirs. */
  look = (): void => {
    const { ready, openTabs } = this.#o.tabs.state();
    if (!ready) return;
    if (!this.#aquiVisto) this.#aqui(openTabs);
    this.#aquiVisto = true;
    if (this.#laVisto || this.#naNuvem === null) return;
    this.#laVisto = true;
    this.#la(this.#naNuvem, openTabs);
  };

  /** A tab that is still open keeps its own. */
  #aqui(abertas: ReadonlySet<string>): void {
    const { draft, notices, isDirty } = this.#o;
    if (notices().recovered || isDirty()) return;
    const achado = draft.latestOfOtherTabs(abertas);
    if (!achado) return;
    const { aba, savedAt } = achado;
    this.#oferece(
      { savedAt, origin: 'aba' },
      () => draft.adopt(aba),
      () => draft.remove(aba),
    );
  }

  #la(lista: readonly RascunhoGuardado[], abertas: ReadonlySet<string>): void {
    const { draft, show } = this.#o;
    if (draft.wasSettledElsewhere(lista)) {
      this.#foiEmbora();
      return;
    }
    const achado = this.#deFora(lista, abertas);
    if (achado === undefined) return;
    const guardado = parseServerDraft(achado);
    const tira = () => void draft.removeFromServer(achado);
    if (guardado === null) {
      tira();
      show({ unreadable: true });
      return;
    }
    const daqui = draft.isMine(achado);
    const pega = () => {
      draft.put(guardado);
      if (!daqui) tira();
    };
    const de = daqui
      ? { origin: 'saida' as const }
      : { origin: 'aparelho' as const, device: achado.dispositivo };
    this.#oferece({ savedAt: guardado.savedAt, ...de }, pega, tira);
  }

  /** The newest that this browser does not have, if it is newer than what stands here. */
  #deFora(lista: readonly RascunhoGuardado[], abertas: ReadonlySet<string>): RascunhoGuardado | undefined {
    const { draft, notices, isDirty } = this.#o;
    const { recovered, offer } = notices();
    // Over what is typed nothing is offered; of two that wait the one of this browser comes first.
    if (offer || (isDirty() && !recovered)) return undefined;
    // Written by a newer page than this one, it is for that one to read.
    const achado = lista.find(
      (r) => !draft.isKeptHere(r) && !abertas.has(r.aba) && r.formato <= DRAFT_FORMAT,
    );
    if (achado === undefined || !recovered) return achado;
    const minha = lista.find(draft.isMine);
    return Date.parse(achado.em) > (minha ? Date.parse(minha.em) : recovered.savedAt) ? achado : undefined;
  }

  #foiEmbora(): void {
    const { draft, show, revert } = this.#o;
    const daqui = draft.load();
    if (daqui === null) return;
    draft.forget();
    revert();
    show({ recovered: null });
    this.#oferece(
      { savedAt: daqui.savedAt, origin: 'embora' },
      () => draft.put(daqui),
      () => undefined,
    );
  }

  #oferece(
    oferta: Pick<DraftOffer, 'savedAt' | 'origin' | 'device'>,
    pega: () => void,
    larga: () => void,
  ): void {
    const { show, recover } = this.#o;
    const aceita = () => {
      pega();
      show({ offer: null, ...recover() });
    };
    const dispensa = () => {
      larga();
      show({ offer: null });
    };
    show({ offer: { ...oferta, accept: aceita, dismiss: dispensa } });
  }
}
