import type { PericiaDetalhe, Permissoes } from '@retaguarda/contract';
import { type ReactNode, Suspense, useCallback, useRef } from 'react';
import { hasDraftNotice } from '../../editing/draft-search.ts';
import { useRecordTabs } from '../../editing/use-editing.ts';
import { lazyView } from '../../lib/load-code.ts';
import { FerramentasDoRegistro } from '../../registros/ferramentas-do-registro.tsx';
import { HistoricoBotao } from '../../registros/historico/historico-botao.tsx';
import { ConflictDialog } from '../../ui/dialog/conflict-dialog.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { PericiaFatos } from './pericia-fatos.tsx';
import { PericiaFooter } from './processo/pericia-footer.tsx';
import { PericiaHeadTools } from './processo/pericia-head-tools.tsx';
import { PericiaStepper } from './processo/pericia-stepper.tsx';
import { ProcessoStep } from './processo/processo-step.tsx';
import type { StepHandle } from './processo/step-handle.ts';
import { useProcesso } from './processo/use-processo.ts';
import { DIALOGO_PERICIA as T } from './textos.ts';
import '../../ui/styles-form.ts';

// Most forms open without anything to say.
const TabNotice = lazyView(() =>
  import('../../ui/dialog/draft-notices.tsx').then((m) => ({ default: m.TabNotice })),
);
const ProcessoAvisos = lazyView(() =>
  import('./processo/processo-avisos.tsx').then((m) => ({ default: m.ProcessoAvisos })),
);
const PessoasStep = lazyView(() =>
  import('./linhas/pessoas-step.tsx').then((m) => ({ default: m.PessoasStep })),
);
const RecebiveisStep = lazyView(() =>
  import('./linhas/recebiveis-step.tsx').then((m) => ({ default: m.RecebiveisStep })),
);

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

export function PericiaDialog(props: PericiaDialogProps) {
  const { detalhe, permissoes, usuario, copia, podeProcesso, podePessoas, passo, onPasso, onClose, era } =
    props;
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
  const { tabs } = processo.session;
  const outras = useRecordTabs(tabs);
  const step = useRef<StepHandle | null>(null);
  const onHandle = useCallback((handle: StepHandle | null) => {
    step.current = handle;
  }, []);
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
  const goTo = async (alvo: number) => {
    // Going back does not save; any other change of step does.
    const id = alvo < passo ? procId : await saveStep();
    if (id !== null) onPasso(alvo, id);
  };
  const save = async () => {
    const id = await saveStep(true);
    if (id !== null && nova) onPasso(1, id);
  };

  const segue = () => {
    if (passo < T.passos.length) void goTo(passo + 1);
    else step.current?.mais?.();
  };

  const stepProps = {
    detalhe,
    permissoes,
    usuario,
    editavel: podePessoas,
    em: era?.em,
    externos: processo.store.exporta(),
    onde: processo.ondeAbaixo,
    tabs,
    onHandle,
  };
  const gravado = {
    tipo: 'pericia',
    id: procId,
    nome: `#${procId}`,
    onRestaurado: props.onReload,
    ...(props.onComoEra === undefined ? {} : { onComoEra: props.onComoEra }),
  } as const;
  return (
    <FullDialog
      address="page"
      title={nova ? T.tituloInc(detalhe.tipoNome) : T.tituloAlt(detalhe.tipoNome, procId)}
      onClose={onClose}
      onSave={() => void save()}
      onGoOn={segue}
      facts={
        !nova && (
          <PericiaFatos
            detalhe={detalhe}
            processo={processo}
            em={era?.em}
            onPasso={(n) => void (n !== passo && goTo(n))}
          />
        )
      }
      headTools={
        <>
          <PericiaHeadTools
            permissoes={permissoes}
            onDuplicate={props.onDuplicate}
            onBackToList={props.onBackToList}
          />
          {/* Of the past there are no files to add and no notes to write, and nobody else is in it. */}
          {era === undefined ? (
            <FerramentasDoRegistro {...gravado} editando={isDirty} />
          ) : (
            <HistoricoBotao {...gravado} />
          )}
        </>
      }
      band={
        <>
          {era?.band}
          <PericiaStepper passo={passo} liberado={!nova} onPasso={(n) => void goTo(n)} />
        </>
      }
      footer={
        <PericiaFooter
          passo={passo}
          nova={nova}
          busy={processo.busy}
          editavel={passo === 1 ? podeProcesso : podePessoas}
          onGo={(n) => void goTo(n)}
          onSave={() => void save()}
        />
      }
    >
      {/* Two new cases are two records, in whatever tabs. */}
      {!nova && (outras.saved || outras.openTabs.size > 0) && (
        <Suspense>
          <TabNotice tabs={outras} isDirty={isDirty} onReload={props.onReload} />
        </Suspense>
      )}
      {passo === 1 && (
        <>
          {(copia !== undefined || hasDraftNotice(processo.notices)) && (
            <Suspense>
              <ProcessoAvisos
                quem={usuario.nome}
                copia={copia}
                processo={processo}
                onReload={props.onReload}
              />
            </Suspense>
          )}
          <ProcessoStep
            processo={processo}
            readOnly={!podeProcesso}
            gravado={era === undefined ? procId : 0}
          />
        </>
      )}
      <Suspense fallback={<TableSkeleton rows={6} />}>
        {passo === 2 && <PessoasStep {...stepProps} />}
        {passo === 3 && <RecebiveisStep {...stepProps} />}
      </Suspense>
      <ConflictDialog {...processo.conflict} />
      {guard}
    </FullDialog>
  );
}
