import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';
import { EntradaDinheiro } from './entrada-dinheiro.tsx';

export function DinheiroCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  return (
    <EntradaDinheiro
      {...campo.comum}
      prefixo={def.prefixo}
      sufixo={def.sufixo}
      reais={campo.valor}
      onReais={campo.set}
    />
  );
}
