import { beforeEach, vi } from 'vitest';

/** Addresses that each test of a file opened in a window of their own; none opens. */
export function janelasAbertas(): string[] {
  const abertas: string[] = [];
  beforeEach(() => {
    abertas.length = 0;
    vi.spyOn(window, 'open').mockImplementation((url) => {
      abertas.push(String(url));
      return null;
    });
  });
  return abertas;
}
