import type { Contagem, Expediente } from '@retaguarda/domain';
import type { AtribValor } from './ajustes.ts';
import type { Catalogo } from './catalogo.ts';
import { avaliaAtributo, type Entrada, type Estado } from './estado.ts';
import { type Avaliacao, avaliaTodos, reune } from './evaluate.ts';
import { motivoDaFalha } from './explica.ts';
import type { Externos } from './externos.ts';
import type { FormulaValue } from './formula/formula-value.ts';
import { LIMITE } from './formula/limits.ts';
import { expedienteDe } from './lugar.ts';
import { ehCalculado } from './medida.ts';
import { valoresIguais } from './valor-igual.ts';

/** A record being edited; always equal to a full evaluation of what was set. */
export interface FormState {
  /** Sets a value; answers the ids whose value, activity or flag changed. Calculated ones cannot be set. */
  set(id: number, valor: AtribValor): ReadonlySet<number>;
  /** Replaces the values of the levels above and where the record is; answers as `set`. */
  setExternos(externos: Externos): ReadonlySet<number>;
  /** The value in force; empty while inactive. */
  get(id: number): AtribValor;
  ehAtivo(id: number): boolean;
  hasFailure(id: number): boolean;
  /** Why a calculation could not be made, in words; null without the flag. */
  failureReason(id: number): string | null;
  /** What a calculation with PRAZO counted; null of any other. */
  contado(id: number): Contagem | null;
  /** Days without court where the record is. */
  expediente(): Expediente;
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
    formulasIguais(a.calculo, b.calculo) &&
    // Another count may end on the same day.
    (a.contado === b.contado || JSON.stringify(a.contado) === JSON.stringify(b.contado))
  );
}

class Formulario implements FormState {
  readonly #catalogo: Catalogo;
  readonly #valores: Map<number, AtribValor>;
  #estados: Map<number, Estado>;
  readonly #posicao: ReadonlyMap<number, number>;
  #entrada: Entrada;
  #expediente: Expediente;
  /** Of all formulas, so that the record's limit falls where a full evaluation has it. */
  #passos: number;

  constructor(catalogo: Catalogo, entrada: Entrada) {
    this.#catalogo = catalogo;
    this.#valores = new Map(entrada.valores);
    this.#entrada = { ...entrada, valores: this.#valores };
    this.#expediente = expedienteDe(catalogo.lugar, this.#valores, entrada.externos);
    this.#estados = avaliaTodos(catalogo, this.#entrada, () => this.#expediente);
    this.#passos = this.#soma();
    this.#posicao = new Map(catalogo.ordem.map((id, i) => [id, i]));
  }

  set(id: number, valor: AtribValor): ReadonlySet<number> {
    const def = this.#catalogo.porId.get(id);
    if (!def || ehCalculado(def)) return new Set();
    this.#valores.set(id, valor);
    this.#situa();
    return this.#propaga([id]);
  }

  setExternos(externos: Externos): ReadonlySet<number> {
    this.#entrada = { ...this.#entrada, externos };
    const { usamExterno, usamCalendario } = this.#catalogo;
    return this.#propaga([...[...usamExterno.values()].flat(), ...(this.#situa() ? usamCalendario : [])]);
  }

  get(id: number): AtribValor {
    return this.#estados.get(id)?.valor ?? null;
  }

  ehAtivo(id: number): boolean {
    return this.#estados.get(id)?.ativo ?? false;
  }

  hasFailure(id: number): boolean {
    return this.#estados.get(id)?.falha ?? false;
  }

  failureReason(id: number): string | null {
    const estado = this.#estados.get(id);
    return estado?.falha === true ? motivoDaFalha(estado.calculo) : null;
  }

  contado(id: number): Contagem | null {
    return this.#estados.get(id)?.contado ?? null;
  }

  expediente(): Expediente {
    return this.#expediente;
  }

  snapshot(): Avaliacao {
    const expediente = this.#expediente;
    return reune(this.#estados, () => expediente);
  }

  /** Finds out where the record is; whether other days without court hold there. */
  #situa(): boolean {
    const antes = this.#expediente;
    this.#expediente = expedienteDe(this.#catalogo.lugar, this.#valores, this.#entrada.externos);
    return antes !== this.#expediente;
  }

  #soma(): number {
    let passos = 0;
    for (const estado of this.#estados.values()) passos += estado.passos;
    return passos;
  }

  /** What changed. Where the record's steps run out, what a formula may still take depends on all before it. */
  #propaga(inicio: readonly number[]): Set<number> {
    const trocados = new Map<number, Estado>();
    if (this.#passos < LIMITE.passosDoRegistro) {
      const mudados = this.#percorre(inicio, trocados);
      if (this.#passos < LIMITE.passosDoRegistro) return mudados;
    }
    const antes = this.#estados;
    this.#estados = avaliaTodos(this.#catalogo, this.#entrada, () => this.#expediente);
    this.#passos = this.#soma();
    const mudou = (id: number, depois: Estado) => {
      const estado = trocados.get(id) ?? antes.get(id);
      return estado === undefined || !estadosIguais(estado, depois);
    };
    return new Set([...this.#estados].flatMap(([id, depois]) => (mudou(id, depois) ? [id] : [])));
  }

  /**
   * Walks the order once from the first dirty id; only what depends on a change is computed again. States that give
   * way to others are kept in `trocados`.
   */
  #percorre(inicio: readonly number[], trocados: Map<number, Estado>): Set<number> {
    const { ordem, dependentes, porId } = this.#catalogo;
    const sujos = new Set(inicio);
    const mudados = new Set<number>();
    const posicoes = inicio.map((id) => this.#posicao.get(id) ?? ordem.length);
    for (let i = posicoes.reduce((a, b) => Math.min(a, b), ordem.length); i < ordem.length; i++) {
      const id = ordem[i] ?? 0;
      const def = sujos.delete(id) ? porId.get(id) : undefined;
      const antes = this.#estados.get(id);
      if (!def || !antes) continue;
      const depois = avaliaAtributo({
        catalogo: this.#catalogo,
        expediente: () => this.#expediente,
        def,
        estados: this.#estados,
        entrada: this.#entrada,
        passos: LIMITE.passosDoRegistro,
      });
      this.#estados.set(id, depois);
      trocados.set(id, antes);
      this.#passos += depois.passos - antes.passos;
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
