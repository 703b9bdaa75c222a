import { VisuallyHidden } from '@mantine/core';
import type { Tom } from '@retaguarda/domain';
import { Hint } from './notice/hint.tsx';
import classes from './state-dot.module.css';

interface StateDotProps {
  nome: string;
  tom: Tom;
  /** What the state means for the row. */
  hint?: string;
}

/** A state as a dot and its word: one that asks for nothing has a ring, without colour. */
export function StateDot({ nome, tom, hint }: StateDotProps) {
  const shown = (
    // The hint is there for the keyboard, too.
    <span className={classes.state} data-tone={tom} tabIndex={hint ? 0 : undefined}>
      {nome}
      {hint && <VisuallyHidden>: {hint}</VisuallyHidden>}
    </span>
  );
  return hint ? <Hint label={hint}>{shown}</Hint> : shown;
}
