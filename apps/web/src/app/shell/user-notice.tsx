import { Alert, Button, Group } from '@mantine/core';
import { MESSAGES } from '@retaguarda/contract';
import { useFalhaUsuario } from '../../sessao/public.ts';
import { FAILURE_TEXTS } from '../texts.ts';

/** Without the person's own data nothing can be told of what may be done. */
export function UserNotice() {
  const falha = useFalhaUsuario();
  if (!falha) return null;
  return (
    <Alert color="danger" variant="light" role="alert" mb="sm">
      <Group justify="space-between" gap="xs">
        {MESSAGES.usuario}
        <Button size="compact-sm" variant="default" onClick={falha.retry}>
          {FAILURE_TEXTS.tentarDeNovo}
        </Button>
      </Group>
    </Alert>
  );
}
