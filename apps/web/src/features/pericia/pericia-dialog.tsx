import { Suspense } from 'react';
import { hasDraftNotice } from '../../editing/draft-search.ts';
import { lazyView } from '../../lib/load-code.ts';
import { FerramentasDoRegistro } from '../../registros/ferramentas-do-registro.tsx';
import { HistoricoAto } from '../../registros/historico/historico-ato.tsx';
import { ConflictDialog } from '../../ui/dialog/conflict-dialog.tsx';
import { InFootState } from '../../ui/dialog/foot-state.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import { SaveState } from '../../ui/dialog/save-state.tsx';
import { StepStart } from '../../ui/dialog/step-start.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { PrazosNaLinha } from '../prazo/public.ts';
import { WhatsappAto } from '../whatsapp/public.ts';
import { PericiaFatos, PericiaSomas } from './pericia-fatos.tsx';
import { PericiaFooter } from './processo/pericia-footer.tsx';
import { PericiaHeadTools } from './processo/pericia-head-tools.tsx';
import { PericiaStepper } from './processo/pericia-stepper.tsx';
import { ProcessoStep } from './processo/processo-step.tsx';
import { DIALOGO_PERICIA as T } from './textos.ts';
import { type PericiaAberta, type PericiaDialogProps, usePericiaDialog } from './use-pericia-dialog.ts';
import '../../ui/styles-form.ts';

// Most forms open without anything to say.
const TabNotice = lazyView(() => import('../../ui/dialog/draft-notices.tsx'), 'TabNotice');
const ProcessoAvisos = lazyView(() => import('./processo/processo-avisos.tsx'), 'ProcessoAvisos');

const PessoasStep = lazyView(() => import('./linhas/pessoas-step.tsx'), 'PessoasStep');
const RecebiveisStep = lazyView(() => import('./linhas/recebiveis-step.tsx'), 'RecebiveisStep');

/** What is there of any record. */
function DoRegistro({ de, isDirty }: { de: PericiaDialogProps; isDirty: () => boolean }) {
  const { detalhe, era, onReload, onComoEra } = de;
  const { procId } = detalhe;
  const gravado = {
    tipo: 'pericia',
    id: procId,
    nome: `#${procId}`,
    onRestaurado: onReload,
    ...(onComoEra === undefined ? {} : { onComoEra }),
  } as const;
  // Of the past there are no files to add and no notes to write, and nobody else is in it.
  return era === undefined ? (
    <FerramentasDoRegistro {...gravado} editando={isDirty} />
  ) : (
    <HistoricoAto {...gravado} />
  );
}

interface PericiaPassoProps {
  de: PericiaDialogProps;
  caso: PericiaAberta;
}

function Processo({ de, caso }: PericiaPassoProps) {
  const { usuario, copia, podeProcesso, onReload } = de;
  const { processo } = caso;
  return (
    <>
      {(copia !== undefined || hasDraftNotice(processo.notices)) && (
        <Suspense>
          <ProcessoAvisos quem={usuario.nome} copia={copia} processo={processo} onReload={onReload} />
        </Suspense>
      )}
      {podeProcesso && (
        <InFootState>
          <SaveState {...processo.saving} />
        </InFootState>
      )}
      <StepStart ready />
      <ProcessoStep processo={processo} readOnly={!podeProcesso} />
    </>
  );
}

/** The step that is shown, and before it what other tabs have of the case. */
function PericiaPasso({ de, caso }: PericiaPassoProps) {
  const { detalhe, permissoes, usuario, podePessoas, passo, era, onReload } = de;
  const { nova, processo, outras, isDirty, onHandle } = caso;
  const stepProps = {
    detalhe,
    permissoes,
    usuario,
    editavel: podePessoas,
    em: era?.em,
    externos: processo.store.exporta(),
    onde: processo.ondeAbaixo,
    tabs: processo.session.tabs,
    onHandle,
    onPrevisto: caso.onPrevisto,
  };
  return (
    <>
      {/* Two new cases are two records, in whatever tabs. */}
      {!nova && (outras.saved || outras.openTabs.size > 0) && (
        <Suspense>
          <TabNotice tabs={outras} isDirty={isDirty} onReload={onReload} />
        </Suspense>
      )}
      {passo === 1 && <Processo de={de} caso={caso} />}
      <Suspense fallback={<TableSkeleton rows={6} />}>
        {passo === 2 && <PessoasStep {...stepProps} />}
        {passo === 3 && <RecebiveisStep {...stepProps} />}
      </Suspense>
    </>
  );
}

export function PericiaDialog(props: PericiaDialogProps) {
  const { detalhe, permissoes, podeProcesso, podePessoas, passo, onClose, era } = props;
  const { procId, tipoNome } = detalhe;
  const caso = usePericiaDialog(props);
  const { nova, processo, goTo, save } = caso;
  return (
    <FullDialog
      address="page"
      title={nova ? T.tituloInc(tipoNome) : T.tituloAlt(tipoNome, procId)}
      onClose={onClose}
      onSave={save}
      onGoOn={caso.segue}
      facts={!nova && <PericiaFatos processo={processo} onPasso={(n) => n !== passo && goTo(n)} />}
      sums={
        !nova && (
          <PericiaSomas
            detalhe={detalhe}
            digitado={caso.digitado}
            em={era?.em}
            onPasso={(n) => n !== passo && goTo(n)}
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
          <Suspense>{!nova && era === undefined && <WhatsappAto origem="pericia" id={procId} />}</Suspense>
          <DoRegistro de={props} isDirty={caso.isDirty} />
        </>
      }
      band={
        <>
          {era?.band}
          <PericiaStepper
            passo={passo}
            liberado={!nova}
            onPasso={goTo}
            aside={!nova && era === undefined && <PrazosNaLinha procId={procId} />}
          />
        </>
      }
      footer={
        <PericiaFooter
          passo={passo}
          nova={nova}
          busy={processo.busy}
          editavel={passo === 1 ? podeProcesso : podePessoas}
          onGo={goTo}
          onSave={save}
        />
      }
    >
      <PericiaPasso de={props} caso={caso} />
      <ConflictDialog {...processo.conflict} />
      {caso.guard}
    </FullDialog>
  );
}
