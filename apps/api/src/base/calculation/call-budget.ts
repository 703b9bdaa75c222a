import { AsyncLocalStorage } from 'node:async_hooks';
import { type Avaliacao, avalia, type Catalogo, type Entrada } from '@retaguarda/atributos';
import { AppError } from '../app-error.ts';

/** Steps that formulas may take in one call, whatever it reaches: some tenths of a second of a processor. */
const PASSOS = 20_000_000;
/** Steps that every record brings along: many times what the formulas of a real form take. */
const PASSOS_POR_REGISTRO = 5000;

const excessivo = (): AppError =>
  new AppError(422, [
    {
      code: 'calculo_excessivo',
      message:
        'As fórmulas pedem mais cálculo do que uma chamada pode fazer. Simplifique-as ou encurte os textos que produzem.',
    },
  ]);

const abandonada = (): AppError =>
  new AppError(409, [{ code: 'abandonada', message: 'A chamada foi abandonada' }]);

let abertas = 0;
let pesadas = 0;
let ultimaLeve = 0;
/** Whoever was answered just now asks again: a person's screen makes several calls. */
const RECENTE_MS = 5;

/** What one call takes of the process: its steps, and whether anybody still waits for the answer. */
export class CallBudget {
  /** It only looks: with nobody left to see it, it ends. */
  isAbandonable = false;
  #saldo = PASSOS;
  #aberta = false;
  #pesada = false;
  #saiu = false;

  /** Counts it among the calls in flight until `fecha`. */
  open(): this {
    this.#aberta = true;
    abertas++;
    return this;
  }

  /** The answer has left, or whoever waited for it has. */
  close(saiu: boolean): void {
    this.#saiu ||= saiu;
    if (!this.#aberta) return;
    this.#aberta = false;
    abertas--;
    if (this.#pesada) pesadas--;
    else ultimaLeve = performance.now();
  }

  /** It calculates for longer than a slice: calls that do not go before it. */
  markHeavy(): void {
    if (!this.#aberta || this.#pesada) return;
    this.#pesada = true;
    pesadas++;
  }

  charge(passos: number): void {
    this.#saldo += PASSOS_POR_REGISTRO - passos;
    if (this.#saldo < 0) throw excessivo();
  }

  assertNotAbandoned(): void {
    if (this.isAbandonable && this.#saiu) throw abandonada();
  }
}

const chamadas = new AsyncLocalStorage<CallBudget>();

/** Whether calls are in flight, or were just now, that calculate next to nothing. */
export const hasLightCalls = (): boolean => abertas > pesadas || performance.now() - ultimaLeve < RECENTE_MS;
export const currentCallBudget = (): CallBudget | undefined => chamadas.getStore();
export const withCallBudget = <T>(chamada: CallBudget, faz: () => T): T => chamadas.run(chamada, faz);

/** As the engine's, on the account of the call under way. */
export function evaluateWithinBudget(catalogo: Catalogo, entrada: Entrada): Avaliacao {
  const avaliacao = avalia(catalogo, entrada);
  currentCallBudget()?.charge(avaliacao.passos);
  return avaliacao;
}
