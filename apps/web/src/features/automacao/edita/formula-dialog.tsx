import { Button } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useUndoKeys } from '../../../ui/form/use-undo-keys.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FormulaEditor } from '../../catalogo/public.ts';
import { FORMULA_T as T } from '../textos.ts';
import { erroDa } from './codigos.ts';
import { usePassos } from './passos-context.ts';
import { useEscritaDaAutomacao } from './vocabulario-context.ts';

interface FormulaDialogProps {
  titulo: string;
  formula: string;
  onChange: (formula: string) => void;
  onClose: () => void;
}

const NOMES = { codigos: T.codigos, busca: T.busca };

/** A formula of an automation, which is taken over as it is written. */
export function FormulaDialog({ titulo, formula, onChange, onClose }: FormulaDialogProps) {
  const { variaveis, readOnly } = useEscritaDaAutomacao();
  const narrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  useUndoKeys(content, usePassos());
  return (
    <Modal
      address="part"
      opened
      onClose={onClose}
      title={titulo}
      size={DIALOG_WIDTH.veiculo}
      fullScreen={narrow}
      zIndex={300}
      foot={
        <DialogFoot>
          <Button onClick={onClose}>{T.pronto}</Button>
        </DialogFoot>
      }
    >
      <div ref={content}>
        <Suspense fallback={<TableSkeleton rows={4} />}>
          <FormulaEditor
            formula={formula}
            variaveis={variaveis}
            erro={erroDa(formula, variaveis)}
            readOnly={readOnly}
            nomes={NOMES}
            onChange={onChange}
          />
        </Suspense>
      </div>
    </Modal>
  );
}
