import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import classes from './failure-pages.module.css';
import { FALHAS } from './textos.ts';

export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <Stack gap="xs" align="center">
        <Text className={classes.code}>404</Text>
        <Title order={1}>{FALHAS.naoEncontrada}</Title>
        <Text c="dimmed">{FALHAS.naoEncontradaTexto}</Text>
        <Button mt="sm" renderRoot={(props) => <Link {...props} to="/" />}>
          {FALHAS.voltarInicio}
        </Button>
      </Stack>
    </main>
  );
}

export function RouteErrorPage({ reset }: ErrorComponentProps) {
  return (
    <main className={classes.page}>
      <Stack gap="xs" align="center" role="alert">
        <Title order={1}>{FALHAS.erro}</Title>
        <Text c="dimmed" ta="center">
          {FALHAS.erroTexto}
        </Text>
        <Group mt="sm">
          <Button onClick={reset}>{FALHAS.tentarDeNovo}</Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
            {FALHAS.voltarInicio}
          </Button>
        </Group>
      </Stack>
    </main>
  );
}
