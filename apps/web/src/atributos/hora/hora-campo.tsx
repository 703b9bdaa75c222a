import { type AtribValor, ERRO } from '@retaguarda/atributos';
import { MASCARA } from '@retaguarda/domain';
import { PlainInput } from '../../ui/plain-input.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { EntradaMascara } from '../campo/entrada-mascara.tsx';
import { textosEscolhidos } from '../campo/lista.ts';
import { useCampo } from '../campo/use-campo.ts';
import { useTextoDigitado } from '../campo/use-texto-digitado.ts';
import { ATRIBUTO } from '../textos.ts';

const MASCARAS = [MASCARA.hora];
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;
const escrever = (valor: AtribValor): string => textosEscolhidos(valor).join(', ');

function HoraUnica({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const { texto, digitar } = useTextoDigitado(campo.valor, escrever);
  const mudar = (novo: string) => {
    const hora = HORA.test(novo) ? novo : null;
    digitar(novo, hora);
    campo.set(hora, novo !== '' && hora === null ? ERRO.hora : null);
  };
  return (
    <EntradaMascara
      {...campo.comum}
      mascaras={MASCARAS}
      inputMode="numeric"
      placeholder={campo.comum.placeholder ?? 'hh:mm'}
      value={texto}
      onChangeText={mudar}
    />
  );
}

function VariasHoras({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const { texto, digitar } = useTextoDigitado(campo.valor, escrever);
  const mudar = (novo: string) => {
    const partes = novo.split(/[,;\s]+/).filter(Boolean);
    const boas = partes.every((p) => HORA.test(p));
    const horas = boas ? partes : [];
    digitar(novo, horas);
    campo.set(horas, boas ? null : ERRO.hora);
  };
  return (
    <PlainInput
      {...campo.comum}
      placeholder={campo.comum.placeholder ?? ATRIBUTO.horas}
      value={texto}
      onChange={(e) => mudar(e.currentTarget.value)}
    />
  );
}

export function HoraCampo(props: CampoProps) {
  return props.def.multiple ? <VariasHoras {...props} /> : <HoraUnica {...props} />;
}
