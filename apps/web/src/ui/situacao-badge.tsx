import { Badge } from '@mantine/core';

interface SituacaoBadgeProps {
  nome: string;
  tom: 'neutro' | 'andamento' | 'concluido' | 'parado';
}

const CORES = { neutro: 'gray', andamento: 'primary', concluido: 'success', parado: 'danger' } as const;

export function SituacaoBadge({ nome, tom }: SituacaoBadgeProps) {
  return (
    <Badge variant="light" color={CORES[tom]} radius="sm" size="md" tt="none" fw={500}>
      {nome}
    </Badge>
  );
}
