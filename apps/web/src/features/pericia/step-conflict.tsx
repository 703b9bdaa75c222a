import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import type { LinhasStep } from './linhas-step.ts';

/** Rows of this step that another person changed first. */
export function StepConflict({ step }: { step: LinhasStep }) {
  return (
    <ConflictDialog
      conflito={step.conflito}
      busy={step.busy}
      onAtuais={step.ficarComAtuais}
      onMesclar={step.salvarMesclado}
      onClose={step.closeConflito}
    />
  );
}
