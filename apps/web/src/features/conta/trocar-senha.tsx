import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { contaSenha, MESSAGES, SENHA_MINIMA } from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './conta.module.css';
import { NomeDaConta } from './nome-da-conta.tsx';
import { CONTA as T } from './textos.ts';

const VAZIO = { atual: '', nova: '', repetida: '' };

/** A new password, proven by the one of before; every other session of the person ends. */
export function TrocarSenha() {
  const form = useForm({
    mode: 'controlled',
    initialValues: VAZIO,
    validate: {
      atual: (v) => (v === '' ? MESSAGES.senhaVazia : null),
      nova: (v) => (v.length < SENHA_MINIMA ? MESSAGES.senhaMinima : null),
      repetida: (v, todas) => (v === todas.nova ? null : MESSAGES.senhasDiferentes),
    },
  });
  const troca = useAct({
    call: ({ atual, nova }: typeof VAZIO) => call(contaSenha, { body: { atual, nova } }),
    invalidate: () => Promise.resolve(),
    onDone: () => form.reset(),
    onRefused: (e) => {
      const field = e instanceof ApiError ? e.errors[0]?.field : undefined;
      if (!(e instanceof ApiError) || (field !== 'atual' && field !== 'nova')) return false;
      form.setFieldError(field, e.message);
      return true;
    },
  });
  const campo = (chave: keyof typeof VAZIO, autoComplete: string) => (
    <PasswordField
      label={T[chave === 'repetida' ? 'repetir' : chave]}
      autoComplete={autoComplete}
      readOnly={troca.isPending}
      {...form.getInputProps(chave)}
    />
  );
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((v) => troca.mutate(v))}>
      <NomeDaConta />
      {campo('atual', 'current-password')}
      {campo('nova', 'new-password')}
      {campo('repetida', 'new-password')}
      <div>
        <Button type="submit" loading={troca.isPending}>
          {T.salvarSenha}
        </Button>
      </div>
    </form>
  );
}
