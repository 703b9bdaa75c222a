import type { ChangeEvent } from 'react';
import { PlainInput, type PlainInputProps } from '../../ui/plain-input.tsx';
import { mascararEdicao } from './edicao-mascara.ts';

interface EntradaMascaraProps extends Omit<PlainInputProps, 'value' | 'onChange'> {
  mascaras: readonly string[];
  value: string;
  onChangeText: (texto: string) => void;
  maiusculas?: boolean;
}

/** A masked input: typing, pasting and deleting anywhere leave the caret where the work goes on. */
export function EntradaMascara({ mascaras, value, onChangeText, maiusculas, ...rest }: EntradaMascaraProps) {
  const mudar = ({ currentTarget: el, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const tipo = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    const texto = maiusculas ? el.value.toUpperCase() : el.value;
    const novo = mascararEdicao(mascaras, value, {
      texto,
      cursor: el.selectionStart ?? texto.length,
      apagou: tipo.startsWith('delete'),
      adiante: tipo === 'deleteContentForward',
    });
    // Written here, so that React finds its value in place and leaves the caret alone.
    el.value = novo.texto;
    el.setSelectionRange(novo.cursor, novo.cursor);
    if (novo.texto !== value) onChangeText(novo.texto);
  };
  return <PlainInput autoComplete="off" {...rest} value={value} onChange={mudar} />;
}
