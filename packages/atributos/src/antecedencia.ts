const MAXIMO = 5;
const MAIS_CEDO = 365;

export const ERRO_DA_ANTECEDENCIA = `Até ${MAXIMO} números de dias, de 0 a ${MAIS_CEDO}, separados por vírgula: 7, 3, 1, 0`;

/** How many days before a deadline people are told, the earliest first; none for an empty text, null for another one. */
export function leAntecedencia(texto: string): number[] | null {
  const partes = texto.split(/[,;\s]+/).filter((parte) => parte !== '');
  const dias = partes.map(Number);
  if (partes.some((parte) => !/^\d{1,3}$/.test(parte)) || dias.some((n) => n > MAIS_CEDO)) return null;
  const unicos = [...new Set(dias)].sort((a, b) => b - a);
  return unicos.length > MAXIMO ? null : unicos;
}
