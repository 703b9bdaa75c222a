import type { AtributoDefinicao, AtribValor, FormulaValue } from '@retaguarda/atributos';
import type { AtributoValor, AtributoValorEnvio, ErrorItem } from '@retaguarda/contract';
import {
  chaveDoAtributo,
  compararAtributos,
  textoDoValor,
  type Valores,
  valoresDoForm,
} from '../atributos/comparar-atributos.ts';
import { AtributoFormStore } from '../atributos/form-store.ts';
import { textoComAfixos } from '../atributos/formatar.ts';
import { lerRegistro } from '../lib/ler-registro.ts';
import type { Atuais } from '../lib/linhas-atuais.ts';
import { Listeners } from '../lib/store.ts';
import type { CampoEmConflito, Conflito, Lado, LinhaPerdida } from '../ui/dialog/conflict-fields.ts';
import {
  antesDe,
  assumirNoForm,
  gravarNoForm,
  type LinhaRascunho,
  lerLinha,
  valoresLidos,
} from './atributos-editados.ts';
import type { Conteudo, Gravado, Lugar } from './conteudo.ts';
import type { Trabalho } from './rascunho.ts';

/** A row as it was read. */
export interface Linha<F extends object> {
  id: number;
  /** What a conflict calls it. */
  nome: string;
  versao: number;
  definicoes: readonly AtributoDefinicao[];
  valores: readonly AtributoValor[];
  /** Values of the levels above by code. */
  externos: () => ReadonlyMap<string, FormulaValue>;
  /** From what it was read: while that is the same, so is the row. */
  fonte: F;
}

/** A row with unsaved values: its form, the version its editing began on and what it held then. */
export interface LinhaAberta<F extends object> {
  linha: Linha<F>;
  versao: number;
  base: Valores;
  store: AtributoFormStore;
}

export interface LinhaEnviada {
  id: number;
  versao: number;
  valores: AtributoValorEnvio[];
  /** Everything the row showed as it was sent. */
  emVigor: Valores;
}

export interface LinhasGravadas extends Gravado {
  versoes: readonly { id: number; versao: number }[];
}

interface Opcoes {
  permissoes: ReadonlySet<string>;
  /** Nothing may change for now. */
  bloqueada: boolean;
  /** Where on the screen the rows stand; kept with their draft. */
  onde?: () => unknown;
}

const prefixoDe = (id: number): string => `${id}.`;

/** Rows with attributes of their own, edited side by side; each is saved on the version its editing began with. */
export class Linhas<F extends object> implements Conteudo<readonly LinhaEnviada[], LinhasGravadas, Atuais> {
  readonly #opcoes: Opcoes;
  #bloqueada: boolean;
  #lidas: ReadonlyMap<number, Linha<F>> = new Map();
  readonly #abertas = new Map<number, LinhaAberta<F>>();
  /** Unsaved values whose row is not here, or cannot take them now. */
  readonly #guardados = new Map<number, LinhaRascunho>();
  /** Of every row that was here, so that what is gone can still be named. */
  readonly #definicoes = new Map<number, AtributoDefinicao>();
  readonly #ouvintes = new Listeners();
  readonly subscribe = this.#ouvintes.subscribe;
  #vista = {};

  constructor(opcoes: Opcoes) {
    this.#opcoes = opcoes;
    this.#bloqueada = opcoes.bloqueada;
  }

  vista = () => this.#vista;

  /** Takes the rows as they are stored now; what is unsaved is put on top of them. */
  le(linhas: readonly Linha<F>[]): void {
    this.#lidas = new Map(linhas.map((l) => [l.id, l]));
    for (const linha of linhas) {
      for (const def of linha.definicoes) this.#definicoes.set(def.id, def);
      const aberta = this.#abertas.get(linha.id);
      const espera = this.#guardados.has(linha.id);
      if (aberta && (espera || aberta.linha.fonte !== linha.fonte)) this.#guarda(linha.id, aberta);
      if (!this.#bloqueada && this.#guardados.has(linha.id)) this.abre(linha);
    }
  }

  /** Whether nothing may change: what was typed waits until it may again. Said before the rows are shown. */
  bloqueia(bloqueada: boolean): void {
    if (bloqueada === this.#bloqueada) return;
    for (const [id, aberta] of this.#abertas) this.#guarda(id, aberta);
    this.#bloqueada = bloqueada;
    this.le([...this.#lidas.values()]);
  }

  /** The row's form, made when it is first opened; a draft of it is put back. */
  abre(linha: Linha<F>): AtributoFormStore {
    const conhecida = this.#abertas.get(linha.id);
    if (conhecida) return conhecida.store;
    const { definicoes, valores, externos } = linha;
    const { permissoes } = this.#opcoes;
    const somenteLeitura = this.#bloqueada;
    const store = new AtributoFormStore({
      definicoes,
      valores,
      externos: externos(),
      permissoes,
      somenteLeitura,
    });
    const lida = valoresDoForm(store);
    const guardado = somenteLeitura ? undefined : this.#guardados.get(linha.id);
    if (guardado) this.#guardados.delete(linha.id);
    const { versao } = guardado ?? linha;
    const base = guardado ? new Map([...lida, ...guardado.base]) : lida;
    this.#abertas.set(linha.id, { linha, versao, base, store });
    if (guardado) store.restaurar(guardado.valores);
    store.subscribeAll(() => this.#ouvintes.tell());
    return store;
  }

  /** The form of a row that was read; null for another. */
  form(id: number): AtributoFormStore | null {
    const linha = this.#lidas.get(id);
    return linha ? this.abre(linha) : null;
  }

  /** From what a row that is edited was read. */
  fonte(id: number): F | undefined {
    return this.#abertas.get(id)?.linha.fonte;
  }

  /** The value as typed so far, else as stored. */
  texto(def: AtributoDefinicao, linha: Pick<Linha<F>, 'id' | 'valores'>): string {
    const campo = this.#abertas.get(linha.id)?.store.campo(def.id);
    const guardado = linha.valores.find((v) => v.catId === def.id);
    const ativo = campo ? campo.ativo : (guardado?.active ?? false);
    const valor: AtribValor = campo ? campo.valor : (guardado?.atribValue ?? null);
    return ativo ? textoComAfixos(def, valor) : '';
  }

  pendentes(): LinhaAberta<F>[] {
    return [...this.#abertas.values()].filter(({ store }) => store.sujo);
  }

  sujo = (): boolean => this.pendentes().length > 0;

  trabalho(): Trabalho | null {
    const linhas = this.#naoSalvas();
    return linhas.length > 0 ? { versao: 0, data: { linhas, onde: this.#opcoes.onde?.() } } : null;
  }

  restaura({ data }: Trabalho): { antigo: boolean; onde: unknown } | null {
    const { linhas, onde } = lerRegistro(data);
    if (!Array.isArray(linhas)) return null;
    for (const linha of linhas.flatMap(lerLinha)) this.#guardados.set(linha.id, linha);
    this.le([...this.#lidas.values()]);
    this.#troca();
    return { antigo: false, onde };
  }

  desfaz(): void {
    this.#abertas.clear();
    this.#guardados.clear();
    this.#troca();
  }

  julga(): Lugar[] {
    return this.pendentes().flatMap(({ linha, store }) =>
      store.validar().map((atributo) => ({ linha: linha.id, atributo })),
    );
  }

  /** The server names them `<kind>.<row>.atributo.<id>`. */
  recusa(erros: readonly ErrorItem[]): Lugar[] {
    return [...this.#abertas].flatMap(([id, { store }]) =>
      store
        .aplicarErros(erros.filter((e) => e.field?.split('.')[1] === String(id)))
        .map((atributo) => ({ linha: id, atributo })),
    );
  }

  envio(): LinhaEnviada[] | null {
    const enviadas = this.pendentes().map(({ linha, versao, store }) => ({
      id: linha.id,
      versao,
      valores: store.envio(),
      emVigor: valoresDoForm(store),
    }));
    return enviadas.length > 0 ? enviadas : null;
  }

  gravado(envio: readonly LinhaEnviada[], { versoes }: LinhasGravadas): void {
    const novas = new Map(versoes.map((v) => [v.id, v.versao]));
    for (const { id, versao, emVigor } of envio) {
      const aberta = this.#abertas.get(id);
      if (!aberta) continue;
      this.#abertas.set(id, { ...aberta, versao: novas.get(id) ?? versao, base: emVigor });
      gravarNoForm(aberta.store, emVigor);
    }
    this.#troca();
  }

  compara({ linhas, removidas }: Atuais): Conflito {
    return {
      campos: linhas.flatMap(({ id, nome, valores }) => this.#conflito(id, nome, valores)),
      perdidas: this.#naoSalvas()
        .filter((r) => removidas.has(r.id))
        .map((r) => this.#perdida(r)),
    };
  }

  assume({ linhas, removidas }: Atuais, lados: ReadonlyMap<string, Lado>): void {
    for (const { id, versao, valores } of linhas) {
      const aberta = this.#abertas.get(id);
      if (!aberta) continue;
      const escolhi = (atributo: number) => lados.get(chaveDoAtributo(atributo, prefixoDe(id))) === 'meu';
      this.#abertas.set(id, { ...aberta, versao, base: assumirNoForm(aberta.store, valores, escolhi) });
    }
    for (const id of removidas) this.esquece(id);
    this.#troca();
  }

  /** Gives up what was typed into one row. */
  esquece(id: number): void {
    this.#abertas.delete(id);
    this.#guardados.delete(id);
    this.#troca();
  }

  /** Rows with unsaved values that are not among those that are stored. */
  orfas(): ReadonlySet<number> {
    return new Set(
      this.#naoSalvas()
        .map((r) => r.id)
        .filter((id) => !this.#lidas.has(id)),
    );
  }

  #naoSalvas(): LinhaRascunho[] {
    return [...this.pendentes().map((aberta) => this.#rascunhoDe(aberta)), ...this.#guardados.values()];
  }

  #rascunhoDe({ linha, versao, base, store }: LinhaAberta<F>): LinhaRascunho {
    const valores = store.rascunho();
    return { id: linha.id, nome: linha.nome, versao, valores, base: antesDe(valores, base) };
  }

  #guarda(id: number, aberta: LinhaAberta<F>): void {
    if (aberta.store.sujo) this.#guardados.set(id, this.#rascunhoDe(aberta));
    this.#abertas.delete(id);
  }

  #conflito(id: number, nome: string, valores: readonly AtributoValor[]): CampoEmConflito[] {
    const aberta = this.#abertas.get(id);
    if (!aberta) return [];
    const { linha, base, store } = aberta;
    return compararAtributos({
      definicoes: store.definicoes,
      base,
      meu: valoresDoForm(store),
      atual: valoresLidos(store, valores),
      grupo: linha.nome || nome,
      prefixo: prefixoDe(id),
    });
  }

  #perdida({ nome, valores }: LinhaRascunho): LinhaPerdida {
    const textos = valores.map(([id, valor]) => {
      const def = this.#definicoes.get(id);
      return def
        ? { label: def.label, texto: textoDoValor(def, valor) }
        : { label: `#${id}`, texto: String(valor) };
    });
    return { nome, valores: textos };
  }

  /** What is shown was replaced from outside. */
  #troca(): void {
    this.#vista = {};
    this.#ouvintes.tell();
  }
}
