/** So much of a file tells what it is. */
const AMOSTRA = 64 * 1024;

const BINARIO = 'application/octet-stream';
const TEXTO = 'text/plain';

/** Text as people read it: UTF-8 without what no text holds; the last character may be cut. */
function ehTexto(inicio: Buffer): boolean {
  const amostra = inicio.subarray(0, AMOSTRA);
  try {
    const lido = new TextDecoder('utf-8', { fatal: true }).decode(amostra, {
      stream: true,
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(lido);
  } catch {
    return false;
  }
}

/**
 * What a file is by its first bytes, whatever it is called: a MIME type. Markup and scripts are texts like any other, so
 * that nobody's program is told to run them.
 */
export async function tipoDoConteudo(inicio: Buffer): Promise<string> {
  // Loaded with the first file: a start does not wait for it.
  const { fileTypeFromBuffer } = await import('file-type');
  const achado = await fileTypeFromBuffer(inicio);
  if (achado !== undefined)
    return /xml|html|javascript|svg/.test(achado.mime) && ehTexto(inicio) ? TEXTO : achado.mime;
  return ehTexto(inicio) ? TEXTO : BINARIO;
}
