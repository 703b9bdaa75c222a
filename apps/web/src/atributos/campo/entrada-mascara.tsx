import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import { PlainInput, type PlainInputProps } from '../../ui/form/plain-input.tsx';
import { mascaraEdicao } from './edicao-mascara.ts';
import type { Especie } from './especies.ts';

interface EntradaMascaraProps extends Omit<PlainInputProps, 'value' | 'onChange'> {
  especie: Especie;
  value: string;
  onChange: (texto: string) => void;
  maiusculas?: boolean;
}

/**
 * A masked input: typing, pasting and deleting anywhere leave the caret where the work goes on. What does not fit
 * stays to be seen; what can be read is written out as the field is left.
 */
export function EntradaMascara({ especie, value, onChange, maiusculas, ...rest }: EntradaMascaraProps) {
  const antes = useRef({ texto: value, digitado: value });
  const muda = ({ currentTarget: el, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const tipo = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    const texto = maiusculas ? el.value.toUpperCase() : el.value;
    if (antes.current.texto !== value) antes.current = { texto: value, digitado: value };
    const novo = mascaraEdicao(especie, antes.current, {
      texto,
      cursor: el.selectionStart ?? texto.length,
      apagou: tipo.startsWith('delete'),
      adiante: tipo === 'deleteContentForward',
    });
    antes.current = novo;
    // Written here, so that React finds its value in place and leaves the caret alone.
    el.value = novo.texto;
    el.setSelectionRange(novo.cursor, novo.cursor);
    if (novo.texto !== value) onChange(novo.texto);
  };
  const sai = (e: FocusEvent<HTMLInputElement>) => {
    const escrito = especie.aoSair(value);
    if (escrito !== value && !rest.readOnly && !rest.disabled) onChange(escrito);
    rest.onBlur?.(e);
  };
  return <PlainInput autoComplete="off" {...rest} value={value} onChange={muda} onBlur={sai} />;
}
