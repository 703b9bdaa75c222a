import type { ReactNode } from 'react';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { type TextosDoVazio, vazioDe } from './registro.ts';

interface RegistroVazioProps {
  textos: TextosDoVazio;
  filtrada: boolean;
  onClear: () => void;
  /** The act that would fill the list. */
  add: ReactNode;
}

/** What a registry's list says while it shows no row. */
export function RegistroVazio({ textos, filtrada, onClear, add }: RegistroVazioProps) {
  const { texto, saida } = vazioDe(textos, filtrada);
  return (
    <EmptyState text={texto} onClear={saida === 'limpar' ? onClear : undefined}>
      {saida === 'incluir' && add}
    </EmptyState>
  );
}
