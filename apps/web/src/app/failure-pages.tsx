import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import classes from './failure-pages.module.css';
import { FALHAS } from './textos.ts';

export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <Stack gap="xs" align="center">
        <Text className={classes.code}>404</Text>
        <Title order={1}>{FALHAS.naoEncontrada}</Title>
        <Text c="dimmed">{FALHAS.naoEncontradaTexto}</Text>
        <Button component="a" href="/" mt="sm">
          {FALHAS.voltarInicio}
        </Button>
      </Stack>
    </main>
  );
}

/** A chunk that is gone means that a new version was deployed while the page was open. */
const isStaleVersion = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);

export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const stale = isStaleVersion(error);
  return (
    <main className={classes.page} role="alert">
      <Stack gap="xs" align="center">
        <Title order={1}>{FALHAS.erro}</Title>
        <Text c="dimmed" ta="center">
          {stale ? FALHAS.novaVersao : FALHAS.erroTexto}
        </Text>
        <Group mt="sm">
          <Button onClick={() => (stale ? window.location.reload() : reset())}>{FALHAS.recarregar}</Button>
          <Button variant="default" component="a" href="/">
            {FALHAS.voltarInicio}
          </Button>
        </Group>
      </Stack>
    </main>
  );
}
