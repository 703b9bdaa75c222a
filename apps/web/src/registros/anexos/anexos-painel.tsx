import type { ClipboardEvent, KeyboardEvent } from 'react';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import type { Gravado } from '../registro.ts';
import { AnexosSecao } from './anexos-secao.tsx';
import { AnotacoesSecao } from './anotacoes-secao.tsx';
import { JUNTADOS as T } from './textos.ts';
import { useFila } from './use-fila.ts';

interface AnexosPainelProps {
  gravado: Gravado;
  opened: boolean;
  onClose: () => void;
}

/** The files and notes of a record. What is on its way goes on while it is closed, and a note that was begun is kept. */
export function AnexosPainel({ gravado, opened, onClose }: AnexosPainelProps) {
  const { fila, recebe } = useFila(gravado);
  const cola = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    recebe(event.clipboardData.files);
  };
  const esc = (event: KeyboardEvent) => {
    // What stands above the panel takes the key for itself.
    const dentro = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && dentro && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <SidePanel
      address="#anexos"
      opened={opened}
      onClose={onClose}
      title={gravado.nome === '' ? T.titulo : `${T.titulo}: ${gravado.nome}`}
      closeOnEscape={false}
      onKeyDown={esc}
      onPaste={cola}
    >
      <AnexosSecao qual={gravado} fila={fila} />
      <AnotacoesSecao qual={gravado} />
    </SidePanel>
  );
}
