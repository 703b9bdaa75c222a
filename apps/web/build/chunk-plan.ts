/** A part of the site as the bundler cuts it by itself: what it weighs, and what it needs at once or on demand. */
export interface Part {
  size: number;
  imports: readonly string[];
  onDemand: readonly string[];
}

export type Parts = ReadonlyMap<string, Part>;

export interface Start {
  entry: string;
  /** Parts that come together behind the sign-in, whichever screen is asked for: as often as the one opened most. */
  frame: readonly string[];
  /** Screens, by how often they are opened; what opens on a screen counts once. */
  screens: ReadonlyMap<string, number>;
}

/** What one request costs, as bytes of script: its headers, its turn among the others and a shorter window to pack in. */
const REQUEST = 9_000;

interface Journey {
  weight: number;
  loads: ReadonlySet<string>;
}

interface Group {
  readonly parts: string[];
  size: number;
  /** Of each journey, whether it loads this group. */
  readonly used: boolean[];
  /** What has to stand before it. */
  readonly needs: Set<Group>;
}

interface Pair {
  a: Group;
  b: Group;
  gain: number;
}

/** All that comes with these: whoever loads one loads what it needs. */
function closure<T>(starts: Iterable<T>, needs: (one: T) => Iterable<T>): Set<T> {
  const found = new Set(starts);
  for (const one of found) for (const next of needs(one)) found.add(next);
  return found;
}

const needsOf = (group: Group): Iterable<Group> => group.needs;

/** Whether one needs the other by way of a third: joined they would need each other, and neither could run first. */
function turns({ a, b }: Pair): boolean {
  const byAThird = (from: Group, to: Group) =>
    closure(
      [...from.needs].filter((g) => g !== to),
      needsOf,
    ).has(to);
  return byAThird(a, b) || byAThird(b, a);
}

/** The groups that parts stand in, and what joining two of them saves. */
class Groups {
  readonly all: Set<Group>;
  readonly #journeys: readonly Journey[];
  #pairs: Pair[];

  constructor(parts: Parts, journeys: readonly Journey[]) {
    this.#journeys = journeys;
    const holding = new Map<string, Group>();
    for (const [name, { size }] of parts)
      holding.set(name, {
        parts: [name],
        size,
        used: journeys.map((j) => j.loads.has(name)),
        needs: new Set(),
      });
    for (const [name, { needs }] of holding)
      for (const needed of parts.get(name)?.imports ?? []) {
        const group = holding.get(needed);
        if (group) needs.add(group);
      }
    this.all = new Set(holding.values());
    const groups = [...this.all];
    this.#pairs = groups.flatMap((a, i) => this.#pairsOf(a, groups.slice(i + 1)));
  }

  /** Bytes of requests that joining saves, less those that somebody loads without a use for them. */
  #gainOf(a: Group, b: Group): number {
    return this.#journeys.reduce((sum, { weight }, j) => {
      if (a.used[j]) return sum + weight * (b.used[j] ? REQUEST : -b.size);
      return b.used[j] ? sum - weight * a.size : sum;
    }, 0);
  }

  #pairsOf(a: Group, others: readonly Group[]): Pair[] {
    return others.map((b) => ({ a, b, gain: this.#gainOf(a, b) })).filter((p) => p.gain > 0);
  }

  /** What some would have to load beside, for what they get without a use for it. */
  #brought({ a, b }: Pair): number {
    let sum = 0;
    for (const g of closure([...a.needs, ...b.needs], needsOf))
      for (const [j, { weight }] of this.#journeys.entries())
        if ((a.used[j] || b.used[j]) && !g.used[j]) sum += weight * (g.size + REQUEST);
    return sum;
  }

  /** Has all parts of the one stand in the other; answers which groups are other ones by it. */
  #join({ a, b }: Pair): Set<Group> {
    a.parts.push(...b.parts);
    a.size += b.size;
    this.all.delete(b);
    for (const g of b.needs) a.needs.add(g);
    for (const g of this.all) if (g.needs.delete(b)) g.needs.add(a);
    a.needs.delete(a);
    a.needs.delete(b);
    for (const [j, used] of b.used.entries()) if (used) a.used[j] = true;
    const changed = new Set([a]);
    for (const g of closure(a.needs, needsOf))
      for (const [j, used] of a.used.entries())
        if (used && !g.used[j]) {
          g.used[j] = true;
          changed.add(g);
        }
    return changed;
  }

  /** Joins the two whose joining saves most, again and again, until none saves. */
  joined(): string[][] {
    while (this.#pairs.length > 0) {
      const best = this.#pairs.reduce((x, y) => (y.gain > x.gain ? y : x));
      if (best.gain <= this.#brought(best) || turns(best)) {
        this.#pairs = this.#pairs.filter((p) => p !== best);
        continue;
      }
      const changed = this.#join(best);
      const stale = (g: Group) => g === best.b || changed.has(g);
      this.#pairs = this.#pairs.filter(({ a, b }) => !stale(a) && !stale(b));
      for (const g of changed) {
        changed.delete(g);
        const others = [...this.all].filter((o) => o !== g && !changed.has(o));
        this.#pairs.push(...this.#pairsOf(g, others));
      }
    }
    return [...this.all].map((g) => g.parts);
  }
}

/** All that comes with these parts, and these. */
const allOf = (parts: Parts, starts: Iterable<string>): Set<string> =>
  closure(starts, (name) => parts.get(name)?.imports ?? []);

/** What every page waits for. */
export const firstOf = (parts: Parts, entry: string): Set<string> => allOf(parts, [entry]);

/**
 * Which parts are served as one file. Parts that the same journeys load are joined, and so is a small one with another
 * that nearly the same journeys load, as long as the request that is saved costs more than what rides along. What every
 * page waits for is left alone, and the frame is joined with nothing that comes after it.
 */
export function planChunks(parts: Parts, { entry, frame, screens }: Start): string[][] {
  const first = firstOf(parts, entry);
  const behind = allOf(parts, [...first, ...frame]);
  const only = (are: (name: string) => boolean): Parts => new Map([...parts].filter(([name]) => are(name)));
  const opened = (by: Parts, unless: ReadonlySet<string>): Journey[] => {
    const names = new Set([...by.values()].flatMap((p) => p.onDemand));
    return [...names]
      .filter((name) => !unless.has(name))
      .map((name) => ({ weight: screens.get(name) ?? 1, loads: allOf(parts, [name]) }));
  };
  const standing = { weight: Math.max(1, ...screens.values()), loads: behind };
  const atSignIn = opened(
    only((name) => first.has(name)),
    new Set([...first, ...frame]),
  );
  const around = new Groups(
    only((name) => behind.has(name) && !first.has(name)),
    [standing, ...atSignIn],
  );
  const further = new Groups(
    only((name) => !behind.has(name)),
    opened(parts, behind),
  );
  return [...around.joined(), ...further.joined()];
}
