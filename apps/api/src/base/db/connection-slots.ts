import type pg from 'pg';

/** Part of a pool's connections that one network may hold, and how long its next call waits for one if nothing else is said. */
const PARTE = 0.7;
export const SLOT_WAIT_MS = 3000;

/** Thrown like the database's own 'too many connections'. */
class SemVaga extends Error {
  readonly code = '53300';
}

interface Rede {
  ativas: number;
  fila: (() => void)[];
}

/** Lets no network take every connection of a pool: its calls wait for each other, in their order. */
export class ConnectionSlots {
  private readonly limite: number;
  private readonly esperaMs: number;
  private readonly redes = new Map<number, Rede>();

  constructor(max: number, esperaMs: number) {
    this.esperaMs = esperaMs;
    this.limite = Math.max(1, Math.floor(max * PARTE));
  }

  /** Waits for a place and answers how to give it back. */
  async acquire(tenant: number): Promise<() => void> {
    const rede = this.redes.get(tenant) ?? { ativas: 0, fila: [] };
    this.redes.set(tenant, rede);
    if (rede.ativas >= this.limite) await this.espera(rede);
    else rede.ativas++;
    return () => this.devolve(tenant, rede);
  }

  private espera(rede: Rede): Promise<void> {
    return new Promise((chamado, falha) => {
      const vez = (): void => {
        clearTimeout(timer);
        chamado();
      };
      const timer = setTimeout(() => {
        rede.fila.splice(rede.fila.indexOf(vez), 1);
        falha(new SemVaga('a rede usa todas as suas conexões'));
      }, this.esperaMs);
      rede.fila.push(vez);
    });
  }

  /** The place goes to who waits; a network without calls is forgotten. */
  private devolve(tenant: number, rede: Rede): void {
    const vez = rede.fila.shift();
    if (vez === undefined) rede.ativas--;
    else vez();
    if (rede.ativas === 0) this.redes.delete(tenant);
  }
}

const porPool = new WeakMap<pg.Pool, ConnectionSlots>();

export function slotsOf(pool: pg.Pool): ConnectionSlots {
  const conhecidas =
    porPool.get(pool) ??
    new ConnectionSlots(pool.options.max, pool.options.connectionTimeoutMillis ?? SLOT_WAIT_MS);
  porPool.set(pool, conhecidas);
  return conhecidas;
}
