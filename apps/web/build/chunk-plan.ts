/** A part of the site as the bundler would cut it: what it weighs, and what it needs at once or on demand. */
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
  /** Screens, by how often they are opened. */
  screens: ReadonlyMap<string, number>;
}

/** What one request costs, as bytes of script: its headers, its turn among the others and a shorter window to pack in. */
const REQUEST = 7_000;

/** Journeys, a bit for each. */
type Bits = Uint32Array;

interface Group {
  readonly parts: string[];
  size: number;
  /** The journeys that load this group, and those that have all of it before. */
  readonly used: Bits;
  readonly there: Bits;
  /** What has to stand before it: other groups that its parts import. */
  readonly needs: Set<Group>;
  /** What joining it with another saves; of all others that with which it saves most. */
  readonly gains: Map<Group, number>;
  best: Group | undefined;
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
    { weight: Math.max(1, ...screens.values()), loads: missing(behind, first), there: first },
    ...roots.map((r) => ({
      weight: screens.get(r) ?? 1,
      loads: missing(own.get(r) ?? new Set(), present.get(r) ?? behind),
      there: present.get(r) ?? behind,
    })),
  ];
}

const at = (bits: Bits, word: number): number => bits[word] ?? 0;

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** All journeys; those of one word of their bits weigh the same, so that many are weighed at once. */
class Ways {
  readonly #words: { weight: number; journeys: Journey[] }[] = [];

  constructor(journeys: readonly Journey[]) {
    for (const journey of journeys) {
      const room = this.#words.find((w) => w.weight === journey.weight && w.journeys.length < 32);
      if (room) room.journeys.push(journey);
      else this.#words.push({ weight: journey.weight, journeys: [journey] });
    }
  }

  those(are: (journey: Journey) => boolean): Bits {
    return Uint32Array.from(this.#words, ({ journeys }) =>
      journeys.reduce((word, journey, bit) => (are(journey) ? word | (1 << bit) : word), 0),
    );
  }

  weigh(wordAt: (word: number) => number): number {
    let sum = 0;
    for (const [i, { weight }] of this.#words.entries()) sum += weight * ones(wordAt(i));
    return sum;
  }
}

/** All that comes with these groups: whoever loads one loads what it needs. */
function withNeeds(groups: Iterable<Group>): Set<Group> {
  const found = new Set<Group>();
  const open = [...groups];
  for (let g = open.pop(); g; g = open.pop()) {
    if (found.has(g)) continue;
    found.add(g);
    open.push(...g.needs);
  }
  return found;
}

/** Whether one needs the other by way of a third: joined they would need each other, and neither could run first. */
function turns(a: Group, b: Group): boolean {
  const byAThird = (from: Group, to: Group) => withNeeds([...from.needs].filter((g) => g !== to)).has(to);
  return byAThird(a, b) || byAThird(b, a);
}

/** The groups that parts stand in, and what joining two of them saves. */
class Groups {
  readonly all = new Set<Group>();
  readonly #ways: Ways;

  constructor(parts: Parts, journeys: readonly Journey[], entry: string) {
    this.#ways = new Ways(journeys);
    const holding = new Map<string, Group>();
    for (const [name, { size }] of parts)
      if (name !== entry)
        holding.set(name, {
          parts: [name],
          size,
          used: this.#ways.those((j) => j.loads.has(name)),
          there: this.#ways.those((j) => j.there.has(name)),
          needs: new Set(),
          gains: new Map(),
          best: undefined,
        });
    for (const [name, group] of holding) {
      this.all.add(group);
      for (const needed of parts.get(name)?.imports ?? []) {
        const g = holding.get(needed);
        if (g && g !== group) group.needs.add(g);
      }
    }
    for (const group of this.all) this.#compare(group);
  }

  /** Bytes of requests that joining two groups saves, less those that somebody loads without a use for them. */
  #gainOf(a: Group, b: Group): number {
    const alone = (one: Group, other: Group) =>
      this.#ways.weigh((w) => at(one.used, w) & ~at(other.used, w) & ~at(other.there, w));
    const both = this.#ways.weigh((w) => at(a.used, w) & at(b.used, w));
    return both === 0 ? 0 : both * REQUEST - alone(a, b) * b.size - alone(b, a) * a.size;
  }

  #chooseBest(group: Group): void {
    let most = 0;
    group.best = undefined;
    for (const [other, gain] of group.gains) if (gain > most) [group.best, most] = [other, gain];
  }

  #note(group: Group, other: Group, gain: number): void {
    group.gains.set(other, gain);
    if (group.best === other) this.#chooseBest(group);
    else if (gain > (group.best ? (group.gains.get(group.best) ?? 0) : 0)) group.best = other;
  }

  /** Finds out anew what a group saves with any other. */
  #compare(group: Group): void {
    for (const other of this.all)
      if (other !== group) {
        const gain = this.#gainOf(group, other);
        group.gains.set(other, gain);
        this.#note(other, group, gain);
      }
    this.#chooseBest(group);
  }

  /** The two whose joining saves most; nothing where none saves. */
  best(): [Group, Group] | undefined {
    let found: [Group, Group] | undefined;
    let most = 0;
    for (const group of this.all) {
      const gain = group.best ? (group.gains.get(group.best) ?? 0) : 0;
      if (group.best && gain > most) [found, most] = [[group, group.best], gain];
    }
    return found;
  }

  refuse([a, b]: [Group, Group]): void {
    this.#note(a, b, 0);
    this.#note(b, a, 0);
  }

  /** What joining two saves, less what the one brings to those who had a use for the other alone. */
  saves([a, b]: [Group, Group]): number {
    const brought = (from: Group, to: Group): number => {
      let sum = 0;
      for (const g of withNeeds(from.needs))
        if (g !== to)
          sum +=
            (g.size + REQUEST) *
            this.#ways.weigh((w) => at(to.used, w) & ~at(from.used, w) & ~at(g.used, w) & ~at(g.there, w));
      return sum;
    };
    return this.#gainOf(a, b) - brought(a, b) - brought(b, a);
  }

  /** Has all parts of the one stand in the other. */
  join([into, gone]: [Group, Group]): void {
    into.parts.push(...gone.parts);
    into.size += gone.size;
    for (const w of into.used.keys()) {
      into.used[w] = at(into.used, w) | at(gone.used, w);
      into.there[w] = at(into.there, w) & at(gone.there, w);
    }
    for (const g of gone.needs) into.needs.add(g);
    this.all.delete(gone);
    for (const g of this.all) {
      if (g.needs.delete(gone)) g.needs.add(into);
      g.gains.delete(gone);
      if (g.best === gone) this.#chooseBest(g);
    }
    into.needs.delete(into);
    into.needs.delete(gone);
    this.#compare(into);
    for (const g of withNeeds(into.needs)) this.#alsoUsed(g, into.used);
  }

  #alsoUsed(group: Group, by: Bits): void {
    let more = false;
    for (const w of group.used.keys()) {
      const used = at(group.used, w) | (at(by, w) & ~at(group.there, w));
      // A word of the array has no sign.
      more ||= used >>> 0 !== group.used[w];
      group.used[w] = used;
    }
    if (more) this.#compare(group);
  }
}

/**
 * Which parts are served as one file. Parts that the same journeys load are joined, and so is a small one with another
 * that nearly the same journeys load, as long as the request that is saved costs more than what rides along. The
 * entry's own is left alone: every page waits for it.
 */
export function planChunks(parts: Parts, start: Start): string[][] {
  const groups = new Groups(parts, journeysOf(parts, start), start.entry);
  for (let pair = groups.best(); pair; pair = groups.best())
    if (groups.saves(pair) <= 0 || turns(...pair)) groups.refuse(pair);
    else groups.join(pair);
  return [...groups.all].map((g) => g.parts);
}
