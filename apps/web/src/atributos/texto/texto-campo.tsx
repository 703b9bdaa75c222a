import { PlainInput } from '../../ui/plain-input.tsx';
import { afixos } from '../campo/afixos.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { EntradaMascara } from '../campo/entrada-mascara.tsx';
import { useCampo } from '../campo/use-campo.ts';

export function TextoCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const valor = typeof campo.valor === 'string' ? campo.valor : '';
  if (def.mascara.length > 0)
    return (
      <EntradaMascara
        {...campo.comum}
        {...afixos(def)}
        mascaras={def.mascara}
        value={valor}
        onChangeText={(texto) => campo.set(texto || null)}
      />
    );
  return (
    <PlainInput
      {...campo.comum}
      {...afixos(def)}
      value={valor}
      {...(def.limite > 0 ? { maxLength: def.limite } : {})}
      onChange={(e) => campo.set(e.currentTarget.value || null)}
    />
  );
}
