import type { AtribValor } from '@retaguarda/atributos';
import { useState } from 'react';
import { igual } from '../conversao.ts';

interface TextoDigitado {
  texto: string;
  /** Keeps what was typed, with the value it stands for. */
  digita: (texto: string, valor: AtribValor) => void;
}

/**
 * Text of a field whose typing passes through states that are no value. It follows the store only when the
 * value changed elsewhere (a draft restored, a default), never while the same value is being typed.
 */
export function useTextoDigitado(valor: AtribValor, formata: (valor: AtribValor) => string): TextoDigitado {
  const [digitado, setDigitado] = useState({ texto: formata(valor), valor });
  if (!igual(digitado.valor, valor)) {
    const atual = { texto: formata(valor), valor };
    setDigitado(atual);
    return { texto: atual.texto, digita: (texto, v) => setDigitado({ texto, valor: v }) };
  }
  return { texto: digitado.texto, digita: (texto, v) => setDigitado({ texto, valor: v }) };
}
