import { readdir } from 'node:fs/promises';

/** Addresses of the server itself, which never have a page even where they answer nothing. */
const DO_SERVIDOR = ['api', 'livez', 'readyz', 'metrics'];

/** A name with an ending, which no screen's address has. */
const ARQUIVO = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,16}$/i;

/** Folders of the built site, in which there are files alone. */
async function pastasDe(webDir: string): Promise<string[]> {
  const nomes = await readdir(webDir, { withFileTypes: true });
  return nomes.filter((n) => n.isDirectory()).map((n) => n.name);
}

/**
 * Whether an address that is no file opens the product's page. Every address does that could be a screen, also one that
 * is none: the page says so itself. What looks like a file does not, since a script or picture is no page.
 */
export async function pageMatcher(webDir: string): Promise<(endereco: string) => boolean> {
  const fora = new Set([...DO_SERVIDOR, ...(await pastasDe(webDir))]);
  return (endereco) => {
    const [caminho = ''] = endereco.split(/[?#]/, 1);
    const partes = caminho.replaceAll(/%2e/gi, '.').split('/').filter(Boolean);
    return (
      !fora.has(partes[0] ?? '') &&
      !partes.some((p) => p.startsWith('.')) &&
      !ARQUIVO.test(partes.at(-1) ?? '')
    );
  };
}
