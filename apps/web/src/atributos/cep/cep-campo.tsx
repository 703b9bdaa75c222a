import { CampoMascarado } from '../campo/campo-mascarado.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { ESPECIE } from '../campo/especies.ts';

export function CepCampo(props: CampoProps) {
  return <CampoMascarado {...props} especie={ESPECIE.cep} inputMode="numeric" />;
}
