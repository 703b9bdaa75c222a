import { Alert, Button, Stack, Text } from '@mantine/core';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { UI } from '../textos.ts';
import { QuemConcede } from './quem-concede.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  compact?: boolean;
  /** What was there before stays below. */
  kept?: boolean;
}

interface RecusaProps {
  error: unknown;
  status: 403 | 404;
  compact: boolean;
}

/** What one may not see, or what is not there: for whoever may not see it both are the same. */
function Recusa({ error, status, compact }: RecusaProps) {
  const title = status === 403 ? UI.semAcesso : UI.naoEncontrado;
  return (
    <Alert color="warning" variant="light" title={compact ? undefined : title} role="alert">
      <Text size="sm">
        {status === 403 ? errorMessage(error) : UI.naoEncontradoTexto} <QuemConcede />
      </Text>
    </Alert>
  );
}

/** A part of the screen that could not be loaded, with the way on. */
export function ErrorState({ error, onRetry, compact = false, kept = false }: ErrorStateProps) {
  const { status, requestId } = error instanceof ApiError ? error : { status: 0, requestId: '' };
  // Asked again, it would be refused again; whoever grants access can help.
  if (status === 403 || status === 404) return <Recusa error={error} status={status} compact={compact} />;
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
