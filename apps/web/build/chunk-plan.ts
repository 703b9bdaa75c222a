/** A part of the site as the bundler would cut it: what it weighs, and what it needs at once or on demand. */
export interface Part {
  size: number;
  imports: readonly string[];
  onDemand: readonly string[];
}

export type Parts = ReadonlyMap<string, Part>;

export interface Start {
  entry: string;
  /** Parts that come together behind the sign-in, whichever screen is asked for. */
  frame: readonly string[];
  /** Screens, by how often they are opened. */
  screens: ReadonlyMap<string, number>;
}

/** What one request costs, as bytes of script: its headers, its turn among the others and a shorter window to pack in. */
const REQUEST = 7_000;

interface Group {
  readonly parts: readonly string[];
  readonly size: number;
  /** By the journey's number: whether it loads this group. */
  used: Uint8Array;
  /** Likewise: whether all of it is there before. */
  there: Uint8Array;
}

function closureOf(parts: Parts, starts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...(parts.get(name)?.imports ?? []));
  }
  return found;
}

interface Journey {
  weight: number;
  loads: Set<string>;
  there: Set<string>;
}

/** What each way into the product still has to load: the frame, a screen behind it, what is opened on a screen. */
function journeysOf(parts: Parts, { entry, frame, screens }: Start): Journey[] {
  const first = closureOf(parts, [entry]);
  const behind = new Set([...first, ...closureOf(parts, frame)]);
  const onDemand = new Set([...parts.values()].flatMap((p) => p.onDemand));
  const roots = [...onDemand].filter((r) => !behind.has(r));
  const own = new Map(roots.map((r) => [r, closureOf(parts, [r])]));
  const present = new Map<string, Set<string>>();
  const presentAt = (importer: string): Set<string>[] =>
    first.has(importer)
      ? [first]
      : behind.has(importer)
        ? [behind]
        : roots.flatMap((r) => {
            const there = own.get(r)?.has(importer) ? present.get(r) : undefined;
            return there ? [new Set([...there, ...(own.get(r) ?? [])])] : [];
          });
  // What is opened on a screen finds there what all screens that open it have; each round goes one opening deeper.
  for (let round = 0; round < 6; round++)
    for (const root of roots) {
      const ways = [...parts].flatMap(([name, p]) => (p.onDemand.includes(root) ? presentAt(name) : []));
      const [one, ...others] = ways;
      if (!one) continue;
      present.set(root, new Set([...one].filter((x) => others.every((o) => o.has(x)))));
    }
  const missing = (loaded: Set<string>, there: Set<string>) =>
    new Set([...loaded].filter((x) => !there.has(x)));
  return [
    { weight: 1, loads: missing(behind, first), there: first },
    ...roots.map((r) => ({
      weight: screens.get(r) ?? 1,
      loads: missing(own.get(r) ?? new Set(), present.get(r) ?? behind),
      there: present.get(r) ?? behind,
    })),
  ];
}

/** Bytes of requests that joining two groups saves, less those that somebody loads without a use for them. */
function gainOf(a: Group, b: Group, weights: readonly number[]): number {
  return weights.reduce((gain, weight, j) => {
    if (a.used[j] && b.used[j]) return gain + REQUEST * weight;
    if (a.used[j]) return b.there[j] ? gain : gain - b.size * weight;
    return b.used[j] && !a.there[j] ? gain - a.size * weight : gain;
  }, 0);
}

/** Groups of parts, and which of them stands in which. */
class Groups {
  readonly all = new Set<Group>();
  readonly #of = new Map<string, Group>();
  readonly #parts: Parts;
  readonly #gains = new Map<Group, Map<Group, number>>();

  constructor(parts: Parts, journeys: readonly Journey[], entry: string) {
    this.#parts = parts;
    for (const [name, { size }] of parts)
      if (name !== entry)
        this.#add({
          parts: [name],
          size,
          used: Uint8Array.from(journeys, (j) => Number(j.loads.has(name))),
          there: Uint8Array.from(journeys, (j) => Number(j.there.has(name))),
        });
  }

  #add(group: Group): void {
    this.all.add(group);
    for (const name of group.parts) this.#of.set(name, group);
  }

  #needs(group: Group): Group[] {
    const needed = group.parts.flatMap((name) => this.#parts.get(name)?.imports ?? []);
    return [...new Set(needed.map((name) => this.#of.get(name)))].filter(
      (g) => g !== undefined && g !== group,
    ) as Group[]; // without undefined
  }

  /** Whether one needs the other by way of a third: joined they would need each other, and neither could run first. */
  turns(a: Group, b: Group): boolean {
    return [[a, b] as const, [b, a] as const].some(([from, to]) => {
      const seen = new Set([from]);
      const open = this.#needs(from).filter((g) => g !== to);
      for (let g = open.pop(); g; g = open.pop()) {
        if (g === to) return true;
        if (seen.has(g)) continue;
        seen.add(g);
        open.push(...this.#needs(g));
      }
      return false;
    });
  }

  /** All that comes with a group: whoever loads it loads what it needs. */
  #brings(group: Group): Set<Group> {
    const found = new Set<Group>();
    const open = this.#needs(group);
    for (let g = open.pop(); g; g = open.pop()) {
      if (found.has(g)) continue;
      found.add(g);
      open.push(...this.#needs(g));
    }
    return found;
  }

  /** What joining two saves, less what the one brings to those who had a use for the other alone. */
  saves([a, b]: [Group, Group], weights: readonly number[]): number {
    const brought = (from: Group, to: Group): number =>
      [...this.#brings(from)]
        .filter((g) => g !== to)
        .flatMap((g) =>
          weights.map((w, j) =>
            to.used[j] && !from.used[j] && !g.used[j] && !g.there[j] ? w * (g.size + REQUEST) : 0,
          ),
        )
        .reduce((sum, n) => sum + n, 0);
    return gainOf(a, b, weights) - brought(a, b) - brought(b, a);
  }

  join(a: Group, b: Group): void {
    for (const gone of [a, b]) {
      this.all.delete(gone);
      this.#gains.delete(gone);
    }
    const joined: Group = {
      parts: [...a.parts, ...b.parts],
      size: a.size + b.size,
      used: a.used.map((x, j) => x | (b.used[j] ?? 0)),
      there: a.there.map((x, j) => x & (b.there[j] ?? 0)),
    };
    this.#add(joined);
    for (const g of this.#brings(joined)) {
      const used = g.used.map((x, j) => x | (g.there[j] ? 0 : (joined.used[j] ?? 0)));
      if (used.every((x, j) => x === g.used[j])) continue;
      g.used = used;
      this.#gains.delete(g);
      for (const gains of this.#gains.values()) gains.delete(g);
    }
  }

  /** The two whose joining saves most; nothing where none saves. */
  best(weights: readonly number[]): [Group, Group] | undefined {
    let found: [Group, Group] | undefined;
    let most = 0;
    const list = [...this.all];
    list.forEach((a, i) => {
      const gains = this.#gains.get(a) ?? new Map<Group, number>();
      this.#gains.set(a, gains);
      for (const b of list.slice(i + 1)) {
        const gain = gains.get(b) ?? gainOf(a, b, weights);
        gains.set(b, gain);
        if (gain > most) [found, most] = [[a, b], gain];
      }
    });
    return found;
  }

  refuse([a, b]: [Group, Group]): void {
    this.#gains.get(a)?.set(b, 0);
  }
}

/**
 * Which parts are served as one file. Parts that the same journeys load are joined, and so is a small one with another
 * that nearly the same journeys load, as long as the request that is saved costs more than what rides along. The
 * entry's own is left alone: every page waits for it.
 */
export function planChunks(parts: Parts, start: Start): string[][] {
  const journeys = journeysOf(parts, start);
  const weights = journeys.map((j) => j.weight);
  const groups = new Groups(parts, journeys, start.entry);
  for (let pair = groups.best(weights); pair; pair = groups.best(weights))
    if (groups.saves(pair, weights) <= 0 || groups.turns(...pair)) groups.refuse(pair);
    else groups.join(...pair);
  return [...groups.all].map((g) => [...g.parts]);
}
