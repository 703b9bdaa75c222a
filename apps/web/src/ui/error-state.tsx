import { Alert, Button, Stack, Text } from '@mantine/core';
import { ApiError, errorMessage } from '../lib/api-error.ts';
import { UI } from './textos.ts';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  compact?: boolean;
  /** What was there before stays below. */
  kept?: boolean;
}

/** A part of the screen that could not be loaded, with the way on. */
export function ErrorState({ error, onRetry, compact = false, kept = false }: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : '';
  return (
    <Alert color="danger" variant="light" title={compact ? undefined : UI.naoCarregou} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {errorMessage(error)} {kept && UI.linhasAnteriores}
        </Text>
        {requestId && (
          <Text size="xs" c="dimmed">
            {UI.codigoDoErro} <code>{requestId}</code>
          </Text>
        )}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {UI.tentarDeNovo}
        </Button>
      </Stack>
    </Alert>
  );
}
