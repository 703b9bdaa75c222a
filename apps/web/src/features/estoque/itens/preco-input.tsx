import { formatPreco, lePrecoUnitario } from '@retaguarda/domain';
import { useState } from 'react';
import { afixos } from '../../../atributos/campo/afixos.tsx';
import { PlainInput, type PlainInputProps } from '../../../ui/form/plain-input.tsx';
import { useEntryKeys } from '../../../ui/form/use-entry-keys.ts';

interface PrecoInputProps extends Omit<PlainInputProps, 'value' | 'onChange' | 'ref'> {
  /** As it is typed. */
  value: string;
  onValue: (texto: string) => void;
}

const A_DIREITA = { textAlign: 'right' } as const;

/** The price of one unit, with up to ten decimals: '0,4449'. It is written out as the field is left. */
export function PrecoInput({ value, onValue, error, ...rest }: PrecoInputProps) {
  const [left, setLeft] = useState(false);
  const lido = lePrecoUnitario(value);
  const type = (texto: string): void => {
    setLeft(false);
    onValue(texto);
  };
  const keys = useEntryKeys(value, type);
  return (
    <PlainInput
      {...rest}
      {...afixos({ prefixo: 'R$', sufixo: '' })}
      {...keys}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={value}
      error={left && !lido.ok ? lido.motivo.message : error}
      style={A_DIREITA}
      onBlur={() => {
        keys.onBlur();
        setLeft(true);
        if (lido.ok && lido.valor !== null && value !== formatPreco(lido.valor))
          onValue(formatPreco(lido.valor));
      }}
      onChange={(e) => type(e.currentTarget.value)}
    />
  );
}
