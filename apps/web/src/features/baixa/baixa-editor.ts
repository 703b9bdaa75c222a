import {
  type AtributoDefinicao,
  type AtribValor,
  type FormulaValue,
  valorRecebivel,
} from '@retaguarda/atributos';
import type { AtributoValorEnvio, BaixaGrupo, BaixaPessoa, ErrorItem } from '@retaguarda/contract';
import { reaisToCentavos, sumCentavos } from '@retaguarda/domain';
import { igual } from '../../atributos/conversao.ts';
import { EditorLinhas } from '../../atributos/editor-linhas.ts';
import type { AtributoFormStore, Rascunho } from '../../atributos/form-store.ts';

interface Linha {
  pessoa: BaixaPessoa;
  editor: EditorLinhas;
}

/** Unsaved values of one receivable and the version they were typed on. */
export interface LinhaRascunho {
  recebId: number;
  versao: number;
  valores: Rascunho;
}

interface Options {
  grupos: readonly BaixaGrupo[];
  permissoes: ReadonlySet<string>;
  somenteLeitura: boolean;
}

const VAZIO: FormulaValue = { kind: 'empty' };

/** Active definitions of a group's receivables in their order. */
export const definicoesDoGrupo = (grupo: BaixaGrupo): AtributoDefinicao[] =>
  grupo.definicoes
    .filter((r) => r.catSituacao)
    .map((r) => r.catDados)
    .toSorted((a, b) => a.ordem - b.ordem || a.id - b.id);

/** Values of the levels above by code. A code without a value is empty, not unknown. */
function externosDe(
  definicoes: readonly AtributoDefinicao[],
  pessoa: BaixaPessoa,
): Map<string, FormulaValue> {
  const proprios = new Set(definicoes.map((d) => d.codId));
  const usados = definicoes.flatMap((d) => d.calcAtribs).filter((codigo) => !proprios.has(codigo));
  const externos = new Map(usados.map((codigo) => [codigo, VAZIO]));
  for (const { codId, valor } of pessoa.dependencias) externos.set(codId, valor);
  return externos;
}

/** The receivables of a baixa while they are edited: one form a row, made when the row is first opened. */
export class BaixaEditor {
  readonly #linhas = new Map<number, Linha>();
  readonly #editores: readonly EditorLinhas[];
  readonly #somenteLeitura: boolean;
  /** Versions of rows whose edits began on an older state of the row. */
  readonly #versoes = new Map<number, number>();
  readonly #enviados = new Map<number, ReadonlyMap<number, AtribValor>>();
  readonly #stores = new Map<number, AtributoFormStore>();
  readonly #ouvintes = new Set<() => void>();

  constructor({ grupos, permissoes, somenteLeitura }: Options) {
    this.#somenteLeitura = somenteLeitura;
    this.#editores = grupos.map((grupo) => {
      const editor = new EditorLinhas({ definicoes: definicoesDoGrupo(grupo), permissoes, somenteLeitura });
      for (const pessoa of grupo.pessoas) this.#linhas.set(pessoa.recebId, { pessoa, editor });
      return editor;
    });
  }

  store(recebId: number): AtributoFormStore | null {
    const known = this.#stores.get(recebId);
    if (known) return known;
    const linha = this.#linhas.get(recebId);
    if (!linha) return null;
    const { pessoa, editor } = linha;
    const externos = externosDe(editor.definicoes, pessoa);
    const store = editor.store({ id: recebId, valores: pessoa.atributosEtapa3, externos });
    store.subscribeAll(() => {
      for (const ouvinte of this.#ouvintes) ouvinte();
    });
    this.#stores.set(recebId, store);
    return store;
  }

  texto(def: AtributoDefinicao, pessoa: BaixaPessoa): string {
    const linha = { id: pessoa.recebId, valores: pessoa.atributosEtapa3 };
    return this.#linhas.get(pessoa.recebId)?.editor.texto(def, linha) ?? '';
  }

  subscribe = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte);
    return () => this.#ouvintes.delete(ouvinte);
  };

  isDirty = (): boolean => !this.#somenteLeitura && this.#editores.some((e) => e.isDirty());

  /** What the baixa is worth in cents with everything typed so far. */
  totalCentavos = (): number =>
    sumCentavos([...this.#linhas.values()].map(({ pessoa }) => this.#centavos(pessoa)));

  /** Judges the changed rows. @returns the first wrong row with its first wrong attribute */
  validar(): { linha: number; atributo: number } | null {
    for (const editor of this.#editores) {
      const errado = editor.validar();
      if (errado) return errado;
    }
    return null;
  }

  aplicarErros(erros: readonly ErrorItem[]): { linha: number; atributo: number } | null {
    for (const editor of this.#editores) {
      const errado = editor.aplicarErros(erros);
      if (errado) return errado;
    }
    return null;
  }

  /** The changed rows, in one call; what is typed after this is still unsaved when it is answered. */
  envio(): { valores: Record<string, AtributoValorEnvio>; versoes: Record<string, number> } {
    const pendentes = this.#pendentes();
    for (const [recebId, store] of pendentes)
      this.#enviados.set(recebId, new Map(store.definicoes.map((d) => [d.id, store.campo(d.id).valor])));
    return {
      valores: Object.fromEntries(
        pendentes.flatMap(([recebId, store]) => store.envio().map((v) => [`${recebId}_${v.catId}`, v])),
      ),
      versoes: Object.fromEntries(pendentes.map(([recebId]) => [recebId, this.#versao(recebId)])),
    };
  }

  /** The last `envio` was refused: all of it is unsaved again. */
  recusado(): void {
    this.#enviados.clear();
  }

  rascunho(): LinhaRascunho[] {
    return this.#pendentes()
      .map(([recebId, store]) => {
        const enviado = this.#enviados.get(recebId);
        const valores = store.rascunho().filter(([id, v]) => !enviado || !igual(enviado.get(id) ?? null, v));
        // What was sent is stored as the version that now comes in.
        return { recebId, versao: enviado ? -1 : this.#versao(recebId), valores };
      })
      .filter((l) => l.valores.length > 0);
  }

  /** Puts unsaved values back on rows that are still there. */
  restaurar(linhas: readonly LinhaRascunho[]): void {
    if (this.#somenteLeitura) return;
    for (const { recebId, versao, valores } of linhas) {
      this.store(recebId)?.restaurar(valores);
      if (versao >= 0) this.#versoes.set(recebId, versao);
    }
  }

  /** Goes on from the stored versions. */
  aceitarVersoes(): void {
    this.#versoes.clear();
  }

  #versao(recebId: number): number {
    return this.#versoes.get(recebId) ?? this.#linhas.get(recebId)?.pessoa.versao ?? 0;
  }

  #pendentes(): [recebId: number, store: AtributoFormStore][] {
    return this.#somenteLeitura ? [] : this.#editores.flatMap((e) => e.pendentes());
  }

  #centavos(pessoa: BaixaPessoa): number {
    const store = this.#stores.get(pessoa.recebId);
    if (!store?.sujo) return reaisToCentavos(pessoa.valor) ?? 0;
    const { valores, ativos } = store.snapshot();
    return valorRecebivel(store.definicoes, valores, ativos);
  }
}
