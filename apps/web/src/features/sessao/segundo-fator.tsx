import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { authSecondFactor, LOGIN_CODE, type RouteResponse } from '@retaguarda/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { useRun } from '../../lib/call/use-run.ts';
import { toastError } from '../../ui/notice/toast.tsx';
import { LOGIN } from './textos.ts';

interface SegundoFatorProps {
  segundoFator: string;
  onPar: (par: RouteResponse<typeof authSecondFactor>) => void;
  /** The first step has to be done again. */
  onVoltar: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export function SegundoFator({ segundoFator, onPar, onVoltar }: SegundoFatorProps) {
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useRun();
  const recusa = (e: unknown) => {
    if (e instanceof ApiError && e.errors[0]?.field === 'codigo') setError(e.message);
    else toastError(e);
    if (e instanceof ApiError && e.code === LOGIN_CODE.refresh) onVoltar();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setError(null);
      onPar(await call(authSecondFactor, { body: { segundoFator, codigo: codigo.trim() } }));
    }, recusa);
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={busy}>
      <Stack gap="md">
        <Title order={1}>{LOGIN.tituloFator}</Title>
        <Text size="sm">{LOGIN.fatorAjuda}</Text>
        <TextInput
          label={LOGIN.codigo}
          autoComplete="one-time-code"
          autoFocus
          maxLength={20}
          value={codigo}
          readOnly={busy}
          error={error}
          onChange={(e) => setCodigo(e.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {LOGIN.entrar}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onVoltar}>
          {LOGIN.voltar}
        </Button>
      </Stack>
    </form>
  );
}
