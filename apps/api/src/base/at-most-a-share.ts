/**
 * Reads anew only so often that reading takes `share` of the time at most: what takes 2 s is read every 40 s at 0.05.
 * Who asks meanwhile is answered what was read, or shares the reading that is under way; a failure is not kept.
 */
export function atMostAShare<T>(share: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  let until = 0;
  const readAnew = async (): Promise<T> => {
    const begun = performance.now();
    try {
      const found = await read();
      until = performance.now() + (performance.now() - begun) / share;
      return found;
    } catch (error) {
      kept = null;
      throw error;
    }
  };
  return () => {
    if (kept !== null && performance.now() < until) return kept;
    until = Number.POSITIVE_INFINITY;
    kept = readAnew();
    return kept;
  };
}
