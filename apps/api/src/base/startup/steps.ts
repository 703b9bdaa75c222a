import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from './startup-error.ts';

/** A step of the start. */
export interface StartupStep {
  /** What is being done, such as 'criando a rede de demonstração'. */
  nome: string;
  /** It is given up when nothing was heard of it for so long. */
  limiteMs: number;
}

/** What a step tells of itself. */
export interface StepSignal {
  /** It goes on: its limit begins anew. */
  alive(detalhe?: string): void;
  /** What it waits for; that gives it no more time. */
  note(detalhe: string): void;
}

export const NO_SIGNAL: StepSignal = { alive: () => undefined, note: () => undefined };

/** Runs a step; `feito` is its line when it did something worth telling. */
export type RunStep = <T>(
  passo: StartupStep,
  faz: (sinal: StepSignal) => Promise<T>,
  feito?: (resultado: T) => string | null,
) => Promise<T>;

/** Of who starts nothing for people: a command, a test. */
export const withoutLimit: RunStep = (_passo, faz) => faz(NO_SIGNAL);

/** A step that nothing was heard of: what it waits for may never come, so the process ends by force. */
export class StalledStep extends StartupError {
  constructor({ nome, limiteMs }: StartupStep, detalhe: string) {
    super(
      [
        `A partida parou em: ${nome}${detalhe}. Há ${segundos(limiteMs)} não há sinal de que continue.`,
        'O que ficou pela metade não atrapalha: inicie de novo. Se parar outra vez aqui, veja A partida em docs/operacao.',
      ].join('\n'),
    );
  }
}

export interface StepListener {
  say: (linha: string) => void;
  /** Told of each sign of life, so that somebody else may watch as well. */
  aoViver?: (passo: StartupStep) => void;
  /** A step is said to be slow after so long, and then ever more seldom. */
  avisoMs?: number;
  /** A step that took so long has its line, whatever it did. */
  longoMs?: number;
}

/** A process that was held up hears first of what has come meanwhile. */
const FOLGA_MS = 1000;
const AVISOS_ATE_MS = 60_000;

const segundos = (ms: number): string =>
  `${(ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`;

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

interface Vigia {
  sinal: StepSignal;
  /** Fails once nothing was heard of the step for as long as its limit. */
  parado: Promise<never>;
  fim: () => void;
}

function vigia(passo: StartupStep, { say, aoViver, avisoMs = 5000 }: StepListener): Vigia {
  const inicio = performance.now();
  let vivo = inicio;
  let detalhe = '';
  const emDetalhe = (): string => (detalhe === '' ? '' : ` (${detalhe})`);
  const acabou = new AbortController();
  const { promise: parado, reject } = comRecusa();
  const limite = setTimeout(async () => {
    await delay(FOLGA_MS);
    const calado = performance.now() - vivo;
    if (!acabou.signal.aborted && calado > passo.limiteMs) reject(new StalledStep(passo, emDetalhe()));
  }, passo.limiteMs);
  let aviso: NodeJS.Timeout;
  const avisa = (espera: number): void => {
    aviso = setTimeout(() => {
      say(`Ainda: ${passo.nome}, ${segundos(performance.now() - inicio)}${emDetalhe()}`);
      avisa(Math.min(espera * 2, AVISOS_ATE_MS));
    }, espera);
  };
  avisa(avisoMs);
  aoViver?.(passo);
  const sinal: StepSignal = {
    alive: (novo) => {
      if (acabou.signal.aborted) return;
      detalhe = novo ?? detalhe;
      vivo = performance.now();
      limite.refresh();
      aoViver?.(passo);
    },
    note: (novo) => {
      detalhe = novo;
    },
  };
  const fim = (): void => {
    acabou.abort();
    clearTimeout(limite);
    clearTimeout(aviso);
  };
  return { sinal, parado, fim };
}

function comRecusa(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, recusa) => {
    reject = recusa;
  });
  return { promise, reject };
}

/** Steps that say what they are at when they are slow, end the start when they stand, and are told in a line each. */
export const reportingSteps =
  (ouvinte: StepListener): RunStep =>
  async (passo, faz, feito) => {
    const inicio = performance.now();
    const { sinal, parado, fim } = vigia(passo, ouvinte);
    try {
      const resultado = await Promise.race([faz(sinal), parado]);
      const durou = performance.now() - inicio;
      const linha = feito?.(resultado) ?? (durou > (ouvinte.longoMs ?? 1000) ? maiuscula(passo.nome) : null);
      if (linha !== null) ouvinte.say(`${linha} (${segundos(durou)})`);
      return resultado;
    } finally {
      fim();
    }
  };
