/** The keys of an object that has no others than its type says. */
export const keysOf = <T extends object>(de: T) => Object.keys(de) as (keyof T & string)[];

/** An object of these keys, each with what is made of it. */
export const objectOf = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;

/** What an object holds under some of its keys. */
export const pick = <T extends object>(from: T, keys: readonly (keyof T)[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>;

/** What an object holds, but for keys of nothing. */
export const compact = <T extends object>(from: T) =>
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
