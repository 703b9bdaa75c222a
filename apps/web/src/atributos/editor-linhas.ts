import type { AtributoDefinicao, AtribValor, FormulaValue } from '@retaguarda/atributos';
import type { AtributoValor, ErrorItem, Permissoes } from '@retaguarda/contract';
import { AtributoFormStore } from './form-store.ts';
import { textoComAfixos } from './formatar.ts';

export interface LinhaEditavel {
  id: number;
  valores: readonly AtributoValor[];
  externos: ReadonlyMap<string, FormulaValue>;
}

interface EditorOptions {
  definicoes: readonly AtributoDefinicao[];
  permissoes: Permissoes;
  somenteLeitura: boolean;
}

/** Forms of a table's rows, made when a row is first opened and kept until they are saved. */
export class EditorLinhas {
  readonly definicoes: readonly AtributoDefinicao[];
  readonly #options: EditorOptions;
  readonly #stores = new Map<number, AtributoFormStore>();

  constructor(options: EditorOptions) {
    this.#options = options;
    this.definicoes = options.definicoes;
  }

  store(linha: LinhaEditavel): AtributoFormStore {
    const known = this.#stores.get(linha.id);
    if (known) return known;
    const { valores, externos } = linha;
    const store = new AtributoFormStore({ ...this.#options, valores, externos });
    this.#stores.set(linha.id, store);
    return store;
  }

  /** The value as typed so far, else as stored. */
  texto(def: AtributoDefinicao, linha: Pick<LinhaEditavel, 'id' | 'valores'>): string {
    const guardado = linha.valores.find((v) => v.catId === def.id);
    const store = this.#stores.get(linha.id);
    const ativo = store ? store.campo(def.id).ativo : (guardado?.active ?? false);
    const valor: AtribValor = store ? store.campo(def.id).valor : (guardado?.atribValue ?? null);
    return ativo ? textoComAfixos(def, valor) : '';
  }

  pendentes(): [id: number, store: AtributoFormStore][] {
    return [...this.#stores].filter(([, store]) => store.sujo);
  }

  isDirty = (): boolean => this.pendentes().length > 0;

  /** Judges the changed rows. @returns the first wrong row with its first wrong attribute */
  validar(): { linha: number; atributo: number } | null {
    for (const [linha, store] of this.pendentes()) {
      const [atributo] = store.validar();
      if (atributo !== undefined) return { linha, atributo };
    }
    return null;
  }

  /** Puts the server's refusals (`<kind>.<row>.atributo.<id>`) at their rows. */
  aplicarErros(erros: readonly ErrorItem[]): { linha: number; atributo: number } | null {
    for (const [linha, store] of this.#stores) {
      const [atributo] = store.aplicarErros(erros.filter((e) => e.field?.split('.')[1] === String(linha)));
      if (atributo !== undefined) return { linha, atributo };
    }
    return null;
  }

  /** Forgets the forms: the rows are read anew. */
  esquecer(): void {
    this.#stores.clear();
  }
}
