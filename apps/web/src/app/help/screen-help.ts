const CASCA = '/signed-in/shell';

/** The address of a screen as the router knows it; undefined outside of the shell. */
export const screenAddress = (rota: string): string | undefined =>
  rota.startsWith(`${CASCA}/`) ? rota.slice(CASCA.length) : undefined;

/** The parts of a text, each with where it begins, and whether it is a key. */
export function splitAtKeys(texto: string): { from: number; isKey: boolean; text: string }[] {
  let from = 0;
  return texto.split('`').map((text, i) => {
    const aqui = { from, isKey: i % 2 === 1, text };
    from += text.length + 1;
    return aqui;
  });
}
