import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorLinhas } from '../../atributos/editor-linhas.ts';
import { focarCampo } from '../../atributos/focar-campo.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import type { StepHandle } from './step-handle.ts';

interface LinhasStepOptions {
  editor: EditorLinhas;
  /** Sends the changed rows. */
  send: () => Promise<{ message: string }>;
  /** Reads the rows anew. */
  reload: () => Promise<unknown>;
  onHandle: (handle: StepHandle | null) => void;
}

interface LinhasStep {
  aberta: number | null;
  abrir: (id: number | null) => void;
  save: () => Promise<boolean>;
}

/** What steps 2 and 3 have alike: one open row, pending rows saved together, refusals at their field. */
export function useLinhasStep({ editor, send, reload, onHandle }: LinhasStepOptions): LinhasStep {
  const [aberta, abrir] = useState<number | null>(null);
  const latest = useRef({ send, reload });
  latest.current = { send, reload };

  const save = useCallback(async (): Promise<boolean> => {
    if (!editor.isDirty()) return true;
    const show = (errado: { linha: number; atributo: number } | null) => {
      if (!errado) return;
      abrir(errado.linha);
      focarCampo(errado.atributo);
    };
    const errado = editor.validar();
    if (errado) {
      show(errado);
      return false;
    }
    try {
      const { message } = await latest.current.send();
      toastSuccess(message);
      editor.esquecer();
      abrir(null);
      await latest.current.reload();
      return true;
    } catch (error) {
      toastError(error);
      if (error instanceof ApiError) show(editor.aplicarErros(error.errors));
      return false;
    }
  }, [editor]);

  useEffect(() => {
    onHandle({ isDirty: editor.isDirty, save });
    return () => onHandle(null);
  }, [editor, save, onHandle]);
  return { aberta, abrir, save };
}
