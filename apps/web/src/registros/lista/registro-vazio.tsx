import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { NarrowedNotice } from '../../ui/notice/narrowed.tsx';
import { WayTo } from '../../ui/notice/way-to.tsx';
import type { TextosDoVazio } from '../registro.ts';

interface RegistroVazioProps {
  textos: TextosDoVazio;
  filtrada: boolean;
  onClear: () => void;
  /** The act that would fill the list. */
  add: ReactNode;
}

/** What a registry's list says while it shows no row. */
export function RegistroVazio({ textos, filtrada, onClear, add }: RegistroVazioProps) {
  const { falta, procurado, impedida, nenhum, exemplo } = textos;
  if (falta !== undefined)
    return (
      <EmptyState text={falta}>
        <WayTo to="/categoria" />
      </EmptyState>
    );
  const nova = !filtrada && impedida === undefined;
  return (
    <EmptyState
      text={filtrada ? procurado : (impedida ?? nenhum)}
      example={nova ? exemplo : undefined}
      onClear={filtrada ? onClear : undefined}
    >
      {nova && add}
      <NarrowedNotice />
    </EmptyState>
  );
}
