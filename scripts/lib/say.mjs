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

/** How often a step says that it is still at work. */
const NEWS_MS = 15_000;

/**
 * Runs one step and says in one line how long it took; one that is slow says meanwhile that it is at work.
 * @template T
 * @param {string} done what the line says when the step has ended, such as "Dependências instaladas"
 * @param {() => Promise<T>} work
 * @param {number} [newsMs]
 * @returns {Promise<T>}
 */
export async function step(done, work, newsMs = NEWS_MS) {
  const start = performance.now();
  const passed = () => seconds(performance.now() - start);
  const news = setInterval(() => say(`${done}: ainda não, ${passed()}`), newsMs);
  try {
    const result = await work();
    say(`${done} (${passed()}).`);
    return result;
  } finally {
    clearInterval(news);
  }
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
