import type { PericiaDetalhe, Permissoes } from '@retaguarda/contract';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useRecordTabs } from '../../editing/use-editing.ts';
import { Store } from '../../lib/store.ts';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.tsx';
import type { StepHandle } from './processo/step-handle.ts';
import { useProcesso } from './processo/use-processo.ts';
import { DIALOGO_PERICIA as T } from './textos.ts';

export interface PericiaDialogProps {
  detalhe: PericiaDetalhe;
  permissoes: Permissoes;
  usuario: { id: number; nome: string };
  /** The case this new one was copied from. */
  copia?: number | undefined;
  /** Step 1 can be changed. */
  podeProcesso: boolean;
  /** Steps 2 and 3 can be changed. */
  podePessoas: boolean;
  passo: number;
  onPasso: (passo: number, procId: number) => void;
  onClose: () => void;
  onBackToList?: (() => void) | undefined;
  onDuplicate?: (() => void) | undefined;
  /** Loads the stored case anew; typed work is kept as a draft. */
  onReload: () => void;
  /** The case is seen as it was at an instant; nothing of it can be changed. */
  era?: { em: string; band: ReactNode } | undefined;
  /** Shows a stored case as it was at an instant. */
  onComoEra?: ((em: string) => void) | undefined;
}

/** What the step that is shown has typed of the case's sums. */
export interface Digitado {
  /** Null while it is as stored. */
  previsto: number | null;
}

/** The case in its dialog: what is saved on the way from step to step, and what is asked on the way out. */
export function usePericiaDialog(props: PericiaDialogProps) {
  const { detalhe, permissoes, usuario, copia, podeProcesso, passo, onPasso, era } = props;
  const { procId } = detalhe;
  const nova = procId === 0;
  const processo = useProcesso({
    detalhe,
    permissoes,
    userId: usuario.id,
    somenteLeitura: !podeProcesso,
    copia,
    em: era?.em,
  });
  const outras = useRecordTabs(processo.session.tabs);
  const step = useRef<StepHandle | null>(null);
  const onHandle = useCallback((handle: StepHandle | null) => {
    step.current = handle;
  }, []);
  const [digitado] = useState(() => new Store<Digitado>({ previsto: null }));
  const onPrevisto = useCallback((previsto: number | null) => digitado.patch({ previsto }), [digitado]);
  const isDirty = () => processo.isDirty() || (step.current?.isDirty() ?? false);
  const guard = useLeaveGuard({
    isDirty,
    onDiscard: () => {
      processo.discard();
      step.current?.discard();
    },
    // Going from step to step keeps what is typed, as drafts.
    isSame: (pathname) => pathname === `/pericias/${procId}`,
  });
  /** Saves the shown step. @returns the case's id, or null when it may not go on */
  const saveStep = async (force = false): Promise<number | null> => {
    if (passo === 1) return podeProcesso ? processo.salva(force) : procId;
    return (await step.current?.save()) === false ? null : procId;
  };
  const goTo = async (alvo: number): Promise<void> => {
    // Going back does not save; any other change of step does.
    const id = alvo < passo ? procId : await saveStep();
    if (id !== null) onPasso(alvo, id);
  };
  const save = async (): Promise<void> => {
    const id = await saveStep(true);
    if (id !== null && nova) onPasso(1, id);
  };
  return {
    nova,
    processo,
    outras,
    onHandle,
    digitado,
    onPrevisto,
    isDirty,
    guard,
    goTo: (alvo: number) => void goTo(alvo),
    save: () => void save(),
    segue: () => {
      if (passo < T.passos.length) void goTo(passo + 1);
      else step.current?.mais?.();
    },
  };
}

export type PericiaAberta = ReturnType<typeof usePericiaDialog>;
