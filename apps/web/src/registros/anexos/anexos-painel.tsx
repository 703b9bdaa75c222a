import { Drawer } from '@mantine/core';
import { type DragEvent, type SyntheticEvent, useRef, useState } from 'react';
import { UI } from '../../ui/textos.ts';
import type { Gravado } from '../registro.ts';
import classes from './anexos.module.css';
import { AnexosSecao } from './anexos-secao.tsx';
import { AnotacoesSecao } from './anotacoes-secao.tsx';
import { JUNTADOS as T } from './textos.ts';
import '@mantine/core/styles/Drawer.layer.css';

interface AnexosPainelProps {
  gravado: Gravado;
  opened: boolean;
  onClose: () => void;
}

/** The files and notes of a record. */
export function AnexosPainel({ gravado, opened, onClose }: AnexosPainelProps) {
  const recebe = useRef<(arquivos: readonly File[]) => void>(() => undefined);
  const [sobre, setSobre] = useState(false);
  const toma = (event: SyntheticEvent, trazidos: FileList) => {
    if (trazidos.length === 0) return;
    event.preventDefault();
    recebe.current([...trazidos]);
  };
  const arrasta = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setSobre(event.type === 'dragover');
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
      onPaste={(event) => toma(event, event.clipboardData.files)}
      onDragOver={arrasta}
      onDragLeave={arrasta}
      onDrop={(event) => {
        setSobre(false);
        toma(event, event.dataTransfer.files);
      }}
      // What is on its way goes on, and a note that was begun is still there.
      keepMounted
      // Above the full-screen dialog that it is opened from.
      zIndex={300}
    >
      <AnexosSecao qual={gravado} sobre={sobre} recebe={recebe} />
      <AnotacoesSecao qual={gravado} />
    </Drawer>
  );
}
