/** What a semicolon ends nothing in: comments, texts, names, and bodies between dollars; else one sign. */
const PARTE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|(\$\w*\$)[\s\S]*?\1|[\s\S]/g;
const COMENTARIO = /^(--|\/\*)/;

/** The statements of an SQL text, one by one, without their semicolons. Bodies written as `begin atomic` are not known. */
export function statementsOf(texto: string): string[] {
  const comandos: string[] = [];
  let comando = '';
  for (const [parte] of texto.matchAll(PARTE)) {
    if (parte === ';') {
      comandos.push(comando.trim());
      comando = '';
    } else if (!COMENTARIO.test(parte)) comando += parte;
  }
  return [...comandos, comando.trim()].filter((c) => c !== '');
}
