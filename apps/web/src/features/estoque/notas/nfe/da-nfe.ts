import { type MovCab, NOME_DA_PARTE } from '@retaguarda/contract';
import { type Centavos, centavosToReais, reaisToCentavos } from '@retaguarda/domain';
import { formataReais } from '../../../../atributos/formata.ts';
import { DA_NFE as T } from './textos.ts';

type DaNfe = Pick<MovCab, 'nfeTotal' | 'nfeFora'>;

const emReais = (centavos: Centavos): string => formataReais(centavosToReais(centavos));

/** What of an invoice does not enter the cost, part by part. */
export const foraEmPalavras = ({ nfeFora }: DaNfe): readonly string[] =>
  nfeFora.map(({ parte, valor }) => T.foraDa(NOME_DA_PARTE[parte], formataReais(valor)));

/** Cents by which the lines of a note differ from the total of its invoice, beyond what does not enter the cost. */
function residuoDa({ nfeTotal, nfeFora }: DaNfe, itens: Centavos): Centavos {
  if (nfeTotal === null) return 0;
  const fora = nfeFora.reduce((soma, { valor }) => soma + (reaisToCentavos(valor) ?? 0), 0);
  return (reaisToCentavos(nfeTotal) ?? 0) - fora - itens;
}

/** What nothing explains; empty where the lines add up. */
export function residuoEmPalavras(nota: DaNfe, itens: Centavos): string {
  const residuo = residuoDa(nota, itens);
  return residuo === 0 ? '' : T.residuo(emReais(Math.abs(residuo)));
}

/** All that a note says of how its lines and the total of its invoice differ. */
export const diferencasDaNfe = (nota: DaNfe, itens: Centavos): readonly string[] =>
  [...foraEmPalavras(nota), residuoEmPalavras(nota, itens)].filter((dita) => dita !== '');
