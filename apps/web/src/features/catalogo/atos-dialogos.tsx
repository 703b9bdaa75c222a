import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ImpactoDialog } from './impacto/impacto-dialog.tsx';
import { CATALOGO as T } from './textos.ts';
import type { useAtos } from './use-atos.ts';

/** What the acts on an attribute ask before they are done. */
export function AtosDialogos({ excluindo, exclui, naoExclui, dialog }: ReturnType<typeof useAtos>) {
  return (
    <>
      <ConfirmDialog
        opened={excluindo !== null}
        text={
          excluindo
            ? `${T.confirmaExclusao(excluindo.registro.catDados.label)}${excluindo.uso > 0 ? `. ${T.desativa(excluindo.uso)}` : ''}`
            : ''
        }
        busy={exclui.isPending}
        onConfirm={() => excluindo && exclui.mutate(excluindo)}
        onClose={naoExclui}
      />
      <ImpactoDialog {...dialog} />
    </>
  );
}
