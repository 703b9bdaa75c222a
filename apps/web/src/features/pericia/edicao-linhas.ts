import { type AtributoDefinicao, type AtribValor, valoresIguais } from '@retaguarda/atributos';
import type { AtributoValor, AtributoValorEnvio, LinhaAtual, Permissoes } from '@retaguarda/contract';
import {
  chaveDoAtributo,
  compararAtributos,
  meusEscolhidos,
  textoDoValor,
  trocarBase,
  type Valores,
  valoresDoForm,
} from '../../atributos/comparar-atributos.ts';
import { EditorLinhas, type LinhaEditavel } from '../../atributos/editor-linhas.ts';
import { AtributoFormStore, type Rascunho } from '../../atributos/form-store.ts';
import type { Conflito, Lado } from '../../ui/conflict-fields.ts';

/** A row of a step: its form, its version and the name a conflict shows. */
export interface Linha extends LinhaEditavel {
  nome: string;
  versao: number;
  /** Of a person in a case. */
  pesId?: number;
}

/** Unsaved values of one row, what those fields held before, and the version they were typed on. */
export interface LinhaRascunho {
  id: number;
  versao: number;
  valores: Rascunho;
  base: Rascunho;
}

interface Aberta {
  linha: Linha;
  versao: number;
  base: Valores;
}

interface Options {
  definicoes: readonly AtributoDefinicao[];
  permissoes: Permissoes;
  somenteLeitura: boolean;
}

export interface LinhaPendente {
  linha: Linha;
  versao: number;
  valores: AtributoValorEnvio[];
}

const prefixoDe = (id: number): string => `${id}.`;

/** The rows of a step while they are edited; each is saved on the version its editing began with. */
export class EdicaoLinhas extends EditorLinhas {
  readonly #options: Options;
  readonly #abertas = new Map<number, Aberta>();
  readonly #stores = new Map<number, AtributoFormStore>();
  /** Drafts of rows that are not on the page. */
  readonly #guardados = new Map<number, LinhaRascunho>();
  readonly #enviados = new Map<number, Valores>();
  readonly #ouvintes = new Set<() => void>();

  constructor(options: Options, rascunho: readonly LinhaRascunho[]) {
    super(options);
    this.#options = options;
    for (const r of rascunho) this.#guardados.set(r.id, r);
  }

  /** The row's form, made when it is first opened; a draft of it is put back. */
  abrir(linha: Linha): AtributoFormStore {
    const conhecido = this.#stores.get(linha.id);
    if (conhecido) return conhecido;
    const store = this.store(linha);
    this.#stores.set(linha.id, store);
    const lida = valoresDoForm(store);
    const guardado = this.#guardados.get(linha.id);
    this.#guardados.delete(linha.id);
    this.#abertas.set(linha.id, {
      linha,
      versao: guardado?.versao ?? linha.versao,
      base: guardado ? new Map([...lida, ...guardado.base]) : lida,
    });
    if (guardado) store.restaurar(guardado.valores);
    store.subscribeAll(() => {
      for (const ouvinte of this.#ouvintes) ouvinte();
    });
    return store;
  }

  /** Drafts wait for their rows to come in. */
  get espera(): boolean {
    return this.#guardados.size > 0;
  }

  /** Opens the rows of the page that have a draft. */
  conhecer(linhas: readonly Linha[]): void {
    if (this.#options.somenteLeitura) return;
    for (const linha of linhas) if (this.#guardados.has(linha.id)) this.abrir(linha);
  }

  assinar(ouvinte: () => void): () => void {
    this.#ouvintes.add(ouvinte);
    return () => this.#ouvintes.delete(ouvinte);
  }

  /** The changed rows as they are sent; what is typed after this is still unsaved when it is answered. */
  envio(): LinhaPendente[] {
    return this.pendentes().flatMap(([id, store]) => {
      const aberta = this.#abertas.get(id);
      if (!aberta) return [];
      this.#enviados.set(id, valoresDoForm(store));
      return [{ linha: aberta.linha, versao: aberta.versao, valores: store.envio() }];
    });
  }

  recusado(): void {
    this.#enviados.clear();
  }

  /** The sent rows are stored: forgets their forms and keeps what was typed meanwhile for when they are read anew. */
  salvo(versoes: ReadonlyMap<number, number>): void {
    const resto = this.rascunho().flatMap((r): LinhaRascunho[] => {
      const enviado = this.#enviados.get(r.id);
      if (!enviado) return [r];
      const valores = r.valores.filter(([id, v]) => !valoresIguais(v, enviado.get(id) ?? null));
      const base = valores.map(([id]): [number, AtribValor] => [id, enviado.get(id) ?? null]);
      return valores.length > 0 ? [{ id: r.id, versao: versoes.get(r.id) ?? r.versao, valores, base }] : [];
    });
    this.descartar();
    for (const r of resto) this.#guardados.set(r.id, r);
  }

  descartar(): void {
    this.esquecer();
    this.#stores.clear();
    this.#abertas.clear();
    this.#enviados.clear();
    this.#guardados.clear();
  }

  rascunho(): LinhaRascunho[] {
    const abertas = this.pendentes().flatMap(([id, store]): LinhaRascunho[] => {
      const aberta = this.#abertas.get(id);
      if (!aberta) return [];
      const valores = store.rascunho();
      const base = valores.map(([atributo]): [number, AtribValor] => [
        atributo,
        aberta.base.get(atributo) ?? null,
      ]);
      return [{ id, versao: aberta.versao, valores, base }];
    });
    return [...abertas, ...this.#guardados.values()];
  }

  /** Both versions of the rows that another person changed, and what was typed into rows that are gone. */
  conflito(atuais: readonly LinhaAtual[], removidas: ReadonlySet<number>): Conflito {
    const campos = atuais.flatMap((atual) => {
      const aberta = this.#abertas.get(atual.id);
      const store = this.#stores.get(atual.id);
      if (!aberta || !store) return [];
      return compararAtributos({
        definicoes: this.definicoes,
        base: aberta.base,
        meu: valoresDoForm(store),
        atual: this.#lidos(aberta.linha, atual.valores),
        grupo: aberta.linha.nome || atual.nome,
        prefixo: prefixoDe(atual.id),
      });
    });
    const porId = new Map(this.definicoes.map((d) => [d.id, d]));
    const perdidas = this.rascunho()
      .filter((r) => removidas.has(r.id))
      .map((r) => ({
        nome: this.#abertas.get(r.id)?.linha.nome ?? '',
        valores: r.valores.flatMap(([id, valor]) => {
          const def = porId.get(id);
          return def ? [{ label: def.label, texto: textoDoValor(def, valor) }] : [];
        }),
      }));
    return { campos, perdidas };
  }

  /** Goes on from the stored rows with the chosen values of mine on top; forgets rows that are gone. */
  assumir(
    atuais: readonly LinhaAtual[],
    removidas: ReadonlySet<number>,
    lados: ReadonlyMap<string, Lado>,
  ): void {
    for (const { id, versao, valores } of atuais) {
      const [aberta, store] = [this.#abertas.get(id), this.#stores.get(id)];
      if (!aberta || !store) continue;
      const meus = meusEscolhidos(
        valoresDoForm(store),
        (atributo) => lados.get(chaveDoAtributo(atributo, prefixoDe(id))) === 'meu',
      );
      trocarBase(store, valores);
      this.#abertas.set(id, { ...aberta, versao, base: valoresDoForm(store) });
      store.restaurar(meus);
    }
    if (removidas.size > 0) this.#esquecerLinhas(removidas);
  }

  #esquecerLinhas(ids: ReadonlySet<number>): void {
    const [resto, abertas] = [this.rascunho().filter((r) => !ids.has(r.id)), [...this.#abertas.values()]];
    this.descartar();
    for (const r of resto) this.#guardados.set(r.id, r);
    this.conhecer(abertas.map((a) => a.linha));
  }

  #lidos(linha: Linha, valores: readonly AtributoValor[]): Valores {
    return valoresDoForm(
      new AtributoFormStore({ ...this.#options, valores, externos: linha.externos, somenteLeitura: true }),
    );
  }
}
