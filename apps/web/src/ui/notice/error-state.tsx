import { Alert, Button, Stack, Text } from '@mantine/core';
import { ApiError, errorMessage } from '../../lib/call/api-error.ts';
import { UI } from '../texts.ts';
import { AccessGranters, type Requestable } from './access-granters.tsx';
import { RequestAccess } from './request-access.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  compact?: boolean;
  /** What was there before stays below. */
  kept?: boolean;
  /** The record that was to be opened: not found, it may be asked for. */
  requestable?: Requestable | undefined;
}

interface RecusaProps extends Pick<ErrorStateProps, 'error' | 'compact' | 'requestable'> {
  status: 403 | 404;
}

/** What one may not see, or what is not there: for whoever may not see it both are the same. */
function Recusa({ error, status, compact = false, requestable }: RecusaProps) {
  const title = status === 403 ? UI.semAcesso : UI.naoEncontrado;
  const { recurso } = error instanceof ApiError ? error : {};
  const alvo = status === 404 ? requestable : recurso && { recurso };
  return (
    <Alert color="warning" variant="light" title={compact ? undefined : title} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {status === 403 ? errorMessage(error) : UI.naoEncontradoTexto} <AccessGranters target={alvo} />
        </Text>
        {alvo && <RequestAccess target={alvo} />}
      </Stack>
    </Alert>
  );
}

/** A part of the screen that could not be loaded, with the way on. */
export function ErrorState({ error, onRetry, compact = false, kept = false, requestable }: ErrorStateProps) {
  const { status, requestId } = error instanceof ApiError ? error : { status: 0, requestId: '' };
  // Asked again, it would be refused again; whoever grants access can help.
  if (status === 403 || status === 404)
    return <Recusa error={error} status={status} compact={compact} requestable={requestable} />;
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
