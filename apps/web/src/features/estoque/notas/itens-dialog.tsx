import { Button } from '@mantine/core';
import { FerramentasDoRegistro } from '../../../registros/ferramentas-do-registro.tsx';
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import type { NotaAberta } from '../estoque-queries.ts';
import { INCLUSAO, NOTA } from '../textos.ts';
import { FinalizarButton } from './finalizar-button.tsx';
import { ItensNota } from './itens-nota.tsx';
import { useFolha } from './use-folha.ts';

interface ItensDialogProps {
  nota: NotaAberta;
  onClose: () => void;
}

/** The items of a movement that was just created or is still in the making. */
export function ItensDialog({ nota, onClose }: ItensDialogProps) {
  const folha = useFolha(nota);
  return (
    <FullDialog
      address="?nota"
      title={INCLUSAO.itens}
      onClose={onClose}
      headTools={
        <FerramentasDoRegistro tipo="movimento" id={nota.cab.movCabId} nome={`#${nota.cab.movCabId}`} />
      }
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {NOTA.fechar}
          </Button>
          <FinalizarButton nota={nota} folha={folha} onFinalizada={onClose} />
        </>
      }
    >
      <ItensNota nota={nota} folha={folha} comPassos={false} />
    </FullDialog>
  );
}
