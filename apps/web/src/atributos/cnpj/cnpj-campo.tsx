import { cleanCnpj, formatCnpj, MASCARA } from '@retaguarda/domain';
import type { CampoProps } from '../campo/campo-props.ts';
import { EntradaMascara } from '../campo/entrada-mascara.tsx';
import { useCampo } from '../campo/use-campo.ts';

const MASCARAS = [MASCARA.cnpjAlfanumerico];

export function CnpjCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  return (
    <EntradaMascara
      {...campo.comum}
      mascaras={MASCARAS}
      inputMode="text"
      maiusculas
      value={typeof campo.valor === 'string' ? formatCnpj(campo.valor) : ''}
      onChangeText={(texto) => campo.set(cleanCnpj(texto) || null)}
    />
  );
}
