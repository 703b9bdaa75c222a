import { Drawer } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { UI } from '../../ui/textos.ts';
import type { Gravado } from '../registro.ts';
import classes from './anexos.module.css';
import { AnexosSecao } from './anexos-secao.tsx';
import { AnotacoesSecao } from './anotacoes-secao.tsx';
import { JUNTADOS as T } from './textos.ts';
import { useFila } from './use-fila.ts';
import '@mantine/core/styles/Drawer.layer.css';

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
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={560}
      title={gravado.nome === '' ? T.titulo : `${T.titulo}: ${gravado.nome}`}
      classNames={{ title: classes.titulo ?? '' }}
      closeButtonProps={{ 'aria-label': UI.fechar }}
      closeOnEscape={false}
      onKeyDown={esc}
      onPaste={(event) => toma(event, event.clipboardData.files)}
      onDragOver={arrasta}
      onDragLeave={arrasta}
      onDrop={(event) => {
        setSobre(false);
        toma(event, event.dataTransfer.files);
      }}
      // Above the full-screen dialog that it is opened from.
      zIndex={300}
    >
      <AnexosSecao qual={gravado} fila={fila} sobre={sobre} />
      <AnotacoesSecao qual={gravado} />
    </Drawer>
  );
}
