import { type DragEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
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
  const [sobre, setSobre] = useState(false);
  const toma = (event: SyntheticEvent, trazidos: FileList) => {
    if (trazidos.length === 0) return;
    event.preventDefault();
    recebe(trazidos);
  };
  const arrasta = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setSobre(event.type === 'dragover');
  };
  const esc = (event: KeyboardEvent) => {
    // What stands above the panel takes the key for itself.
    const dentro = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && dentro && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={gravado.nome === '' ? T.titulo : `${T.titulo}: ${gravado.nome}`}
      closeOnEscape={false}
      onKeyDown={esc}
      onPaste={(event) => toma(event, event.clipboardData.files)}
      onDragOver={arrasta}
      onDragLeave={arrasta}
      onDrop={(event) => {
        setSobre(false);
        toma(event, event.dataTransfer.files);
      }}
    >
      <AnexosSecao qual={gravado} fila={fila} sobre={sobre} />
      <AnotacoesSecao qual={gravado} />
    </SidePanel>
  );
}
