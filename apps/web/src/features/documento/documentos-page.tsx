import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import type { CadastroPageProps } from '../../registros/cadastro.ts';
import { CadastroPage } from '../../registros/cadastro-page.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';

const PreviaPainel = lazyView(() => import('./previa-painel.tsx'), 'PreviaPainel');

/** The models, and at their right how the chosen one comes out. */
export function DocumentosPage(props: CadastroPageProps) {
  const { which, close } = usePanelOf('previa');
  return (
    <>
      <CadastroPage {...props} />
      <Suspense>
        {which !== undefined && <PreviaPainel de={props.de} id={Number(which)} onClose={close} />}
      </Suspense>
    </>
  );
}
