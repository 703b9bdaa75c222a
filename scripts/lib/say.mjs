// @ts-check

/** @type {NodeJS.WriteStream} */
let out = process.stdout;

/** From now on everything is said beside what the program prints. */
export function sayAside() {
  out = process.stderr;
}

/** @param {string} line */
export function say(line) {
  out.write(`${line}\n`);
}

/**
 * Runs one step and says in one line how long it took.
 * @template T
 * @param {string} done what the line says when the step has ended, such as "Dependências instaladas"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(done, work) {
  const start = performance.now();
  const result = await work();
  say(`${done} (${seconds(performance.now() - start)}).`);
  return result;
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;
}

/** A failure that was foreseen: its message says all, so no stack is shown. */
export class Interrupted extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a script to its end and turns a foreseen failure into its message and exit code.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
