import { MOTIVO, reaisToCentavos, valorDoItem } from '@retaguarda/domain';
import { QUANTIDADE as T } from '../textos.ts';

export interface Faltas {
  quant?: string | undefined;
  valor?: string | undefined;
}

/** Cents of the item; null where they are more than is kept exactly. */
export const centavosDo = (quant: number, valor: number): number | null => {
  const unitario = reaisToCentavos(valor);
  return unitario === null ? null : valorDoItem(quant, unitario);
};

interface Digitado {
  quant: number | null;
  valor: number | null;
  contagem: boolean;
  entrada: boolean;
}

/** What is missing; NaN stands for a text that is no number. */
export function faltasDe({ quant, valor, contagem, entrada }: Digitado): Faltas {
  const faltas: Faltas = {};
  if (quant === null || Number.isNaN(quant) || (quant === 0 && !contagem))
    faltas.quant = contagem ? T.faltaContagem : T.faltaQuantidade;
  if (!entrada) return faltas;
  if (valor === null) faltas.valor = T.informeValor;
  else if (Number.isNaN(valor)) faltas.valor = MOTIVO.numero.message;
  else if (faltas.quant === undefined && quant !== null && centavosDo(quant, valor) === null)
    faltas.valor = T.grande;
  return faltas;
}
