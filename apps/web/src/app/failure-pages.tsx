import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import classes from './failure-pages.module.css';
import { FAILURE_TEXTS } from './texts.ts';

export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <Stack gap="xs" align="center">
        <Text className={classes.code}>404</Text>
        <Title order={1}>{FAILURE_TEXTS.naoEncontrada}</Title>
        <Text c="dimmed">{FAILURE_TEXTS.naoEncontradaTexto}</Text>
        <Button mt="sm" renderRoot={(props) => <Link {...props} to="/" />}>
          {FAILURE_TEXTS.voltarInicio}
        </Button>
      </Stack>
    </main>
  );
}

export function RouteErrorPage({ reset }: ErrorComponentProps) {
  return (
    <main className={classes.page}>
      <Stack gap="xs" align="center" role="alert">
        <Title order={1}>{FAILURE_TEXTS.erro}</Title>
        <Text c="dimmed" ta="center">
          {FAILURE_TEXTS.erroTexto}
        </Text>
        <Group mt="sm">
          <Button onClick={reset}>{FAILURE_TEXTS.tentarDeNovo}</Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
            {FAILURE_TEXTS.voltarInicio}
          </Button>
        </Group>
      </Stack>
    </main>
  );
}
