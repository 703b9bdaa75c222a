import { Button } from '@mantine/core';
import type { PericiaDetalhe } from '@retaguarda/contract';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { FullDialog } from '../../ui/full-dialog.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.tsx';
import { HistoricoBotao } from '../historico/public.ts';
import { PericiaFooter } from './pericia-footer.tsx';
import { PericiaStepper } from './pericia-stepper.tsx';
import { ProcessoStep } from './processo-step.tsx';
import type { StepHandle } from './step-handle.ts';
import { DIALOGO_PERICIA as T } from './textos.ts';
import { useProcesso } from './use-processo.ts';
import { useSaveProcesso } from './use-save-processo.ts';
import '../../ui/styles-form.ts';

const ConflictDialog = lazy(() =>
  import('../../ui/conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })),
);
const PessoasStep = lazy(() => import('./pessoas-step.tsx').then((m) => ({ default: m.PessoasStep })));
const RecebiveisStep = lazy(() =>
  import('./recebiveis-step.tsx').then((m) => ({ default: m.RecebiveisStep })),
);

export interface PericiaDialogProps {
  detalhe: PericiaDetalhe;
  permissoes: ReadonlySet<string>;
  userId: number;
  /** Step 1 can be changed. */
  podeProcesso: boolean;
  /** Steps 2 and 3 can be changed. */
  podePessoas: boolean;
  passo: number;
  onPasso: (passo: number, procId: number) => void;
  onClose: () => void;
  onBackToList?: (() => void) | undefined;
  /** Loads the stored case anew; typed work is kept as a draft. */
  onReload: () => void;
}

export function PericiaDialog(props: PericiaDialogProps) {
  const { detalhe, permissoes, userId, podeProcesso, podePessoas, passo, onPasso, onClose } = props;
  const processo = useProcesso({ detalhe, permissoes, userId, somenteLeitura: !podeProcesso });
  const salvar = useSaveProcesso(detalhe, processo);
  const step = useRef<StepHandle | null>(null);
  const onHandle = useCallback((handle: StepHandle | null) => {
    step.current = handle;
  }, []);
  const nova = detalhe.procId === 0;
  const guard = useLeaveGuard({
    isDirty: () => processo.isDirty() || (step.current?.isDirty() ?? false),
    onDiscard: processo.discard,
    isSame: (pathname) => pathname === `/pericias/${detalhe.procId}` && passo === 1,
  });

  /** Saves the shown step. @returns the case's id, or null when it may not go on */
  const saveStep = async (force = false): Promise<number | null> => {
    if (passo === 1) return podeProcesso ? salvar.save(force) : detalhe.procId;
    return (await step.current?.save()) === false ? null : detalhe.procId;
  };
  const goTo = async (alvo: number) => {
    // Going back does not save; any other change of step does.
    const procId = alvo < passo ? detalhe.procId : await saveStep();
    if (procId !== null) onPasso(alvo, procId);
  };
  const save = async () => {
    const procId = await saveStep(true);
    if (procId !== null && nova) onPasso(1, procId);
  };

  const stepProps = {
    detalhe,
    permissoes,
    editavel: podePessoas,
    externos: processo.store.exportar(),
    onHandle,
  };
  return (
    <FullDialog
      title={nova ? T.tituloInc(detalhe.tipoNome) : T.tituloAlt(detalhe.tipoNome, detalhe.procId)}
      onClose={onClose}
      onSave={() => void save()}
      headTools={
        <>
          {props.onBackToList && (
            <Button variant="subtle" size="compact-md" onClick={props.onBackToList}>
              {T.voltarLista}
            </Button>
          )}
          {!nova && <HistoricoBotao procId={detalhe.procId} />}
        </>
      }
      band={<PericiaStepper passo={passo} liberado={!nova} onPasso={(n) => void goTo(n)} />}
      footer={
        <PericiaFooter
          passo={passo}
          nova={nova}
          busy={salvar.busy}
          editavel={passo === 1 ? podeProcesso : podePessoas}
          onGo={(n) => void goTo(n)}
          onSave={() => void save()}
        />
      }
    >
      {passo === 1 && (
        <ProcessoStep
          processo={processo}
          erros={salvar.erros}
          readOnly={!podeProcesso}
          onDiscard={() => {
            processo.discard();
            props.onReload();
          }}
        />
      )}
      <Suspense fallback={<TableSkeleton rows={6} />}>
        {passo === 2 && <PessoasStep {...stepProps} />}
        {passo === 3 && <RecebiveisStep {...stepProps} />}
      </Suspense>
      <Suspense>
        {salvar.conflito && (
          <ConflictDialog
            mudancas={salvar.conflito}
            onClose={salvar.closeConflito}
            onReload={() => {
              processo.keep();
              props.onReload();
            }}
          />
        )}
      </Suspense>
      {guard}
    </FullDialog>
  );
}
