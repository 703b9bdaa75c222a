import { formatNumber, leInteiro } from '@retaguarda/domain';
import { PlainInput, type PlainInputProps } from './plain-input.tsx';
import { useNumberEntry } from './use-number-entry.ts';

interface IntegerInputProps extends Omit<PlainInputProps, 'value' | 'onChange' | 'ref'> {
  value: number | null;
  /** NaN for a text that is no such number. */
  onValue: (value: number | null) => void;
  max: number;
}

const RIGHT = { textAlign: 'right' } as const;

/** A whole number from zero. A text that is none stays there, and the field says why. */
export function IntegerInput({ value, onValue, max, ...rest }: IntegerInputProps) {
  const { text, refused, type, keys } = useNumberEntry({
    value,
    onValue,
    read: (typed) => leInteiro(typed, { maximo: max }),
    write: (n) => formatNumber(n),
  });
  return (
    <PlainInput
      {...rest}
      data-mantine-stop-propagation={keys['data-mantine-stop-propagation']}
      inputMode="numeric"
      autoComplete="off"
      style={RIGHT}
      value={text}
      error={refused ?? rest.error}
      onChange={(e) => type(e.currentTarget.value)}
      onMouseUp={keys.onMouseUp}
      onFocus={(e) => {
        keys.onFocus(e);
        rest.onFocus?.(e);
      }}
      onKeyDown={(e) => {
        keys.onKeyDown(e);
        if (!e.defaultPrevented) rest.onKeyDown?.(e);
      }}
      onBlur={(e) => {
        keys.onBlur();
        rest.onBlur?.(e);
      }}
    />
  );
}
