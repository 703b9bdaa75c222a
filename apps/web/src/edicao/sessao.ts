import type { TipoDeRegistro } from '@retaguarda/contract';
import { ApiError } from '../lib/call/api-error.ts';
import { Store } from '../lib/store.ts';
import {
  type Autores,
  type CampoEmConflito,
  type Conflito,
  type Lado,
  ladosIniciais,
} from '../ui/dialog/conflict-fields.ts';
import { Abas } from './abas.ts';
import { type Aberta, ficaAberta } from './abertas.ts';
import type { Ambiente } from './ambiente.ts';
import type { Conteudo, Envio, Gravado, Lugar } from './conteudo.ts';
import { type Avisos, Procura } from './procura.ts';
import { Rascunho } from './rascunho.ts';

const [SUMIU, CONFLITO, ERRO_INTERNO] = [404, 409, 500];
/** What is saved again and again while one saves is given back to the person after so many attempts. */
const VEZES = 5;
/** Who changed what is asked for when two saves have met. */
const autoria = () => import('./autoria.ts');
const TUDO_ATUAL: ReadonlyMap<string, Lado> = new Map();

/** To whom and as what something is sent. */
export interface Remessa {
  /** 0 for a record that is not stored yet. */
  id: number;
  /** Its own; the same when it is repeated, so that a lost answer never makes it be done twice. */
  chave: string;
}

/** Whose form it is, and what a kind of form brings. */
export interface Tipo<E extends Envio, R, A> {
  /** Of the record as the form is opened; 0 for one that is not stored yet. */
  id: number;
  userId: number;
  /** Of which kind the record is, where it has a history. */
  registro?: TipoDeRegistro;
  /** Of the record, where several forms edit it. */
  abas?: Abas;
  /** Said as the form is opened. */
  somenteLeitura?: boolean;
  /** Names the draft of the record of an id, such as `empresa.12`. */
  nome: (id: number) => string;
  /** Null when the person turned back before anything was sent. */
  salva: (valores: E['valores'], para: Remessa & E) => Promise<R | null>;
  /** Reads what is stored now off `atual` of a refusal; null when it says nothing of it. */
  leAtual: (atual: unknown, recusa: ApiError) => A | null | Promise<A | null>;
  /** Goes to the first of these that is on screen. */
  foca: (lugares: readonly Lugar[]) => void;
  /** What was to be sent has so many faults. */
  faltam?: (quantos: number) => void;
  recusou?: (recusa: ApiError) => void;
  /** After each save. */
  onSaved?: (resposta: R, valores: E['valores']) => void;
  /** After a save that left nothing unsaved. */
  onDone?: (resposta: R, valores: E['valores']) => void;
  /** Two versions were settled: the screen may read the record anew. */
  resolveu?: () => void;
}

interface Estado extends Avisos {
  id: number;
  busy: boolean;
  /** Both versions of what was saved first elsewhere. */
  conflito: Conflito | null;
}

interface Tentativa<E> extends Remessa {
  envio: E;
}

const FECHADO: Estado = {
  id: 0,
  busy: false,
  recuperado: null,
  oferta: null,
  ilegivel: false,
  conflito: null,
};

/** Nothing is known of what became of it. */
const perdeuse = (erro: unknown): boolean =>
  erro instanceof ApiError && (erro.status === 0 || erro.status > ERRO_INTERNO);

/** The editing of one form: its draft, the other tabs, sending, refusals and what another person saved first. */
export class Sessao<E extends Envio, R extends Gravado, A> {
  readonly abas: Abas;
  readonly #ambiente: Ambiente;
  readonly #conteudo: Conteudo<E, R, A>;
  /** Read when needed: what a kind knows may change while it is edited. */
  readonly #tipo: () => Tipo<E, R, A>;
  readonly #somenteLeitura: boolean;
  readonly #abasProprias: boolean;
  readonly #rascunho: Rascunho;
  readonly #procura: Procura;
  readonly #store = new Store(FECHADO);
  readonly estado = this.#store.read;
  readonly subscribe = this.#store.subscribe;
  #atual: A | null = null;
  #andamento: Promise<boolean> | null = null;
  /** Its answer was lost: it is repeated as it was before anything else is sent. */
  #perdida: Tentativa<E> | null = null;

  constructor(ambiente: Ambiente, conteudo: Conteudo<E, R, A>, tipo: () => Tipo<E, R, A>) {
    const { id, abas, somenteLeitura = false } = tipo();
    this.#ambiente = ambiente;
    this.#conteudo = conteudo;
    this.#tipo = tipo;
    this.#somenteLeitura = somenteLeitura;
    this.#abasProprias = abas === undefined;
    this.abas = abas ?? new Abas(ambiente, this.#nome(id));
    this.#rascunho = new Rascunho(ambiente, this.#nome(id), () =>
      somenteLeitura ? null : conteudo.trabalho(),
    );
    this.#procura = new Procura({
      abas: this.abas,
      rascunho: this.#rascunho,
      avisos: this.estado,
      mostra: (parte) => this.#store.patch(parte),
      sujo: this.sujo,
      recupera: () => this.#recupera(),
      desfaz: () => conteudo.desfaz(),
    });
    this.#store.patch({ id, ...this.#recupera() });
  }

  /** The form is on screen. @returns what is called when it goes away */
  abre = (): (() => void) => {
    const guarda = () => this.#rascunho.descarrega(true);
    const fim = [
      this.#ambiente.aoSair(guarda),
      this.#ambiente.aoEsconder(guarda),
      // Only while it is on screen: what was refused later is in the draft already, or was saved elsewhere since.
      this.#conteudo.subscribe(() => this.#rascunho.toca()),
    ];
    if (!this.#somenteLeitura) fim.push(ficaAberta(this.#aberta()));
    if (!this.#somenteLeitura) fim.push(this.abas.subscribe(this.#procura.olha), this.#procura.abre());
    if (this.#abasProprias) fim.push(this.abas.abre());
    if (!this.#somenteLeitura) this.#procura.olha();
    return () => {
      for (const acaba of fim) acaba();
      this.#rascunho.descarrega(false);
    };
  };

  /** As what is on screen beside it knows it. */
  #aberta(): Aberta {
    return {
      de: ({ tipo, id }) => (this.#tipo().registro ?? tipo) === tipo && this.estado().id === id,
      digitado: () => this.#conteudo.digitado(),
      sujo: this.sujo,
      salva: () => this.salva(),
    };
  }

  sujo = (): boolean => !this.#somenteLeitura && this.#conteudo.sujo();

  /** Marks what is wrong and goes to the first of it. @returns whether nothing is */
  julga = (): boolean => {
    const lugares = this.#conteudo.julga();
    if (lugares.length === 0) return true;
    const { faltam, foca } = this.#tipo();
    faltam?.(lugares.length);
    foca(lugares);
    return false;
  };

  /**
   * Saves what is unsaved.
   * @param sempre also where nothing was changed
   * @returns whether it is stored, or there was nothing to store
   */
  salva = async (sempre = false): Promise<boolean> => {
    // Only what was typed since goes out a second time.
    if (this.#andamento) return (await this.#andamento) && (!this.sujo() || this.salva());
    if (!this.julga()) return false;
    if (this.#somenteLeitura || !(sempre || this.estado().id === 0 || this.sujo())) return true;
    this.#andamento = this.#envia();
    this.#store.patch({ busy: true });
    return this.#andamento.finally(() => {
      this.#andamento = null;
      this.#store.patch({ busy: false });
    });
  };

  /** The record has this id from now on, and its draft goes by it. */
  identifica = (id: number): void => {
    if (id === this.estado().id) return;
    this.#rascunho.renomeia(this.#nome(id));
    if (this.#abasProprias) this.abas.renomeia(this.#nome(id));
    this.#store.patch({ id });
  };

  /** The work is given up. */
  descarta = (): void => {
    this.#conteudo.desfaz();
    this.#rascunho.desiste();
    this.#store.patch({ recuperado: null });
  };

  /**
   * Goes on from what is stored now with what was typed here on top, and says who changed the rest. Only a field that
   * both have changed, or a row that is gone, asks. @returns whether nothing does
   */
  confere = (atual: A): boolean => {
    const conflito = this.#conteudo.compara(atual);
    const { campos, perdidas } = conflito;
    this.#atual = atual;
    if (perdidas.length > 0 || campos.some(({ quem }) => quem === 'ambos')) {
      this.#store.patch({ conflito });
      void this.#autores(campos).then((autores) => {
        if (this.estado().conflito === conflito) this.#store.patch({ conflito: { ...conflito, autores } });
      });
      return false;
    }
    this.resolve(ladosIniciais(campos));
    const deles = campos.filter(({ quem }) => quem === 'outra');
    if (deles.length > 0)
      void Promise.all([this.#autores(deles), autoria()]).then(([autores, { dizMudancas }]) =>
        this.#ambiente.feito(dizMudancas(deles, autores)),
      );
    return true;
  };

  /** Who changed these fields, as far as the history of the record tells it. */
  async #autores(campos: readonly CampoEmConflito[]): Promise<Autores> {
    const { registro: tipo } = this.#tipo();
    const { id } = this.estado();
    if (tipo === undefined || id === 0) return new Map();
    const historia = await this.#ambiente.historia({ tipo, id }).catch(() => []);
    return (await autoria()).autoresDe(campos, historia, id);
  }

  /** Goes on from what is stored now, with what of mine was chosen. */
  resolve = (lados: ReadonlyMap<string, Lado>): void => {
    if (this.#atual !== null) this.#conteudo.assume(this.#atual, lados);
    this.#atual = null;
    this.#store.patch({ conflito: null, recuperado: null });
  };

  ficaComAtuais = (): void => {
    this.resolve(TUDO_ATUAL);
    this.#tipo().resolveu?.();
  };

  mescla = (lados: ReadonlyMap<string, Lado>): void => {
    this.resolve(lados);
    // Read anew only after the save: a reading during it would take the place of what is being sent.
    void this.salva(true).finally(() => this.#tipo().resolveu?.());
  };

  /** The decision is put off; everything typed stays. */
  adia = (): void => this.#store.patch({ conflito: null });

  async #envia(): Promise<boolean> {
    for (let vezes = 1; ; vezes += 1) {
      const repetida = this.#perdida;
      const tentativa = repetida ?? this.#tentativa();
      if (tentativa === null) return true;
      this.#perdida = null;
      try {
        const { envio, id, chave } = tentativa;
        const resposta = await this.#tipo().salva(envio.valores, { ...envio, id, chave });
        if (resposta === null) return false;
        this.#gravada(envio, resposta);
        if (!repetida || this.estado().id === 0 || !this.sujo()) return true;
      } catch (erro) {
        // What it refuses is not what stands here any more.
        if (repetida && !perdeuse(erro) && this.#mudou(repetida)) continue;
        if (!(await this.#recusada(erro, tentativa))) return false;
        if (vezes === VEZES) {
          this.#ambiente.falhou(erro);
          return false;
        }
      }
    }
  }

  /** @returns whether what is here now may be sent once more */
  async #recusada(erro: unknown, tentativa: Tentativa<E>): Promise<boolean> {
    const { leAtual, foca, recusou } = this.#tipo();
    if (!(erro instanceof ApiError)) {
      this.#ambiente.falhou(erro);
      return false;
    }
    if (perdeuse(erro) || erro.status === ERRO_INTERNO) this.#perdida = tentativa;
    const diz = erro.status === CONFLITO || erro.atual !== undefined;
    const agora = diz ? await Promise.resolve(leAtual(erro.atual, erro)).catch(() => null) : null;
    if (agora !== null) return this.confere(agora);
    this.#ambiente.falhou(erro);
    if (erro.status === SUMIU) this.#ambiente.sumiu();
    foca(this.#conteudo.recusa(erro.errors));
    recusou?.(erro);
    return false;
  }

  #gravada(envio: E, resposta: R): void {
    this.#conteudo.gravado(envio, resposta);
    this.#rascunho.guarda();
    this.identifica(this.estado().id || (resposta.id ?? 0));
    this.#store.patch({ recuperado: null, ilegivel: false });
    this.#ambiente.feito(resposta.message);
    this.abas.salvei();
    this.#tipo().onSaved?.(resposta, envio.valores);
    // A request that has no id cannot be gone on with: what was typed since waits as a draft of the next.
    if (this.estado().id === 0 || !this.sujo()) this.#tipo().onDone?.(resposta, envio.valores);
  }

  #tentativa(): Tentativa<E> | null {
    const envio = this.#conteudo.envio();
    return envio && { envio, id: this.estado().id, chave: this.#ambiente.novaChave() };
  }

  #mudou({ envio }: Tentativa<E>): boolean {
    return JSON.stringify(this.#conteudo.envio()) !== JSON.stringify(envio);
  }

  /** Puts this tab's draft back, if there is one; one that this form cannot read goes, and that is said. */
  #recupera(): Partial<Avisos> {
    const guardado = this.#somenteLeitura ? null : this.#rascunho.le();
    if (guardado === null) return {};
    const restaurado = this.#conteudo.restaura(guardado);
    if (restaurado) return { recuperado: { quando: guardado.savedAt, ...restaurado } };
    this.#rascunho.desiste();
    return { ilegivel: true };
  }

  #nome(id: number): string {
    const { userId, nome } = this.#tipo();
    return `${userId}.${nome(id)}`;
  }
}
