import type { AtribValor } from '@retaguarda/atributos';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { useEntrada } from '../campo/use-entrada.ts';

const formata = (valor: AtribValor): string => (typeof valor === 'string' ? valor : '');

export function EmailCampo(props: CampoProps) {
  const { comum, texto, muda } = useEntrada(props, formata);
  return (
    <PlainInput
      {...comum}
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      value={texto}
      onChange={(e) => muda(e.currentTarget.value)}
    />
  );
}
