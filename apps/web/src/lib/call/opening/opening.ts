import { readSession } from '../session.ts';
import type {} from './early.ts';

/** Of a page, from its first script until its first screen stands. */
export class Opening {
  readonly #at: { pathname: string; search: string };
  readonly #taken = new Set<string>();
  /** Readings that were answered. */
  readonly #asked = new Set<string>();
  #holds = true;
  #over = false;

  constructor(at: { pathname: string; search: string }) {
    this.#at = at;
  }

  /** The answer that the page asked for ahead, once; null where it did not, or where it is not there for whoever calls. */
  async answer(call: string): Promise<Response | null> {
    const early = globalThis.retaguardaAbertura;
    if (!this.#holds || early?.calls.has(call) !== true || this.#taken.has(call)) return null;
    this.#taken.add(call);
    const answers = await early.answers;
    const answer = answers?.byCall.get(call);
    if (!this.#holds || answer === undefined || answers?.token !== readSession()?.token) return null;
    return new Response(answer, {
      headers: { 'content-type': 'application/json', date: answers?.date ?? '' },
    });
  }

  /** Something is written: what was read before may be otherwise now. */
  written(): void {
    this.#holds = false;
  }

  /** A reading was answered. */
  answered(call: string): void {
    if (!this.#over) this.#asked.add(call);
  }

  /**
   * The first screen stands.
   *
   * @returns what it asked for, by the address that it was opened at; null where somebody has gone on to another screen
   * meanwhile, whose questions would be among them, and the second time.
   */
  ends(): { address: string; calls: Iterable<string> } | null {
    const { pathname, search } = this.#at;
    const itself = !this.#over && globalThis.location.pathname === pathname;
    this.#holds = false;
    this.#over = true;
    return itself ? { address: pathname + search, calls: this.#asked } : null;
  }
}

/** Outside of a browser there is no page to begin at. */
const { pathname, search } = globalThis.location ?? { pathname: '', search: '' };

/** This page's. */
export const opening = new Opening({ pathname, search });
