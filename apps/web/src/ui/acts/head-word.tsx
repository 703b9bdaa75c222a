import { Button, type ButtonProps } from '@mantine/core';
import { Hint } from '../notice/hint.tsx';
import { useNarrow } from '../use-narrow.ts';
import { type HeadAct, useHeadAct } from './head-acts.ts';
import classes from './head-word.module.css';

export interface HeadWordProps extends HeadAct {
  /** How many there are of it; none are not said. */
  count?: number | undefined;
  /** What a screen reader says, where the word alone says too little. */
  name?: string | undefined;
}

/** A quiet act of a head in a word; where there is no room, a line of its menu. */
export function HeadWord({ count = 0, name, ...act }: HeadWordProps) {
  const narrow = useNarrow();
  useHeadAct(narrow ? { ...act, ...(count > 0 ? { state: String(count) } : {}) } : undefined);
  if (narrow) return null;
  const { label, icon, link, blocked, onPress } = act;
  const how: ButtonProps = {
    variant: 'subtle',
    color: 'gray',
    size: 'compact-md',
    className: classes.word ?? '',
    leftSection: icon,
    c: 'var(--mantine-color-text)',
    ...(count > 0
      ? {
          rightSection: (
            <span className={classes.count} aria-hidden="true">
              {` ${count}`}
            </span>
          ),
        }
      : {}),
  };
  if (link !== undefined && blocked === undefined)
    return (
      <Button {...how} component="a" aria-label={name} {...link}>
        {label}
      </Button>
    );
  const shut =
    blocked === undefined ? { onClick: onPress } : { 'aria-disabled': true, 'data-disabled': true };
  const button = (
    <Button {...how} aria-label={name} {...shut}>
      {label}
    </Button>
  );
  return blocked === undefined ? button : <Hint label={blocked}>{button}</Hint>;
}
