import { cleanCpf, formatCpf, MASCARA } from '@retaguarda/domain';
import type { CampoProps } from '../campo/campo-props.ts';
import { EntradaMascara } from '../campo/entrada-mascara.tsx';
import { useCampo } from '../campo/use-campo.ts';

const MASCARAS = [MASCARA.cpf];

export function CpfCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  return (
    <EntradaMascara
      {...campo.comum}
      mascaras={MASCARAS}
      inputMode="numeric"
      value={typeof campo.valor === 'string' ? formatCpf(campo.valor) : ''}
      onChangeText={(texto) => campo.set(cleanCpf(texto) || null)}
    />
  );
}
