import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { ReactNode } from 'react';
import { MONEY } from '../../ui/table/shown-value.tsx';

interface Afixos {
  leftSection?: ReactNode;
  leftSectionWidth?: string;
  rightSection?: ReactNode;
  rightSectionWidth?: string;
}

const largura = (texto: string): string => `calc(${texto.length}ch + 20px)`;

/** A written amount as a field shows it: its currency and its figure stand where those of an editable one do. */
export function dinheiroEscrito(texto: string): Afixos & { value: string } {
  const [, sinal = '', prefixo = '', quantia] = MONEY.exec(texto) ?? [];
  return quantia === undefined
    ? { value: texto }
    : { value: sinal + quantia.trim(), ...afixos({ prefixo, sufixo: '' }) };
}

/** Prefix and suffix of the definition as sections of the input. */
export function afixos(def: Pick<AtributoDefinicao, 'prefixo' | 'sufixo'>): Afixos {
  const out: Afixos = {};
  if (def.prefixo) {
    out.leftSection = <span>{def.prefixo}</span>;
    out.leftSectionWidth = largura(def.prefixo);
  }
  if (def.sufixo) {
    out.rightSection = <span>{def.sufixo}</span>;
    out.rightSectionWidth = largura(def.sufixo);
  }
  return out;
}
