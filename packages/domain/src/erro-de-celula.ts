/** Errors of cells as workbooks store them, and as a Portuguese spreadsheet shows them and writes them to a csv. */
const ERROS: ReadonlyMap<string, string> = new Map([
  ['#N/A', '#N/D'],
  ['#REF!', '#REF!'],
  ['#DIV/0!', '#DIV/0!'],
  ['#VALUE!', '#VALOR!'],
  ['#NAME?', '#NOME?'],
  ['#NUM!', '#NÚM!'],
  ['#NULL!', '#NULO!'],
  ['#SPILL!', '#DESPEJAR!'],
  ['#CALC!', '#CALC!'],
  ['#FIELD!', '#CAMPO!'],
  ['#BLOCKED!', '#BLOQUEADO!'],
  ['#CONNECT!', '#CONECTAR!'],
  ['#UNKNOWN!', '#DESCONHECIDO!'],
  ['#GETTING_DATA', '#OBTENDO_DADOS'],
]);
const MOSTRADOS: ReadonlySet<string> = new Set([...ERROS.values(), '#NUM!']);
/** LibreOffice has numbers for some of its own. */
const NUMERADO = /^(Err|Erro):\d{3}$/;

/** Stands for the cell of a formula whose result was never stored. */
export const SEM_RESULTADO = '#SEM RESULTADO';

/** An error of a cell as a Portuguese spreadsheet shows it; a code that nobody knows stays as it is. */
export const erroMostrado = (codigo: string): string => ERROS.get(codigo.trim().toUpperCase()) ?? codigo;

/** Why a text that is a cell's error, and no value, is refused; null for any other text. */
export function faltaDeCelula(texto: string): string | null {
  if (!texto.startsWith('#') && !NUMERADO.test(texto)) return null;
  if (texto === SEM_RESULTADO)
    return 'A célula tem uma fórmula sem resultado guardado. Abra o arquivo no Excel, salve-o e escolha-o de novo, ou escreva o valor aqui.';
  const codigo = erroMostrado(texto);
  if (!MOSTRADOS.has(codigo.toUpperCase()) && !NUMERADO.test(texto)) return null;
  return `A célula traz o erro ${codigo} da planilha. Escreva o valor ou deixe a célula vazia.`;
}
