import { formatDateBr, isValidDate } from '@retaguarda/domain';
import { DIA_INVALIDO } from '../../atributos/data/dia-invalido.ts';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import type { EntradaDoCampo, TipoDeCampo } from '../cadastro.ts';

function DiaInput({ chave, valores, muda, ...look }: EntradaDoCampo) {
  const valor = String(valores[chave]);
  return (
    <EntradaData
      {...look}
      value={isValidDate(valor) ? valor : null}
      onChange={(dia, invalido) => muda({ [chave]: invalido ? DIA_INVALIDO : (dia ?? '') })}
    />
  );
}

/** A day, or none. */
export const DIA: TipoDeCampo = {
  inicial: '',
  Entrada: DiaInput,
  texto: (registro, chave) => formatDateBr(String(registro[chave])),
  coluna: { width: 110, nowrap: true },
};
