import { ApiError } from '../lib/call/api-error.ts';
import { Store } from '../lib/store.ts';
import { type Conflict, initialSides, type Side } from '../ui/dialog/conflict-fields.ts';
import { Draft } from './draft.ts';
import { type DraftNoticesState, DraftSearch } from './draft-search.ts';
import type { EditedContent, SaveAnswer, Submission } from './edited-content.ts';
import type { Environment } from './environment.ts';
import { type OpenForm, registerOpenForm } from './open-forms.ts';
import { OtherPeople } from './other-people.ts';
import { RecordTabs } from './record-tabs.ts';
import type { SaveTarget, SessionOptions } from './session-options.ts';

const [SUMIU, CONFLITO, ERRO_INTERNO] = [404, 409, 500];
/** What is saved again and again while one saves is given back to the person after so many attempts. */
const VEZES = 5;
const TUDO_ATUAL: ReadonlyMap<string, Side> = new Map();

interface Estado extends DraftNoticesState {
  id: number;
  busy: boolean;
  /** Both versions of what was saved first elsewhere. */
  conflict: Conflict | null;
  /** When it was saved last, here. */
  savedAt: number | null;
}

interface Tentativa<E> extends SaveTarget {
  envio: E;
}

const FECHADO: Estado = {
  id: 0,
  busy: false,
  recovered: null,
  offer: null,
  unreadable: false,
  conflict: null,
  savedAt: null,
};

/** Nothing is known of what became of it. */
const perdeuse = (erro: unknown): boolean =>
  erro instanceof ApiError && (erro.status === 0 || erro.status > ERRO_INTERNO);

/** The editing of one form: its draft, the other tabs, sending, refusals and what another person saved first. */
export class EditingSession<E extends Submission, R extends SaveAnswer, A> {
  readonly tabs: RecordTabs;
  readonly #ambiente: Environment;
  readonly #conteudo: EditedContent<E, R, A>;
  /** Read when needed: what a kind knows may change while it is edited. */
  readonly #tipo: () => SessionOptions<E, R, A>;
  readonly #somenteLeitura: boolean;
  readonly #abasProprias: boolean;
  readonly #rascunho: Draft;
  readonly #procura: DraftSearch;
  readonly #store = new Store(FECHADO);
  readonly state = this.#store.read;
  readonly subscribe = this.#store.subscribe;
  #atual: A | null = null;
  #andamento: Promise<boolean> | null = null;
  /** Its answer was lost: it is repeated as it was before anything else is sent. */
  #perdida: Tentativa<E> | null = null;
  readonly #outros: OtherPeople;

  constructor(ambiente: Environment, conteudo: EditedContent<E, R, A>, tipo: () => SessionOptions<E, R, A>) {
    const { id, tabs, readOnly = false } = tipo();
    this.#ambiente = ambiente;
    this.#outros = new OtherPeople(ambiente, () => ({ kind: tipo().recordKind, id: this.state().id }));
    this.#conteudo = conteudo;
    this.#tipo = tipo;
    this.#somenteLeitura = readOnly;
    this.#abasProprias = tabs === undefined;
    this.tabs = tabs ?? new RecordTabs(ambiente, this.#nome(id));
    this.#rascunho = new Draft(ambiente, this.#nome(id), () => (readOnly ? null : conteudo.unsavedWork()));
    this.#procura = new DraftSearch({
      tabs: this.tabs,
      draft: this.#rascunho,
      notices: this.state,
      show: (parte) => this.#store.patch(parte),
      isDirty: this.isDirty,
      recover: () => this.#recupera(),
      revert: () => conteudo.revert(),
    });
    this.#store.patch({ id, ...this.#recupera() });
  }

  /** The form is on screen. @returns what is called when it goes away */
  open = (): (() => void) => {
    const guarda = () => this.#rascunho.flush(true);
    const fim = [
      this.#ambiente.onLeave(guarda),
      this.#ambiente.onHide(guarda),
      // Only while it is on screen: what was refused later is in the draft already, or was saved elsewhere since.
      this.#conteudo.subscribe(() => this.#rascunho.touch()),
    ];
    if (!this.#somenteLeitura) fim.push(registerOpenForm(this.#aberta()));
    if (!this.#somenteLeitura) fim.push(this.tabs.subscribe(this.#procura.look), this.#procura.start());
    if (this.#abasProprias) fim.push(this.tabs.open());
    if (!this.#somenteLeitura) this.#procura.look();
    return () => {
      for (const acaba of fim) acaba();
      this.#rascunho.flush(false);
    };
  };

  /** As what is on screen beside it knows it. */
  #aberta(): OpenForm {
    return {
      edits: ({ tipo, id }) => (this.#tipo().recordKind ?? tipo) === tipo && this.state().id === id,
      unsavedInWords: () => this.#conteudo.unsavedInWords(),
      isDirty: this.isDirty,
      save: () => this.save(),
    };
  }

  isDirty = (): boolean => !this.#somenteLeitura && this.#conteudo.isDirty();

  /** Marks what is wrong and goes to the first of it. @returns whether nothing is */
  validate = (): boolean => {
    const lugares = this.#conteudo.validate();
    if (lugares.length === 0) return true;
    const { onFaults, focus } = this.#tipo();
    onFaults?.(lugares.length);
    focus(lugares);
    return false;
  };

  /**
   * Saves what is unsaved.
   * @param sempre also where nothing was changed
   * @returns whether it is stored, or there was nothing to store
   */
  save = async (sempre = false): Promise<boolean> => {
    // Only what was typed since goes out a second time.
    if (this.#andamento) return (await this.#andamento) && (!this.isDirty() || this.save());
    if (!this.validate()) return false;
    if (this.#somenteLeitura || !(sempre || this.state().id === 0 || this.isDirty())) return true;
    this.#andamento = this.#envia();
    this.#store.patch({ busy: true });
    return this.#andamento.finally(() => {
      this.#andamento = null;
      this.#outros.tell();
      this.#store.patch({ busy: false });
    });
  };

  /** The record has this id from now on, and its draft goes by it. */
  assignId = (id: number): void => {
    if (id === this.state().id) return;
    this.#rascunho.rename(this.#nome(id));
    if (this.#abasProprias) this.tabs.rename(this.#nome(id));
    this.#store.patch({ id });
  };

  /** The work is given up. */
  discard = (): void => {
    this.#conteudo.revert();
    this.#rascunho.drop();
    this.#store.patch({ recovered: null });
  };

  /**
   * Goes on from what is stored now with what was typed here on top, and says who changed the rest. Only a field that
   * both have changed, or a row that is gone, asks. @returns whether nothing does
   */
  reconcile = (atual: A): boolean => {
    const conflito = this.#conteudo.compare(atual);
    const { fields, lostRows } = conflito;
    this.#atual = atual;
    if (lostRows.length > 0 || fields.some(({ changedBy }) => changedBy === 'ambos')) {
      this.#store.patch({ conflict: conflito });
      void this.#outros.authorsOf(fields).then((autores) => {
        if (this.state().conflict === conflito)
          this.#store.patch({ conflict: { ...conflito, authors: autores } });
      });
      return false;
    }
    this.resolve(initialSides(fields));
    const deles = fields.filter(({ changedBy }) => changedBy === 'outra');
    if (deles.length > 0) this.#outros.changed(deles);
    // A save that goes on says it with what came of it.
    if (this.#andamento === null) this.#outros.tell();
    return true;
  };

  /** Goes on from what is stored now, with what of mine was chosen. */
  resolve = (lados: ReadonlyMap<string, Side>): void => {
    if (this.#atual !== null) this.#conteudo.rebase(this.#atual, lados);
    this.#atual = null;
    this.#store.patch({ conflict: null, recovered: null });
  };

  keepCurrent = (): void => {
    this.resolve(TUDO_ATUAL);
    this.#tipo().onResolved?.();
  };

  merge = (lados: ReadonlyMap<string, Side>): void => {
    this.resolve(lados);
    // Read anew only after the save: a reading during it would take the place of what is being sent.
    void this.save(true).finally(() => this.#tipo().onResolved?.());
  };

  /** The decision is put off; everything typed stays. */
  postpone = (): void => this.#store.patch({ conflict: null });

  async #envia(): Promise<boolean> {
    for (let vezes = 1; ; vezes += 1) {
      const repetida = this.#perdida;
      const tentativa = repetida ?? this.#tentativa();
      if (tentativa === null) return true;
      this.#perdida = null;
      try {
        const { envio, id, idempotencyKey } = tentativa;
        const resposta = await this.#tipo().save(envio.valores, { ...envio, id, idempotencyKey });
        if (resposta === null) return false;
        this.#gravada(envio, resposta);
        if (!repetida || this.state().id === 0 || !this.isDirty()) return true;
      } catch (erro) {
        // What it refuses is not what stands here any more.
        if (repetida && !perdeuse(erro) && this.#mudou(repetida)) continue;
        if (!(await this.#recusada(erro, tentativa))) return false;
        if (vezes === VEZES) {
          this.#ambiente.tellFailed(erro);
          return false;
        }
      }
    }
  }

  /** @returns whether what is here now may be sent once more */
  async #recusada(erro: unknown, tentativa: Tentativa<E>): Promise<boolean> {
    const { parseCurrent, focus, onRefused } = this.#tipo();
    if (!(erro instanceof ApiError)) {
      this.#ambiente.tellFailed(erro);
      return false;
    }
    if (perdeuse(erro) || erro.status === ERRO_INTERNO) this.#perdida = tentativa;
    const diz = erro.status === CONFLITO || erro.atual !== undefined;
    const agora = diz ? await Promise.resolve(parseCurrent(erro.atual, erro)).catch(() => null) : null;
    if (agora !== null) return this.reconcile(agora);
    this.#ambiente.tellFailed(erro);
    if (erro.status === SUMIU) this.#ambiente.tellGone();
    focus(this.#conteudo.applyErrors(erro.errors));
    onRefused?.(erro);
    return false;
  }

  #gravada(envio: E, resposta: R): void {
    this.#conteudo.markSaved(envio, resposta);
    this.#rascunho.write();
    this.assignId(this.state().id || (resposta.id ?? 0));
    this.#store.patch({ recovered: null, unreadable: false, savedAt: this.#ambiente.now() });
    this.#outros.tell(resposta.message);
    this.tabs.tellSaved();
    this.#tipo().onSaved?.(resposta, envio.valores);
    // A request that has no id cannot be gone on with: what was typed since waits as a draft of the next.
    if (this.state().id === 0 || !this.isDirty()) this.#tipo().onDone?.(resposta, envio.valores);
  }

  #tentativa(): Tentativa<E> | null {
    const envio = this.#conteudo.submission();
    return envio && { envio, id: this.state().id, idempotencyKey: this.#ambiente.newIdempotencyKey() };
  }

  #mudou({ envio }: Tentativa<E>): boolean {
    return JSON.stringify(this.#conteudo.submission()) !== JSON.stringify(envio);
  }

  /** Puts this tab's draft back, if there is one; one that this form cannot read goes, and that is said. */
  #recupera(): Partial<DraftNoticesState> {
    const guardado = this.#somenteLeitura ? null : this.#rascunho.load();
    if (guardado === null) return {};
    const restaurado = this.#conteudo.restore(guardado);
    if (restaurado) return { recovered: { savedAt: guardado.savedAt, ...restaurado } };
    this.#rascunho.drop();
    return { unreadable: true };
  }

  #nome(id: number): string {
    const { userId, draftName } = this.#tipo();
    return `${userId}.${draftName(id)}`;
  }
}
