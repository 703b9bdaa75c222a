import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { contaSenha, MESSAGES, SENHA_MINIMA } from '@retaguarda/contract';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import classes from './conta.module.css';
import { NomeDaConta } from './nome-da-conta.tsx';
import { CONTA as T } from './textos.ts';

const VAZIO = { atual: '', nova: '', repetida: '' };

/** A new password, proven by the one of before; every other session of the person ends. */
export function TrocarSenha() {
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'controlled',
    initialValues: VAZIO,
    validate: {
      atual: (v) => (v === '' ? MESSAGES.senhaVazia : null),
      nova: (v) => (v.length < SENHA_MINIMA ? MESSAGES.senhaMinima : null),
      repetida: (v, todas) => (v === todas.nova ? null : MESSAGES.senhasDiferentes),
    },
  });
  const save = async ({ atual, nova }: typeof VAZIO) => {
    setBusy(true);
    try {
      toastSuccess((await call(contaSenha, { body: { atual, nova } })).message);
      form.reset();
    } catch (e) {
      const field = e instanceof ApiError ? e.errors[0]?.field : undefined;
      if (e instanceof ApiError && (field === 'atual' || field === 'nova'))
        form.setFieldError(field, e.message);
      else toastError(e);
    } finally {
      setBusy(false);
    }
  };
  const campo = (chave: keyof typeof VAZIO, autoComplete: string) => (
    <PasswordField
      label={T[chave === 'repetida' ? 'repetir' : chave]}
      autoComplete={autoComplete}
      readOnly={busy}
      {...form.getInputProps(chave)}
    />
  );
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((v) => void save(v))}>
      <NomeDaConta />
      {campo('atual', 'current-password')}
      {campo('nova', 'new-password')}
      {campo('repetida', 'new-password')}
      <div>
        <Button type="submit" loading={busy}>
          {T.salvarSenha}
        </Button>
      </div>
    </form>
  );
}
