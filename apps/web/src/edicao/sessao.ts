import { ApiError } from '../lib/api-error.ts';
import { Listeners } from '../lib/store.ts';
import type { Conflito, Lado } from '../ui/dialog/conflict-fields.ts';
import type { Oferta, Recuperado } from '../ui/dialog/draft-notices.tsx';
import { Abas } from './abas.ts';
import type { Ambiente } from './ambiente.ts';
import type { Conteudo, Gravado, Lugar } from './conteudo.ts';
import { Rascunho } from './rascunho.ts';

const [CONFLITO, ERRO_INTERNO] = [409, 500];
const TUDO_ATUAL: ReadonlyMap<string, Lado> = new Map();

/** To whom and as what something is sent. */
export interface Remessa {
  /** 0 for a record that is not stored yet. */
  id: number;
  /** Its own; the same when it is repeated, so that a lost answer never makes it be done twice. */
  chave: string;
}

/** What a kind of form brings. */
export interface Tipo<E, R, A> {
  /** Names its draft, such as `empresa.12`. */
  nome: (id: number) => string;
  /** Null when the person turned back before anything was sent. */
  envia: (envio: E, remessa: Remessa) => Promise<R | null>;
  /** Reads what is stored now off a refusal; null when it says nothing of it. */
  atual: (recusa: ApiError) => A | null | Promise<A | null>;
  /** Goes to the first of these that is on screen. */
  foca: (lugares: readonly Lugar[]) => void;
  /** What was to be sent has so many faults. */
  faltam?: (quantos: number) => void;
  recusou?: (recusa: ApiError) => void;
  /** After each save. */
  gravou?: (resposta: R, envio: E) => void;
  /** After a save that left nothing unsaved. */
  terminou?: (resposta: R, envio: E) => void;
  /** Two versions were settled: the screen may read the record anew. */
  resolveu?: () => void;
}

export interface Estado {
  id: number;
  busy: boolean;
  recuperado: Recuperado | null;
  oferta: Oferta | null;
  /** Both versions of what another person saved first. */
  conflito: Conflito | null;
  vista: unknown;
}

interface Tentativa<E> extends Remessa {
  envio: E;
  texto: string;
}

export interface Opcoes<E, R, A> {
  ambiente: Ambiente;
  userId: number;
  id: number;
  conteudo: Conteudo<E, R, A>;
  /** Of the record, where several forms edit it. */
  abas?: Abas;
  somenteLeitura?: boolean;
  tipo: () => Tipo<E, R, A>;
}

/** Nothing is known of what became of it. */
const perdeuse = (erro: unknown): boolean =>
  erro instanceof ApiError && (erro.status === 0 || erro.status > ERRO_INTERNO);

/** The editing of one form: its draft, the other tabs, sending, refusals and what another person saved first. */
export class Sessao<E, R extends Gravado, A> {
  readonly abas: Abas;
  readonly #opcoes: Opcoes<E, R, A>;
  readonly #rascunho: Rascunho;
  readonly #ouvintes = new Listeners();
  readonly subscribe = this.#ouvintes.subscribe;
  #estado: Estado;
  #atual: A | null = null;
  #andamento: Promise<boolean> | null = null;
  /** Its answer was lost: it is repeated as it was before anything else is sent. */
  #perdida: Tentativa<E> | null = null;
  #procurou = false;

  constructor(opcoes: Opcoes<E, R, A>) {
    this.#opcoes = opcoes;
    const { ambiente, userId, id, conteudo, tipo } = opcoes;
    const nome = tipo().nome(id);
    this.abas = opcoes.abas ?? new Abas(ambiente, `${userId}.${nome}`);
    this.#rascunho = new Rascunho(ambiente, { userId, nome }, () =>
      opcoes.somenteLeitura ? null : conteudo.trabalho(),
    );
    const recuperado = this.#recupera();
    this.#estado = { id, busy: false, recuperado, oferta: null, conflito: null, vista: conteudo.vista() };
    conteudo.subscribe(() => {
      this.#rascunho.toca();
      if (conteudo.vista() !== this.#estado.vista) this.#muda({ vista: conteudo.vista() });
    });
  }

  estado = (): Estado => this.#estado;

  /** The form is on screen. @returns what is called when it goes away */
  abre = (): (() => void) => {
    const { ambiente, abas } = this.#opcoes;
    const fim = [
      ambiente.aoSair(this.#rascunho.descarrega),
      this.abas.subscribe(this.#procura),
      abas ? () => {} : this.abas.abre(),
    ];
    this.#procura();
    return () => {
      for (const acaba of fim) acaba();
      this.#rascunho.descarrega();
    };
  };

  sujo = (): boolean => !this.#opcoes.somenteLeitura && this.#opcoes.conteudo.sujo();

  /** Marks what is wrong and goes to the first of it. @returns whether nothing is */
  julga = (): boolean => {
    const lugares = this.#opcoes.conteudo.julga();
    if (lugares.length === 0) return true;
    const { faltam, foca } = this.#opcoes.tipo();
    faltam?.(lugares.length);
    foca(lugares);
    return false;
  };

  /** Saves what is unsaved. @returns whether it is stored, or there was nothing to store */
  salva = (): Promise<boolean> => this.#salva(() => this.#estado.id === 0 || this.sujo());

  /** Saves whether or not anything was changed. */
  grava = (): Promise<boolean> => this.#salva(() => true);

  /** The record has this id from now on, and its draft goes by it. */
  identifica = (id: number): void => {
    if (id === this.#estado.id) return;
    const nome = this.#opcoes.tipo().nome(id);
    this.#rascunho.renomeia(nome);
    if (!this.#opcoes.abas) this.abas.renomeia(`${this.#opcoes.userId}.${nome}`);
    this.#muda({ id });
  };

  /** The work is given up. */
  descarta = (): void => {
    this.#opcoes.conteudo.desfaz();
    this.#rascunho.apaga();
    this.#muda({ recuperado: null });
  };

  /** Shows what differs from what is stored now. @returns whether nothing does, and the form stands on it */
  confere = (atual: A): boolean => {
    const conflito = this.#opcoes.conteudo.compara(atual);
    this.#atual = atual;
    if (conflito.campos.length + conflito.perdidas.length > 0) {
      this.#muda({ conflito });
      return false;
    }
    this.resolve(TUDO_ATUAL);
    return true;
  };

  /** Goes on from what is stored now, with what of mine was chosen. */
  resolve = (lados: ReadonlyMap<string, Lado>): void => {
    if (this.#atual !== null) this.#opcoes.conteudo.assume(this.#atual, lados);
    this.#atual = null;
    this.#muda({ conflito: null, recuperado: null });
  };

  ficaComAtuais = (): void => {
    this.resolve(TUDO_ATUAL);
    this.#opcoes.tipo().resolveu?.();
  };

  mescla = (lados: ReadonlyMap<string, Lado>): void => {
    this.resolve(lados);
    // Read anew only after the save: a reading during it would take the place of what is being sent.
    void this.grava().finally(() => this.#opcoes.tipo().resolveu?.());
  };

  /** The decision is put off; everything typed stays. */
  adia = (): void => this.#muda({ conflito: null });

  async #salva(precisa: () => boolean): Promise<boolean> {
    // Only what was typed since goes out a second time.
    if (this.#andamento) return (await this.#andamento) && (!this.sujo() || this.salva());
    if (!this.julga()) return false;
    if (this.#opcoes.somenteLeitura || !precisa()) return true;
    this.#andamento = this.#envia();
    this.#muda({ busy: true });
    return this.#andamento.finally(() => {
      this.#andamento = null;
      this.#muda({ busy: false });
    });
  }

  async #envia(): Promise<boolean> {
    for (;;) {
      const repetida = this.#perdida;
      const tentativa = repetida ?? this.#tentativa();
      if (tentativa === null) return true;
      this.#perdida = null;
      try {
        const resposta = await this.#opcoes.tipo().envia(tentativa.envio, tentativa);
        if (resposta === null) return false;
        this.#gravada(tentativa.envio, resposta);
        if (!repetida || this.#estado.id === 0 || !this.sujo()) return true;
      } catch (erro) {
        // What it refuses is not what stands here any more.
        if (repetida && !perdeuse(erro) && this.#mudou(repetida)) continue;
        if (!(await this.#recusada(erro, tentativa))) return false;
      }
    }
  }

  /** @returns whether what is here now may be sent once more */
  async #recusada(erro: unknown, tentativa: Tentativa<E>): Promise<boolean> {
    const { ambiente, conteudo, tipo } = this.#opcoes;
    const { atual, foca, recusou } = tipo();
    if (!(erro instanceof ApiError)) {
      ambiente.falhou(erro);
      return false;
    }
    if (perdeuse(erro) || erro.status === ERRO_INTERNO) this.#perdida = tentativa;
    const diz = erro.status === CONFLITO || erro.atual !== undefined;
    const agora = diz ? await Promise.resolve(atual(erro)).catch(() => null) : null;
    if (agora !== null) return this.confere(agora);
    ambiente.falhou(erro);
    foca(conteudo.recusa(erro.errors));
    recusou?.(erro);
    return false;
  }

  #gravada(envio: E, resposta: R): void {
    const { ambiente, conteudo, tipo } = this.#opcoes;
    conteudo.gravado(envio, resposta);
    this.#rascunho.guarda();
    this.identifica(this.#estado.id || (resposta.id ?? 0));
    this.#muda({ recuperado: null });
    ambiente.feito(resposta.message);
    this.abas.salvei();
    tipo().gravou?.(resposta, envio);
    // A request that has no id cannot be gone on with: what was typed since waits as a draft of the next.
    if (this.#estado.id === 0 || !this.sujo()) tipo().terminou?.(resposta, envio);
  }

  #tentativa(): Tentativa<E> | null {
    const envio = this.#opcoes.conteudo.envio();
    if (envio === null) return null;
    const { id } = this.#estado;
    return { envio, texto: JSON.stringify(envio), id, chave: this.#opcoes.ambiente.novaChave() };
  }

  #mudou({ texto }: Tentativa<E>): boolean {
    return JSON.stringify(this.#opcoes.conteudo.envio()) !== texto;
  }

  #recupera(): Recuperado | null {
    const guardado = this.#opcoes.somenteLeitura ? null : this.#rascunho.le();
    const restaurado = guardado && this.#opcoes.conteudo.restaura(guardado);
    return guardado && restaurado ? { quando: guardado.savedAt, ...restaurado } : null;
  }

  /** Work on this record that a tab which is gone left behind; a tab that is still open keeps its own. */
  #procura = (): void => {
    const { prontas, abertas } = this.abas.estado();
    if (!prontas || this.#procurou) return;
    this.#procurou = true;
    if (this.#opcoes.somenteLeitura || this.#estado.recuperado || this.sujo()) return;
    const achado = this.#rascunho.deOutraAba(abertas);
    if (!achado) return;
    const { aba, savedAt } = achado;
    const aceita = () => {
      this.#rascunho.adota(aba);
      this.#muda({ oferta: null, recuperado: this.#recupera() });
    };
    const dispensa = () => {
      this.#rascunho.apagaDe(aba);
      this.#muda({ oferta: null });
    };
    this.#muda({ oferta: { quando: savedAt, aceita, dispensa } });
  };

  #muda(parte: Partial<Estado>): void {
    this.#estado = { ...this.#estado, ...parte, vista: this.#opcoes.conteudo.vista() };
    this.#ouvintes.tell();
  }
}
