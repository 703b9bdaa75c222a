import { afixos } from '../campo/afixos.tsx';
import { CampoNumerico } from '../campo/campo-numerico.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { reaisParaTexto } from './entrada-dinheiro.tsx';

export function DinheiroCampo(props: CampoProps) {
  const { prefixo, sufixo } = props.def;
  return (
    <CampoNumerico {...props} {...afixos({ prefixo: prefixo || 'R$', sufixo })} formata={reaisParaTexto} />
  );
}
