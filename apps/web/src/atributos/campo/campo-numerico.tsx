import type { AtribValor } from '@retaguarda/atributos';
import { PlainInput, type PlainInputProps } from '../../ui/form/plain-input.tsx';
import { useEntryKeys } from '../../ui/form/use-entry-keys.ts';
import { A_DIREITA } from './a-direita.ts';
import type { CampoProps } from './campo-props.ts';
import { useEntrada } from './use-entrada.ts';

type Secoes = 'leftSection' | 'leftSectionWidth' | 'rightSection' | 'rightSectionWidth';

interface CampoNumericoProps extends CampoProps, Pick<PlainInputProps, Secoes> {
  formata: (valor: AtribValor) => string;
}

/** An attribute that is one number. */
export function CampoNumerico({ def, store, formata, ...secoes }: CampoNumericoProps) {
  const { comum, texto, muda } = useEntrada({ def, store }, formata);
  const keys = useEntryKeys(texto, muda);
  return (
    <PlainInput
      {...comum}
      {...secoes}
      {...keys}
      inputMode="decimal"
      autoComplete="off"
      value={texto}
      style={A_DIREITA}
      onChange={(e) => muda(e.currentTarget.value)}
      onBlur={() => {
        keys.onBlur();
        comum.onBlur();
      }}
    />
  );
}
