import { type AtribValor, unidadeDe } from '@retaguarda/atributos';
import type { PlainInputProps } from '../../ui/form/plain-input.tsx';
import type { CampoProps } from './campo-props.ts';
import { EntradaMascara } from './entrada-mascara.tsx';
import type { Especie } from './especies.ts';
import { useEntrada } from './use-entrada.ts';

interface Aspecto extends Pick<PlainInputProps, 'inputMode' | 'leftSection' | 'rightSection'> {
  especie: Especie;
  placeholder?: string;
  maiusculas?: boolean;
}

interface CampoMascaradoProps extends CampoProps, Aspecto {}

/** An attribute whose text has a mask. */
export function CampoMascarado({
  def,
  store,
  especie,
  placeholder,
  maiusculas,
  ...rest
}: CampoMascaradoProps) {
  const formata = (valor: AtribValor) => unidadeDe(def).format(def, valor);
  const { comum, texto, muda } = useEntrada({ def, store }, formata);
  return (
    <EntradaMascara
      {...comum}
      {...rest}
      {...(maiusculas ? { maiusculas } : {})}
      placeholder={comum.placeholder ?? placeholder}
      especie={especie}
      value={texto}
      onChange={muda}
    />
  );
}

/** The field of a type whose mask is always the same. */
export const comMascara = (aspecto: Aspecto) =>
  function CampoComMascara(props: CampoProps) {
    return <CampoMascarado {...props} {...aspecto} />;
  };
