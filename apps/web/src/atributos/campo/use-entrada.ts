import { type AtribValor, unidadeDe } from '@retaguarda/atributos';
import type { CampoProps } from './campo-props.ts';
import { type Campo, useCampo } from './use-campo.ts';
import { useTextoDigitado } from './use-texto-digitado.ts';

interface CampoEntrada extends Campo {
  texto: string;
  muda: (texto: string) => void;
}

/** A field that is typed: its text is read as an imported cell or a text sent to the server is, and nothing else. */
export function useEntrada(props: CampoProps, formata: (valor: AtribValor) => string): CampoEntrada {
  const { def } = props;
  const campo = useCampo(props);
  const lembrado = useTextoDigitado(campo.valor, formata);
  const texto = campo.digitado ?? lembrado.texto;
  const muda = (novo: string) => {
    const lido = unidadeDe(def).parseTexto(def, novo);
    const valor = lido.ok ? lido.valor : unidadeDe(def).vazio(def);
    lembrado.digita(novo, valor);
    campo.set(valor, lido.ok ? null : lido.erro, novo);
  };
  const sai = () => {
    const lido = unidadeDe(def).parseTexto(def, texto);
    if (lido.ok) lembrado.digita(formata(lido.valor), lido.valor);
    campo.blur();
  };
  return { ...campo, comum: { ...campo.comum, onBlur: sai }, texto, muda };
}
