/** What a command answers: for a program the object, for people the lines. */
export interface Resposta {
  json: unknown;
  linhas: readonly string[];
  /** 0 when not given; 1 where what was looked at is not as it should be. */
  codigo?: number;
}

/** Columns side by side, as wide as their longest cell. */
export function tabela(cabecalho: readonly string[], linhas: readonly (readonly string[])[]): string[] {
  const todas = [cabecalho, ...linhas];
  const larguras = cabecalho.map((_, i) => Math.max(...todas.map((l) => l[i]?.length ?? 0)));
  return todas.map((l) =>
    l
      .map((c, i) => c.padEnd(larguras[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
