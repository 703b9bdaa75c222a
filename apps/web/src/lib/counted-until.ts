import { type Dia, formatDateBr, formatDayMonthBr } from '@retaguarda/domain';

interface Contado {
  /** The day on which the count ends. */
  dia: Dia;
  /** The day on which it is due. */
  vence: Dia;
  porque: string;
}

/** Of a deadline that is due on another day than its count ends: on which that was, and why. Empty of any other. */
export function countedUntil({ dia, vence, porque }: Contado): string {
  if (dia === vence) return '';
  const ate = (dia.slice(0, 4) === vence.slice(0, 4) ? formatDayMonthBr : formatDateBr)(dia);
  // What was counted has a colon of its own: '15 dias corridos: …'.
  return `Contado até ${ate}${/^\d+ dias? /.test(porque) ? ',' : ':'} ${porque}`;
}
