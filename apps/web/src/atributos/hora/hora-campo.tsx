import type { AtribValor } from '@retaguarda/atributos';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { CampoMascarado } from '../campo/campo-mascarado.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { ESPECIE } from '../campo/especies.ts';
import { textosEscolhidos } from '../campo/lista.ts';
import { useEntrada } from '../campo/use-entrada.ts';
import { ATRIBUTO } from '../textos.ts';

const formata = (valor: AtribValor): string => textosEscolhidos(valor).join(', ');

function VariasHoras(props: CampoProps) {
  const { comum, texto, muda } = useEntrada(props, formata);
  return (
    <PlainInput
      {...comum}
      placeholder={comum.placeholder ?? ATRIBUTO.horas}
      value={texto}
      onChange={(e) => muda(e.currentTarget.value)}
    />
  );
}

export function HoraCampo(props: CampoProps) {
  if (props.def.multiple) return <VariasHoras {...props} />;
  return <CampoMascarado {...props} especie={ESPECIE.hora} inputMode="numeric" placeholder="hh:mm" />;
}
