import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SAIDA as T } from '../textos.ts';
import { saida, useSaida } from './use-saida.ts';

const fecha = (): void => saida.patch({ perguntando: false });

/** Asks whoever signs out while drafts are in this browser alone. */
export function SaidaHost() {
  const { perguntando } = useStore(saida);
  const { sai } = useSaida();
  useEffect(() => fecha, []);
  return (
    <ConfirmDialog
      opened={perguntando}
      title={T.titulo}
      text={T.pergunta}
      confirm={T.sair}
      cancel={T.ficar}
      onConfirm={() => void sai()}
      onClose={fecha}
    />
  );
}
