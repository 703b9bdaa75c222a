import { Badge, VisuallyHidden } from '@mantine/core';
import type { Tom } from '@retaguarda/domain';
import { Hint } from './notice/hint.tsx';

interface SituacaoBadgeProps {
  nome: string;
  tom: Tom;
  /** What the state means for the row. */
  dica?: string;
}

/** Colour of the theme in which a state is shown. */
export const COR_DO_TOM = {
  neutro: 'gray',
  andamento: 'primary',
  espera: 'warning',
  concluido: 'success',
  parado: 'danger',
} as const satisfies Record<Tom, string>;

export function SituacaoBadge({ nome, tom, dica }: SituacaoBadgeProps) {
  const badge = (
    <Badge
      variant="light"
      color={COR_DO_TOM[tom]}
      radius="sm"
      size="md"
      tt="none"
      fw={500}
      // The hint is there for the keyboard, too.
      tabIndex={dica ? 0 : undefined}
      miw="max-content"
    >
      {nome}
      {dica && <VisuallyHidden>: {dica}</VisuallyHidden>}
    </Badge>
  );
  return dica ? <Hint label={dica}>{badge}</Hint> : badge;
}
