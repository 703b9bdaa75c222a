import { PlainInput } from '../../ui/form/plain-input.tsx';
import { A_DIREITA } from '../campo/a-direita.ts';
import { dinheiroEscrito } from '../campo/afixos.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';
import { textoComAfixos } from '../formata.ts';
import { ComoFoiCalculado } from './como-foi-calculado.tsx';

export function CalculoCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  return (
    <PlainInput
      {...campo.comum}
      variant="filled"
      readOnly
      aria-live="polite"
      error={campo.falha ?? campo.comum.error}
      {...dinheiroEscrito(textoComAfixos(def, campo.valor))}
      style={typeof campo.valor === 'number' ? A_DIREITA : undefined}
      rightInteractive
      rightSection={<ComoFoiCalculado def={def} form={() => store} />}
    />
  );
}
