import {
  type AtributoDefinicao,
  type AtribValor,
  type FormulaValue,
  valoresIguais,
  valorRecebivel,
} from '@retaguarda/atributos';
import type {
  AtributoValorEnvio,
  BaixaGrupo,
  BaixaPessoa,
  ErrorItem,
  Permissoes,
} from '@retaguarda/contract';
import { reaisToCentavos, sumCentavos } from '@retaguarda/domain';
import {
  chaveDoAtributo,
  compararAtributos,
  meusEscolhidos,
  textoDoValor,
  trocarBase,
  type Valores,
  valoresDoForm,
} from '../../atributos/comparar-atributos.ts';
import { EditorLinhas } from '../../atributos/editor-linhas.ts';
import { AtributoFormStore, type Rascunho } from '../../atributos/form-store.ts';
import type { Atuais } from '../../lib/linhas-atuais.ts';
import type { Conflito, Lado } from '../../ui/conflict-fields.ts';
import { type Salto, saltoDe } from './salto.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';

interface Linha {
  pessoa: BaixaPessoa;
  editor: EditorLinhas;
}

/** Unsaved values of one receivable, what those fields held before, and the version they were typed on. */
export interface LinhaRascunho {
  recebId: number;
  /** Whose it is, should the row be gone. */
  nome: string;
  /** -1: the version that comes in. */
  versao: number;
  valores: Rascunho;
  base: Rascunho;
}

interface Options {
  grupos: readonly BaixaGrupo[];
  permissoes: Permissoes;
  somenteLeitura: boolean;
}

const prefixoDe = (recebId: number): string => `${recebId}.`;
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
  /** What the rows held when their editing began, which tells who changed what. */
  readonly #bases = new Map<number, Valores>();
  /** Unsaved values that cannot be shown now: their row is gone, or the baixa is closed. */
  #guardados: LinhaRascunho[] = [];
  /** Amounts that were asked about and are meant, by row and attribute. */
  readonly #confirmados = new Map<string, number>();
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
    this.#bases.set(recebId, valoresDoForm(store));
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

  /** The first amount that is ten times what its row held, and nobody has confirmed. */
  salto(): Salto | null {
    for (const [recebId, store] of this.#pendentes())
      for (const def of store.definicoes) {
        const achado = saltoDe({
          def,
          antes: this.#bases.get(recebId)?.get(def.id),
          depois: store.campo(def.id).valor,
        });
        if (!achado || this.#confirmados.get(`${recebId}.${def.id}`) === achado.depois) continue;
        return { recebId, atributo: def.id, nome: this.#nome(recebId), label: def.label, ...achado };
      }
    return null;
  }

  confirma({ recebId, atributo, depois }: Salto): void {
    this.#confirmados.set(`${recebId}.${atributo}`, depois);
  }

  /** Gives the field back what it held. */
  devolve({ recebId, atributo, antes }: Salto): void {
    this.#stores.get(recebId)?.restaurar([[atributo, antes]]);
  }

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
    const abertas = this.#pendentes()
      .map(([recebId, store]) => {
        const enviado = this.#enviados.get(recebId);
        const antes = enviado ?? this.#bases.get(recebId);
        const valores = store
          .rascunho()
          .filter(([id, v]) => !enviado || !valoresIguais(enviado.get(id) ?? null, v));
        const base = valores.map(([id]): [number, AtribValor] => [id, antes?.get(id) ?? null]);
        // What was sent is stored as the version that now comes in.
        const versao = enviado ? -1 : this.#versao(recebId);
        return { recebId, nome: this.#nome(recebId), versao, valores, base };
      })
      .filter((l) => l.valores.length > 0);
    return [...abertas, ...this.#guardados];
  }

  /** Puts unsaved values back on their rows; those that cannot take them now are kept. */
  restaurar(linhas: readonly LinhaRascunho[]): void {
    for (const linha of linhas) {
      const { recebId, versao, valores, base } = linha;
      const store = this.#somenteLeitura ? null : this.store(recebId);
      if (!store) {
        this.#guardados.push(linha);
        continue;
      }
      if (versao >= 0 && versao !== this.#versao(recebId)) {
        this.#bases.set(recebId, new Map([...valoresDoForm(store), ...base]));
        this.#versoes.set(recebId, versao);
      }
      store.restaurar(valores);
    }
  }

  /** Both versions of the rows that another person changed, and what was typed into rows that are gone. */
  conflito({ linhas, removidas }: Atuais): Conflito {
    const campos = linhas.flatMap(({ id, valores }) => {
      const store = this.store(id);
      if (!store) return [];
      const atual = new AtributoFormStore({
        definicoes: store.definicoes,
        permissoes: store.permissoes,
        externos: store.externos,
        valores,
      });
      return compararAtributos({
        definicoes: store.definicoes,
        base: this.#bases.get(id) ?? new Map(),
        meu: valoresDoForm(store),
        atual: valoresDoForm(atual),
        grupo: this.#nome(id),
        prefixo: prefixoDe(id),
      });
    });
    const porId = new Map(this.#editores.flatMap((e) => e.definicoes).map((d) => [d.id, d]));
    const perdidas = this.rascunho()
      .filter((r) => removidas.has(r.recebId))
      .map((r) => ({
        nome: r.nome,
        valores: r.valores.map(([id, valor]) => {
          const def = porId.get(id);
          return def
            ? { label: def.label, texto: textoDoValor(def, valor) }
            : { label: `#${id}`, texto: String(valor) };
        }),
      }));
    return { campos, perdidas };
  }

  /** Goes on from the stored rows with the chosen values of mine on top; forgets rows that are gone. */
  assumir({ linhas, removidas }: Atuais, lados: ReadonlyMap<string, Lado>): void {
    for (const { id, versao, valores } of linhas) {
      const store = this.store(id);
      if (!store) continue;
      const meus = meusEscolhidos(
        valoresDoForm(store),
        (atributo) => lados.get(chaveDoAtributo(atributo, prefixoDe(id))) === 'meu',
      );
      trocarBase(store, valores);
      this.#versoes.set(id, versao);
      this.#bases.set(id, valoresDoForm(store));
      store.restaurar(meus);
    }
    for (const id of removidas) this.esquecer(id);
  }

  /** Gives up what was typed into a row that is gone. */
  esquecer(recebId: number): void {
    this.#guardados = this.#guardados.filter((r) => r.recebId !== recebId);
    this.#stores.get(recebId)?.restaurar([...(this.#bases.get(recebId) ?? [])]);
  }

  /** Rows with unsaved values that are no longer in the baixa. */
  orfas(): ReadonlySet<number> {
    return new Set(this.#guardados.map((r) => r.recebId).filter((id) => !this.#linhas.has(id)));
  }

  #nome(recebId: number): string {
    const linha = this.#linhas.get(recebId);
    return linha ? T.linha(linha.pessoa.nome, recebId) : '';
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
