import type { ReactNode } from 'react';
import { StepBar } from '../../../ui/step-bar.tsx';
import { DIALOGO_PERICIA as T } from '../textos.ts';

interface PericiaStepperProps {
  passo: number;
  /** Steps 2 and 3 open once the case is stored. */
  liberado: boolean;
  onPasso: (passo: number) => void;
  /** At the end of its line. */
  aside?: ReactNode;
}

export function PericiaStepper({ passo, liberado, onPasso, aside }: PericiaStepperProps) {
  return (
    <StepBar
      steps={T.passos}
      step={passo}
      blocked={liberado ? undefined : T.passoBloqueado}
      onStep={onPasso}
      aside={aside}
    />
  );
}
