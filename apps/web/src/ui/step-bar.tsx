import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Hint } from './notice/hint.tsx';
import classes from './step-bar.module.css';
import tab from './tab.module.css';
import { UI } from './texts.ts';

interface StepBarProps {
  steps: readonly string[];
  /** From 1. */
  step: number;
  /** Why the later steps cannot be gone to. */
  blocked?: string | undefined;
  /** The last step that can be gone to while they cannot; the first where nothing is said. */
  until?: number;
  /** Which steps are done, where more than being behind tells it. */
  done?: readonly boolean[];
  onStep: (step: number) => void;
  /** At the end of the line, which has its height without it. */
  aside?: ReactNode;
}

/** The steps of a dialog, those behind marked as done. */
export function StepBar({ steps, step, blocked, until = 1, done, onStep, aside }: StepBarProps) {
  const open = blocked === undefined;
  const last = open ? steps.length : until;
  const bar = useRef<HTMLDivElement>(null);
  // On a narrow screen the bar is scrolled sideways: the step that one is at stays in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    // With the frame, which lays the dialog out anyway: asked before that, the place is worked out once more.
    const frame = requestAnimationFrame(() => {
      const chosen = bar.current?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (bar.current && chosen) bar.current.scrollLeft = chosen.offsetLeft - bar.current.offsetLeft - 16;
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
  const onKey = (e: KeyboardEvent) => {
    const delta = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    const next = step + delta;
    if (delta !== 0 && next >= 1 && next <= last) onStep(next);
  };
  return (
    <div className={classes.line}>
      <div ref={bar} className={classes.steps} role="tablist" aria-label={UI.passos} onKeyDown={onKey}>
        {steps.map((nome, i) => {
          const n = i + 1;
          const locked = n > last;
          const ticked = done ? done[i] === true : open && n < step;
          const button = (
            <button
              key={nome}
              type="button"
              role="tab"
              aria-selected={n === step}
              aria-disabled={locked}
              tabIndex={n === step ? 0 : -1}
              className={`${tab.tab} ${classes.step} ${ticked ? classes.done : ''}`}
              onClick={() => !locked && n !== step && onStep(n)}
            >
              <span className={classes.number}>
                {ticked ? <IconCheck size={12} aria-hidden="true" /> : n}
              </span>
              {nome}
            </button>
          );
          return locked && blocked !== undefined ? (
            <Hint key={nome} label={blocked}>
              {button}
            </Hint>
          ) : (
            button
          );
        })}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
