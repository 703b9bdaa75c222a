import { PlainInput } from '../../ui/plain-input.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';

export function EmailCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const valor = typeof campo.valor === 'string' ? campo.valor : '';
  const sair = () => {
    const limpo = valor.trim().toLowerCase();
    if (limpo !== valor) campo.set(limpo || null);
    campo.blur();
  };
  return (
    <PlainInput
      {...campo.comum}
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      maxLength={254}
      value={valor}
      onChange={(e) => campo.set(e.currentTarget.value || null)}
      onBlur={sair}
    />
  );
}
