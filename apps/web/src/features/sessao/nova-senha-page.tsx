import { Button, Stack, Text, Title } from '@mantine/core';
import { authResetPassword, MESSAGES, SENHA_MINIMA } from '@retaguarda/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { useRun } from '../../lib/call/use-run.ts';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { QuadroDeEntrada } from './quadro-de-entrada.tsx';
import { SenhaDupla } from './senha-dupla.tsx';
import { LOGIN, NOVA_SENHA as T } from './textos.ts';

interface NovaSenhaPageProps {
  /** What stands behind the `#` of the link. */
  token: string;
  onDone: () => void;
}

/** Opened by the link of a reset e-mail: a new password, typed twice. */
export function NovaSenhaPage({ token, onDone }: NovaSenhaPageProps) {
  const [senha, setSenha] = useState('');
  const [repetida, setRepetida] = useState('');
  const [errors, setErrors] = useState<{ senha?: string; repetida?: string; link?: string }>(
    token === '' ? { link: MESSAGES.linkInvalido } : {},
  );
  const { busy, run } = useRun();
  const recusa = (e: unknown) => {
    if (!(e instanceof ApiError) || e.status !== 422) toastError(e);
    else setErrors(e.errors[0]?.field === 'senha' ? { senha: e.message } : { link: e.message });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (senha.length < SENHA_MINIMA) return setErrors({ senha: MESSAGES.senhaMinima });
    if (senha !== repetida) return setErrors({ repetida: MESSAGES.senhasDiferentes });
    setErrors({});
    void run(async () => {
      toastSuccess((await call(authResetPassword, { body: { token, password: senha } })).message);
      onDone();
    }, recusa);
  };
  return (
    <QuadroDeEntrada>
      <form onSubmit={submit} noValidate aria-busy={busy}>
        <Stack gap="md">
          <Title order={1}>{T.titulo}</Title>
          <SenhaDupla
            senha={{ label: T.senha, valor: senha, falta: errors.senha, onChange: setSenha }}
            repetida={{ label: T.repetir, valor: repetida, falta: errors.repetida, onChange: setRepetida }}
            busy={busy}
          />
          {errors.link && (
            <Text size="sm" c="danger" role="alert">
              {errors.link}
            </Text>
          )}
          <Button type="submit" size="md" fullWidth loading={busy} disabled={token === ''}>
            {T.salvar}
          </Button>
          <Button variant="subtle" onClick={onDone}>
            {LOGIN.voltar}
          </Button>
        </Stack>
      </form>
    </QuadroDeEntrada>
  );
}
