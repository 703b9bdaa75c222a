/**
 * Does `faz` again and again, so many milliseconds after it has ended each time; it keeps no process alive. The answer
 * stops it; what fails is told, but for what fails because of that.
 */
export function repeatEvery(
  ms: number,
  faz: () => Promise<void>,
  aoFalhar: (error: unknown) => void,
): () => void {
  let parada = false;
  let timer: NodeJS.Timeout;
  const marca = (): void => {
    timer = setTimeout(
      () =>
        void faz()
          .catch((error: unknown) => parada || aoFalhar(error))
          .finally(() => parada || marca()),
      ms,
    );
    timer.unref();
  };
  marca();
  return () => {
    parada = true;
    clearTimeout(timer);
  };
}
