import { MAIOR_INTEIRO } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { IntegerInput } from '../../ui/form/integer-input.tsx';
import type { EntradaDoCampo, TipoDeCampo } from '../cadastro.ts';

const InteiroInput = ({ chave, valores, muda, ...look }: EntradaDoCampo) => (
  <IntegerInput
    {...look}
    max={MAIOR_INTEIRO}
    value={Number(valores[chave])}
    onValue={(numero) => muda({ [chave]: numero ?? 0 })}
  />
);

/** A whole number from zero. */
export const INTEIRO: TipoDeCampo = {
  inicial: 0,
  Entrada: InteiroInput,
  texto: (registro, chave) => formatNumber(Number(registro[chave])),
  coluna: { width: 110, nowrap: true },
};
