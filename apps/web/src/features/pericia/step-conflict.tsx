import { lazy, Suspense } from 'react';
import type { LinhasStep } from './linhas-step.ts';

const ConflictDialog = lazy(() =>
  import('../../ui/conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })),
);

/** Rows of this step that another person changed first. */
export function StepConflict({ step }: { step: LinhasStep }) {
  if (!step.conflito) return null;
  return (
    <Suspense>
      <ConflictDialog
        conflito={step.conflito}
        busy={step.busy}
        onAtuais={step.ficarComAtuais}
        onMesclar={step.salvarMesclado}
        onClose={step.closeConflito}
      />
    </Suspense>
  );
}
