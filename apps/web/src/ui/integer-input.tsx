import { PlainInput, type PlainInputProps } from './plain-input.tsx';

interface IntegerInputProps extends Omit<PlainInputProps, 'value' | 'onChange' | 'ref'> {
  value: number | null;
  onValue: (value: number | null) => void;
  /** Nothing larger is taken in. */
  max: number;
}

const RIGHT = { textAlign: 'right' } as const;

const shown = (value: number | null): string => (value === null ? '' : value.toLocaleString('pt-BR'));

/** A whole number from zero: of what is typed or pasted the digits count. */
export function IntegerInput({ value, onValue, max, ...rest }: IntegerInputProps) {
  const read = (text: string) => {
    const digits = text.replaceAll(/\D/g, '');
    if (digits === '') return onValue(null);
    const number = Number(digits);
    if (number <= max) onValue(number);
  };
  return (
    <PlainInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      style={RIGHT}
      value={shown(value)}
      onChange={(e) => read(e.currentTarget.value)}
    />
  );
}
