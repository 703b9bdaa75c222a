/** The keys of an object that has no others than its type says. */
export const keysOf = <T extends object>(de: T) => Object.keys(de) as (keyof T & string)[];
