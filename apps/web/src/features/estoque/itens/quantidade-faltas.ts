import { type Preco, valorPeloPreco } from '@retaguarda/domain';
import { QUANTIDADE as T } from '../textos.ts';

export interface Faltas {
  quant?: string | undefined;
  valor?: string | undefined;
}

interface Digitado {
  quant: number | null;
  valor: Preco | null;
  contagem: boolean;
  entrada: boolean;
}

/** What is missing; NaN stands for a quantity that is no number. What is no price was refused as it was read. */
export function faltasDe({ quant, valor, contagem, entrada }: Digitado): Faltas {
  const faltas: Faltas = {};
  if (quant === null || Number.isNaN(quant) || (quant === 0 && !contagem))
    faltas.quant = contagem ? T.faltaContagem : T.faltaQuantidade;
  if (!entrada) return faltas;
  if (valor === null) faltas.valor = T.informeValor;
  else if (faltas.quant === undefined && quant !== null && valorPeloPreco(quant, valor) === null)
    faltas.valor = T.grande;
  return faltas;
}
