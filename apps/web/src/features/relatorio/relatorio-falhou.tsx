import { Button, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../lib/call/api-error.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { UI } from '../../ui/texts.ts';
import classes from './relatorios.module.css';
import { RELATORIO as T } from './textos.ts';

interface RelatorioFalhouProps {
  error: unknown;
  onRetry: () => void;
}

/** In place of a report that could not be opened: what is wrong, why, and the way on. */
export function RelatorioFalhou({ error, onRetry }: RelatorioFalhouProps) {
  const { status } = error instanceof ApiError ? error : { status: 0 };
  const title = status === 404 ? UI.naoEncontrado : status === 403 ? UI.semAcesso : UI.naoCarregou;
  return (
    <div className={classes.falhou}>
      <Stack gap="xs" align="center">
        <Title order={1}>{title}</Title>
        <ErrorState error={error} onRetry={onRetry} compact />
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/relatorios" />}>
          {T.voltar}
        </Button>
      </Stack>
    </div>
  );
}
