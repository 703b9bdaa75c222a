/** Whether two plain values read the same; what JSON leaves out is none. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
