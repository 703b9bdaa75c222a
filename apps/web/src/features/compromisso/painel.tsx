import type { Dia } from '@retaguarda/domain';
import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { usePainelDe } from '../../ui/dialog/use-painel.ts';
import { lerQual } from './endereco.ts';

const Dialogo = lazyView(() =>
  import('./compromisso-dialog.tsx').then((m) => ({ default: m.CompromissoDialog })),
);

interface CompromissoPainelProps {
  hoje: Dia;
  /** Whatever shows appointments asks again. */
  onMudou: () => Promise<unknown>;
}

/** The appointment that the address says is open; loaded with the first. */
export function CompromissoPainel(props: CompromissoPainelProps) {
  const { qual, fecha } = usePainelDe('compromisso');
  const aberto = qual === undefined ? null : lerQual(qual);
  if (aberto === null) return null;
  return (
    <Suspense>
      <Dialogo key={qual} {...props} qual={aberto} onClose={fecha} />
    </Suspense>
  );
}

/** Opens one, or a new one, over what is on screen. */
export const useAbreCompromisso = (): ((qual: string) => void) => usePainelDe('compromisso').abre;
