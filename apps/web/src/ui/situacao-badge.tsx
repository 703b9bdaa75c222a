import { Badge, VisuallyHidden } from '@mantine/core';
import { Hint } from './hint.tsx';

interface SituacaoBadgeProps {
  nome: string;
  tom: 'neutro' | 'andamento' | 'espera' | 'concluido' | 'parado';
  /** What the state means for the row. */
  dica?: string;
}

const CORES = {
  neutro: 'gray',
  andamento: 'primary',
  espera: 'warning',
  concluido: 'success',
  parado: 'danger',
} as const;

export function SituacaoBadge({ nome, tom, dica }: SituacaoBadgeProps) {
  const badge = (
    <Badge
      variant="light"
      color={CORES[tom]}
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
