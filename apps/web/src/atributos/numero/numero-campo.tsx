import { type AtribValor, ERRO } from '@retaguarda/atributos';
import { formatNumber, parseDecimal } from '@retaguarda/domain';
import { PlainInput } from '../../ui/plain-input.tsx';
import { afixos } from '../campo/afixos.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';
import { useTextoDigitado } from '../campo/use-texto-digitado.ts';

const A_DIREITA = { textAlign: 'right' } as const;
const escrever = (valor: AtribValor): string => (typeof valor === 'number' ? formatNumber(valor) : '');

export function NumeroCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const { texto, digitar } = useTextoDigitado(campo.valor, escrever);
  const mudar = (novo: string) => {
    const lido = novo.trim() === '' ? null : parseDecimal(novo);
    digitar(novo, lido);
    campo.set(lido, novo.trim() !== '' && lido === null ? ERRO.numero : null);
  };
  const sair = () => {
    if (typeof campo.valor === 'number') digitar(escrever(campo.valor), campo.valor);
    campo.blur();
  };
  return (
    <PlainInput
      {...campo.comum}
      {...afixos(def)}
      inputMode="decimal"
      autoComplete="off"
      value={texto}
      style={A_DIREITA}
      onChange={(e) => mudar(e.currentTarget.value)}
      onBlur={sair}
    />
  );
}
