import { centavosToReais, formatDecimal, parseMoney, reaisToCentavos } from '@retaguarda/domain';

/** At most 11 digits, cents included. */
const MAX_DIGITS = 11;

/** Reais of the wire as "1.234,56". */
export function reaisParaTexto(reais: unknown): string {
  const centavos = typeof reais === 'number' ? reaisToCentavos(reais) : null;
  return centavos === null ? '' : formatDecimal(centavos);
}

/**
 * Digits come in from the right, cents first. Text that was pasted with its own separators ("1.234,5",
 * "R$ 10") is read as the amount it says.
 */
export function textoParaReais(texto: string, colado: boolean): number | null {
  if (colado) {
    const lido = parseMoney(texto);
    return lido === null || lido < 0 ? null : centavosToReais(lido);
  }
  const digits = texto.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS);
  return digits === '' ? null : centavosToReais(Number(digits));
}
