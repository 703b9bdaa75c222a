import { formatDecimal, leDinheiro, reaisToCentavos } from '@retaguarda/domain';
import { PlainInput, type PlainInputProps } from '../../ui/form/plain-input.tsx';
import { useNumberEntry } from '../../ui/form/use-number-entry.ts';
import { afixos } from '../campo/afixos.tsx';

interface EntradaDinheiroProps extends Omit<PlainInputProps, 'value' | 'onChange' | 'ref'> {
  reais: number | null;
  /** NaN for a text that is no amount. */
  onReais: (reais: number | null) => void;
  prefixo?: string;
  sufixo?: string;
  /** How a text is read, where it is not as money is. */
  le?: typeof leDinheiro;
}

const A_DIREITA = { textAlign: 'right' } as const;

/** Reais of the wire as "1.234,56". */
export function reaisParaTexto(reais: unknown): string {
  const centavos = typeof reais === 'number' ? reaisToCentavos(reais) : null;
  return centavos === null ? '' : formatDecimal(centavos);
}

/** Money as written: '1500' is 1.500,00. */
export function EntradaDinheiro(props: EntradaDinheiroProps) {
  const { reais, onReais, prefixo = '', sufixo = '', le = leDinheiro, ...rest } = props;
  const { text, refused, type, keys } = useNumberEntry({
    value: reais,
    onValue: onReais,
    read: le,
    write: reaisParaTexto,
  });
  return (
    <PlainInput
      {...rest}
      {...afixos({ prefixo: prefixo || 'R$', sufixo })}
      {...keys}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={refused ?? rest.error}
      style={A_DIREITA}
      onChange={(e) => type(e.currentTarget.value)}
    />
  );
}
