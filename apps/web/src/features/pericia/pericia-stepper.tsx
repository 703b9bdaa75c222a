import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Hint as Tooltip } from '../../ui/hint.tsx';
import classes from './pericia-stepper.module.css';
import { DIALOGO_PERICIA as T } from './textos.ts';

interface PericiaStepperProps {
  passo: number;
  /** Steps 2 and 3 open once the case is stored. */
  liberado: boolean;
  onPasso: (passo: number) => void;
}

export function PericiaStepper({ passo, liberado, onPasso }: PericiaStepperProps) {
  const onKey = (e: KeyboardEvent) => {
    const delta = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    const next = passo + delta;
    if (delta !== 0 && liberado && next >= 1 && next <= T.passos.length) onPasso(next);
  };
  return (
    <div className={classes.steps} role="tablist" onKeyDown={onKey}>
      {T.passos.map((nome, i) => {
        const n = i + 1;
        const blocked = n > 1 && !liberado;
        const tab = (
          <button
            key={nome}
            type="button"
            role="tab"
            aria-selected={n === passo}
            aria-disabled={blocked}
            tabIndex={n === passo ? 0 : -1}
            className={`${classes.step} ${liberado && n < passo ? classes.done : ''}`}
            onClick={() => !blocked && n !== passo && onPasso(n)}
          >
            <span className={classes.number}>
              {liberado && n < passo ? <IconCheck size={13} aria-hidden="true" /> : n}
            </span>
            {nome}
          </button>
        );
        return blocked ? (
          <Tooltip key={nome} label={T.passoBloqueado}>
            {tab}
          </Tooltip>
        ) : (
          tab
        );
      })}
    </div>
  );
}
