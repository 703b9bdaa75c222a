import type { AtribValor } from '@retaguarda/atributos';
import { formatNumber } from '@retaguarda/domain';
import { afixos } from '../campo/afixos.tsx';
import { CampoNumerico } from '../campo/campo-numerico.tsx';
import type { CampoProps } from '../campo/campo-props.ts';

const formata = (valor: AtribValor): string => (typeof valor === 'number' ? formatNumber(valor) : '');

export function NumeroCampo(props: CampoProps) {
  return <CampoNumerico {...props} {...afixos(props.def)} formata={formata} />;
}
