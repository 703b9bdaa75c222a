const UTF8_DITO = /encoding\s*[=:]\s*["']?utf-?8/i;
const CABECALHO = 1000;

/** Text of a bank's file: UTF-8 where it says so or is so, else as Windows has it. */
export function textoDoOfx(bytes: ArrayBuffer): string {
  const latin = new TextDecoder('windows-1252');
  const dito = UTF8_DITO.test(latin.decode(bytes.slice(0, CABECALHO)));
  try {
    return new TextDecoder('utf-8', { fatal: !dito }).decode(bytes);
  } catch {
    return latin.decode(bytes);
  }
}
