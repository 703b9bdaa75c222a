import { Badge, VisuallyHidden } from '@mantine/core';
import type { Tom } from '@retaguarda/domain';
import { Hint } from './notice/hint.tsx';

interface SituacaoBadgeProps {
  nome: string;
  tom: Tom;
  /** What the state means for the row. */
  hint?: string;
}

/** Colour of the theme in which a state is shown. */
export const TONE_COLORS = {
  neutro: 'gray',
  andamento: 'primary',
  espera: 'warning',
  concluido: 'success',
  parado: 'danger',
} as const satisfies Record<Tom, string>;

export function SituacaoBadge({ nome, tom, hint }: SituacaoBadgeProps) {
  const badge = (
    <Badge
      variant="light"
      color={TONE_COLORS[tom]}
      radius="sm"
      size="md"
      tt="none"
      fw={500}
      // The hint is there for the keyboard, too.
      tabIndex={hint ? 0 : undefined}
      miw="max-content"
    >
      {nome}
      {hint && <VisuallyHidden>: {hint}</VisuallyHidden>}
    </Badge>
  );
  return hint ? <Hint label={hint}>{badge}</Hint> : badge;
}
