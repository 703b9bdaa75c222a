import { cleanCep, formatCep, MASCARA } from '@retaguarda/domain';
import type { CampoProps } from '../campo/campo-props.ts';
import { EntradaMascara } from '../campo/entrada-mascara.tsx';
import { useCampo } from '../campo/use-campo.ts';

const MASCARAS = [MASCARA.cep];

export function CepCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  return (
    <EntradaMascara
      {...campo.comum}
      mascaras={MASCARAS}
      inputMode="numeric"
      value={typeof campo.valor === 'string' ? formatCep(campo.valor) : ''}
      onChangeText={(texto) => campo.set(cleanCep(texto) || null)}
    />
  );
}
