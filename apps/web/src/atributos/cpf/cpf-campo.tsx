import { CampoMascarado } from '../campo/campo-mascarado.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { ESPECIE } from '../campo/especies.ts';

export function CpfCampo(props: CampoProps) {
  return <CampoMascarado {...props} especie={ESPECIE.cpf} inputMode="numeric" />;
}
