import { Suspense } from 'react';
import { hasDraftNotice } from '../../editing/draft-search.ts';
import { lazyView } from '../../lib/load-code.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { ProcessoStep } from './processo/processo-step.tsx';
import type { PericiaAberta, PericiaDialogProps } from './use-pericia-dialog.ts';

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

interface PericiaPassoProps {
  de: PericiaDialogProps;
  caso: PericiaAberta;
}

function Processo({ de, caso }: PericiaPassoProps) {
  const { detalhe, usuario, copia, podeProcesso, era, onReload } = de;
  const { processo } = caso;
  return (
    <>
      {(copia !== undefined || hasDraftNotice(processo.notices)) && (
        <Suspense>
          <ProcessoAvisos quem={usuario.nome} copia={copia} processo={processo} onReload={onReload} />
        </Suspense>
      )}
      <ProcessoStep
        processo={processo}
        readOnly={!podeProcesso}
        gravado={era === undefined ? detalhe.procId : 0}
      />
    </>
  );
}

/** The step that is shown, and before it what other tabs have of the case. */
export function PericiaPasso({ de, caso }: PericiaPassoProps) {
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
