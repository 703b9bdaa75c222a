import { atributosDaFormula } from '@retaguarda/atributos';
import {
  type ArquivoDeDefinicoes,
  type Arvore,
  type AtributoDoArquivo,
  type CategoriaDoArquivo,
  chaveDoCaminho,
  type PerfilDoArquivo,
} from '@retaguarda/contract';
import { topologicalSort } from '../../base/topological-sort.ts';
import { chaveDe } from './alvo.ts';

/** Which items of a file an item names. */
export class Precisa {
  readonly #categorias: ReadonlyMap<string, number>;
  readonly #atributos: ReadonlyMap<string, number>;
  readonly #perfis: ReadonlyMap<string, number>;
  readonly #arquivo: ArquivoDeDefinicoes;

  constructor(arquivo: ArquivoDeDefinicoes) {
    this.#arquivo = arquivo;
    this.#categorias = new Map(arquivo.categorias.map((c, i) => [chaveDoCaminho(c.arvore, c.caminho), i]));
    this.#atributos = new Map(arquivo.atributos.map((a, i) => [a.codigo, i]));
    this.#perfis = new Map(arquivo.perfis.map((p, i) => [p.nome.toLowerCase(), i]));
  }

  #categoria(arvore: Arvore, caminho: readonly string[]): string[] {
    const i = this.#categorias.get(chaveDoCaminho(arvore, caminho));
    return i === undefined ? [] : [chaveDe('categorias', i)];
  }

  #codigo(codigo: string): number[] {
    return [this.#atributos.get(codigo) ?? []].flat();
  }

  daCategoria({ arvore, caminho, referencia, perfis = [] }: CategoriaDoArquivo): string[] {
    return [
      ...this.#categoria(arvore, caminho.slice(0, -1)),
      ...(referencia === undefined ? [] : this.#categoria(referencia.arvore, referencia.caminho)),
      ...perfis.flatMap((nome) => {
        const i = this.#perfis.get(nome.toLowerCase());
        return i === undefined ? [] : [chaveDe('perfis', i)];
      }),
    ];
  }

  /** Attributes that have to stand before this one does: of its formula, and what it mirrors. */
  #antes({ formula, espelhoDe }: AtributoDoArquivo): number[] {
    const usados = formula === '' ? [] : atributosDaFormula(formula, this.#atributos.keys());
    return [...usados, ...(espelhoDe === undefined ? [] : [espelhoDe])].flatMap((c) => this.#codigo(c));
  }

  doAtributo(item: AtributoDoArquivo): string[] {
    const alvos = item.regras.flatMap((r) => r.ativa.flatMap((c) => this.#codigo(c)));
    return [
      ...this.#categoria('atributos', item.categoria),
      ...[...this.#antes(item), ...alvos].map((i) => chaveDe('atributos', i)),
    ];
  }

  doPerfil({ camposRestritos, camposReservados = [] }: PerfilDoArquivo): string[] {
    return [...camposRestritos, ...camposReservados]
      .flatMap((c) => this.#codigo(c))
      .map((i) => chaveDe('atributos', i));
  }

  /** Places of the attributes so that each comes after what it is made of. */
  ordemDosAtributos(): number[] {
    const { atributos } = this.#arquivo;
    return topologicalSort([...atributos.keys()], (i) => {
      const item = atributos[i];
      return item === undefined ? [] : this.#antes(item);
    });
  }
}
