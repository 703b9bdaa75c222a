import type { Dia } from '@retaguarda/domain';
import { type ComponentProps, Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';

const Dialogo = lazyView(() => import('./compromisso-dialog.tsx'), 'CompromissoDialog');

const Lista = lazyView(() => import('./compromisso-item.tsx'), 'Compromissos');
const NoDia = lazyView(() => import('./compromisso-item.tsx'), 'CompromissosNoDia');

/** Those of a list; what shows them is loaded with the first. */
export const Compromissos = (props: ComponentProps<typeof Lista>) =>
  props.list.length > 0 && (
    <Suspense>
      <Lista {...props} />
    </Suspense>
  );

/** Those of a day of the grid. */
export const CompromissosNoDia = (props: ComponentProps<typeof NoDia>) =>
  props.list.length > 0 && (
    <Suspense>
      <NoDia {...props} />
    </Suspense>
  );

/** One of them as a line of its day; loaded with the first, which the day waits for. */
export const CompromissoLinha = lazyView(() => import('./compromisso-item.tsx'), 'CompromissoLinha');

interface CompromissoPainelProps {
  hoje: Dia;
  /** Whatever shows appointments asks again. */
  onMudou: () => Promise<unknown>;
}

/** The appointment that the address says is open; loaded with the first. */
export function CompromissoPainel(props: CompromissoPainelProps) {
  const { which, close } = usePanelOf('compromisso');
  if (which === undefined) return null;
  return (
    <Suspense>
      <Dialogo key={which} {...props} parte={which} onClose={close} />
    </Suspense>
  );
}
