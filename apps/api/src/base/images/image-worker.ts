import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IMAGEM, MESSAGES } from '@retaguarda/contract';
import { AppError, ruleViolation } from '../app-error.ts';
import type { ImageJob, ImageResult, LimitedImageJob } from './image-jobs.ts';

/** A picture of the largest size takes two seconds of a slow machine. */
const LIMITE_MS = 20_000;
/** Until a new process takes its first picture: how busy the machine is, is no fault of the picture. */
const PARTE_MS = 30_000;
/** What hung is tried once more, in another process: libvips is known to hang where nothing is wrong with a picture. */
const TENTATIVAS = 2;
/** Who would wait behind so many is told so. */
const FILA = 100;
const OCUPADA_S = 5;

/** Built beside the server; from its source where nothing is built. */
function arquivo(): { caminho: string; execArgv: string[] } {
  const construido = fileURLToPath(new URL('./imagens.mjs', import.meta.url));
  if (existsSync(construido)) return { caminho: construido, execArgv: [] };
  return {
    caminho: fileURLToPath(new URL('./worker-process.ts', import.meta.url)),
    execArgv: ['--import', import.meta.resolve('tsx')],
  };
}

/** Nothing of the server's secrets goes with it. */
const ambiente = (): NodeJS.ProcessEnv => {
  const { PATH, SystemRoot, TMPDIR, TEMP, LD_LIBRARY_PATH } = process.env;
  return { PATH, SystemRoot, TMPDIR, TEMP, LD_LIBRARY_PATH };
};

/** Does native work on pictures in a process of its own, one after the other; a hang ends with that process alone. */
export class ImageWorker {
  /** In which a picture has to be done. */
  limitMs = LIMITE_MS;
  /** In which a new process has to be there. */
  startLimitMs = PARTE_MS;
  #filho: ChildProcess | null = null;
  #fila: Promise<unknown> = Promise.resolve();
  #esperam = 0;

  /** Of the process at work, or kept warm for the next picture. */
  get pid(): number | undefined {
    return this.#filho?.pid;
  }

  /**
   * @returns null where the bytes are no picture that can be opened
   * @throws AppError 422 of a picture that twice did not come to an end, 503 where no more may wait or nothing can be started
   */
  async run(trabalho: ImageJob): Promise<ImageResult> {
    if (this.#esperam >= FILA) throw indisponivel(MESSAGES.imagensNaFila, OCUPADA_S);
    this.#esperam++;
    const pedido: LimitedImageJob = { ...trabalho, pixels: IMAGEM.pixels };
    const feita = this.#fila.then(() => this.#insiste(pedido));
    this.#fila = feita.catch(() => undefined);
    return feita.finally(() => this.#esperam--);
  }

  async #insiste(pedido: LimitedImageJob): Promise<ImageResult> {
    for (let vez = 0; vez < TENTATIVAS; vez++) {
      const feita = await this.#tenta(pedido);
      if (feita !== undefined) return feita;
    }
    throw ruleViolation('campo_invalido', MESSAGES.imagemNaoTerminou, 'imagem');
  }

  /** Undefined of what did not come to an end, or took its process with it. */
  #tenta(pedido: LimitedImageJob): Promise<ImageResult | undefined> {
    const { filho, novo } = this.#vivo();
    return new Promise((resolve, reject) => {
      const acaba = (): void => {
        clearTimeout(limite);
        filho.removeAllListeners();
        // What is kept warm keeps no process alive that has nothing else to do.
        filho.on('error', () => undefined);
        filho.unref();
        filho.channel?.unref();
      };
      const perde = (faz: () => void): void => {
        acaba();
        filho.kill('SIGKILL');
        if (this.#filho === filho) this.#filho = null;
        faz();
      };
      const naoVoltou = () => perde(() => resolve(undefined));
      let limite = setTimeout(naoVoltou, novo ? this.startLimitMs : this.limitMs);
      filho.ref();
      filho.channel?.ref();
      filho.once('error', () => perde(() => reject(indisponivel(MESSAGES.imagensForaDoAr))));
      filho.once('exit', naoVoltou);
      filho.on('message', (dito: 'pronto' | { feita: ImageResult }) => {
        clearTimeout(limite);
        if (dito === 'pronto') {
          limite = setTimeout(naoVoltou, this.limitMs);
          return;
        }
        acaba();
        resolve(dito.feita);
      });
      filho.send(pedido, (error) => {
        if (error !== null) naoVoltou();
      });
    });
  }

  #vivo(): { filho: ChildProcess; novo: boolean } {
    const quente = this.#filho;
    if (quente?.connected === true && quente.exitCode === null) return { filho: quente, novo: false };
    const { caminho, execArgv } = arquivo();
    const filho = fork(caminho, [], {
      ...{ execArgv, env: ambiente(), serialization: 'advanced', windowsHide: true },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#filho = filho;
    return { filho, novo: true };
  }
}

const indisponivel = (message: string, espera?: number): AppError =>
  new AppError(503, [{ code: 'indisponivel', message }], undefined, espera);

/** The process's own: as many serve pictures as there are instances of the server. */
export const imageWorker = new ImageWorker();
