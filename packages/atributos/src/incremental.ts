import type { Catalogo } from './catalogo.ts';
import { type AtribValor, TIPO } from './definicao.ts';
import { avaliarAtributo, type Entrada, type Estado } from './estado.ts';
import { type Avaliacao, avaliarTodos, reunir } from './evaluate.ts';
import type { FormulaValue } from './formula/formula-value.ts';
import { valoresIguais } from './valor-igual.ts';

/** A record being edited; always equal to a full evaluation of what was set. */
export interface FormState {
  /** Sets a value; answers the ids whose value, activity or flag changed. Calculated ones cannot be set. */
  set(id: number, valor: AtribValor): ReadonlySet<number>;
  /** Replaces the values of the levels above; answers as `set`. */
  setExternos(externos: ReadonlyMap<string, FormulaValue>): ReadonlySet<number>;
  /** The value in force; empty while inactive. */
  get(id: number): AtribValor;
  isActive(id: number): boolean;
  hasFailure(id: number): boolean;
  snapshot(): Avaliacao;
}

function formulasIguais(a: FormulaValue | null, b: FormulaValue | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind !== b.kind) return false;
  // A calculation's result is never a list.
  return 'value' in a && 'value' in b ? a.value === b.value : true;
}

function estadosIguais(a: Estado, b: Estado): boolean {
  return (
    a.ativo === b.ativo &&
    a.falha === b.falha &&
    valoresIguais(a.valor, b.valor) &&
    formulasIguais(a.calculo, b.calculo)
  );
}

class Formulario implements FormState {
  readonly #catalogo: Catalogo;
  readonly #valores: Map<number, AtribValor>;
  readonly #estados: Map<number, Estado>;
  readonly #posicao: ReadonlyMap<number, number>;
  #entrada: Entrada;

  constructor(catalogo: Catalogo, entrada: Entrada) {
    this.#catalogo = catalogo;
    this.#valores = new Map(entrada.valores);
    this.#entrada = { ...entrada, valores: this.#valores };
    this.#estados = avaliarTodos(catalogo, this.#entrada);
    this.#posicao = new Map(catalogo.ordem.map((id, i) => [id, i]));
  }

  set(id: number, valor: AtribValor): ReadonlySet<number> {
    const def = this.#catalogo.porId.get(id);
    if (!def || def.tipo === TIPO.calculo) return new Set();
    this.#valores.set(id, valor);
    return this.#propagar([id]);
  }

  setExternos(externos: ReadonlyMap<string, FormulaValue>): ReadonlySet<number> {
    this.#entrada = { ...this.#entrada, externos };
    return this.#propagar([...this.#catalogo.usamExterno.values()].flat());
  }

  get(id: number): AtribValor {
    return this.#estados.get(id)?.valor ?? null;
  }

  isActive(id: number): boolean {
    return this.#estados.get(id)?.ativo ?? false;
  }

  hasFailure(id: number): boolean {
    return this.#estados.get(id)?.falha ?? false;
  }

  snapshot(): Avaliacao {
    return reunir(this.#estados);
  }

  /** Walks the order once from the first dirty id; only what depends on a change is computed again. */
  #propagar(inicio: readonly number[]): Set<number> {
    const { ordem, dependentes, porId } = this.#catalogo;
    const sujos = new Set(inicio);
    const mudados = new Set<number>();
    const posicoes = inicio.map((id) => this.#posicao.get(id) ?? ordem.length);
    for (let i = posicoes.reduce((a, b) => Math.min(a, b), ordem.length); i < ordem.length; i++) {
      const id = ordem[i] ?? 0;
      const def = sujos.delete(id) ? porId.get(id) : undefined;
      const antes = this.#estados.get(id);
      if (!def || !antes) continue;
      const depois = avaliarAtributo(this.#catalogo, def, this.#estados, this.#entrada);
      this.#estados.set(id, depois);
      if (estadosIguais(antes, depois)) continue;
      mudados.add(id);
      for (const dependente of dependentes.get(id) ?? []) sujos.add(dependente);
      if (sujos.size === 0) break;
    }
    return mudados;
  }
}

/** Starts editing a record; the clock stays that of the beginning. */
export function createFormState(catalogo: Catalogo, entrada: Entrada): FormState {
  return new Formulario(catalogo, entrada);
}
