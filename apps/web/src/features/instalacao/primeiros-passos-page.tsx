import { Button, Checkbox, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { definicoesConjuntos, instComeca, instConfere } from '@retaguarda/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { saveSession } from '../../lib/call/session.ts';
import { useRun } from '../../lib/call/use-run.ts';
import { invalidateBranding } from '../../sessao/public.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { toastError } from '../../ui/notice/toast.tsx';
import { EscritorioFields } from '../escritorio/public.ts';
import { campoDe, corpoDe, faltasDosPassos, INICIAIS, type PassosValores } from './passos-form.ts';
import classes from './primeiros-passos.module.css';
import { PASSOS as T } from './textos.ts';
// Checkboxes.
import '../../ui/styles-form.ts';

interface PrimeirosPassosProps {
  /** What stands behind the `#` of the address. */
  token: string;
  onDone: () => void;
}

/** Signed in by the answer, as from the sign-in page. */
async function comeca(token: string, valores: PassosValores): Promise<void> {
  const { accessToken, refreshToken } = await call(instComeca, { body: corpoDe(token, valores) });
  saveSession({ token: accessToken, refreshToken });
  invalidateBranding();
}

interface ModelosProps {
  client: QueryClient;
  lista: string[];
  busy: boolean;
  onChange: (lista: string[]) => void;
}

/** Sets of definitions to begin with; without them a network begins empty. */
function Modelos({ client, lista, busy, onChange }: ModelosProps) {
  const { data, error } = useQuery(
    { queryKey: ['conjuntos'], queryFn: () => call(definicoesConjuntos, {}), retry: false },
    client,
  );
  if (data?.conjuntos.length === 0) return null;
  return (
    <section aria-label={T.modelos}>
      <Title order={2} mb="sm">
        {T.modelos}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {error === null ? T.modelosDica : T.modelosFalha}
      </Text>
      <Checkbox.Group aria-label={T.modelos} value={lista} onChange={onChange}>
        <Stack gap="sm">
          {data?.conjuntos.map((c) => (
            <Checkbox key={c.id} value={c.id} label={c.nome} description={c.descricao} disabled={busy} />
          ))}
        </Stack>
      </Checkbox.Group>
    </section>
  );
}

/** What is typed, and its way to the server. */
function usePassos({ token, onDone }: PrimeirosPassosProps) {
  const { busy, run } = useRun();
  const form = useForm<PassosValores>({ initialValues: INICIAIS, validate: faltasDosPassos });
  const recusa = (error: unknown) => {
    if (!(error instanceof ApiError)) return toastError(error);
    const campos = error.errors.flatMap((e) => {
      const campo = campoDe(e.field ?? '');
      return campo === undefined ? [] : [[campo, e.message] as const];
    });
    if (campos.length === 0) toastError(error);
    else form.setErrors(Object.fromEntries(campos));
  };
  const envia = (valores: PassosValores) =>
    run(async () => {
      await comeca(token, valores);
      onDone();
    }, recusa);
  return { form, busy, envia };
}

type Passos = ReturnType<typeof usePassos>;

function Administrador({ form, busy }: Passos) {
  const senhas = { withAsterisk: true, autoComplete: 'new-password', readOnly: busy } as const;
  return (
    <section aria-label={T.administrador}>
      <Title order={2} mb="sm">
        {T.administrador}
      </Title>
      <FormGrid>
        <Cell lg={6}>
          <TextInput
            {...form.getInputProps('adminNome')}
            label={T.nome}
            withAsterisk
            maxLength={200}
            autoComplete="name"
            readOnly={busy}
          />
        </Cell>
        <Cell lg={6}>
          <TextInput
            {...form.getInputProps('email')}
            label={T.email}
            withAsterisk
            type="email"
            maxLength={254}
            autoComplete="username"
            readOnly={busy}
          />
        </Cell>
        <Cell lg={6}>
          <PasswordField {...form.getInputProps('senha')} label={T.senha} {...senhas} />
        </Cell>
        <Cell lg={6}>
          <PasswordField {...form.getInputProps('repetida')} label={T.repetir} {...senhas} />
        </Cell>
      </FormGrid>
    </section>
  );
}

function Formulario({ client, ...props }: PrimeirosPassosProps & { client: QueryClient }) {
  const passos = usePassos(props);
  const { form, busy, envia } = passos;
  const folha = useRef<HTMLFormElement>(null);
  useEffect(() => folha.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={folha}
      noValidate
      aria-busy={busy}
      onSubmit={form.onSubmit(envia, (faltas) => form.getInputNode(Object.keys(faltas)[0] ?? '')?.focus())}
    >
      <Stack gap="lg">
        <section aria-label={T.escritorio}>
          <Title order={2} mb="sm">
            {T.escritorio}
          </Title>
          <FormGrid>
            <EscritorioFields form={form} readOnly={busy} />
          </FormGrid>
        </section>
        <Administrador {...passos} />
        <Modelos
          client={client}
          lista={form.values.modelos}
          busy={busy}
          onChange={(m) => form.setFieldValue('modelos', m)}
        />
        <Button type="submit" size="md" loading={busy}>
          {T.comecar}
        </Button>
      </Stack>
    </form>
  );
}

/** Opened by the address that a new installation prints: who it belongs to, and its first administrator. */
export function PrimeirosPassosPage({ token, onDone }: PrimeirosPassosProps) {
  const [client] = useState(createQueryClient);
  const { data, error, refetch } = useQuery(
    { queryKey: ['instalacao', token], queryFn: () => call(instConfere, { body: { token } }), retry: false },
    client,
  );
  return (
    <main className={classes.page}>
      <Paper className={classes.card} radius="lg">
        <Title order={1} mb="xs">
          {T.titulo}
        </Title>
        <Text c="dimmed" mb="lg">
          {T.desc}
        </Text>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Text role="status">{T.conferindo}</Text>}
        {data && <Formulario token={token} client={client} onDone={onDone} />}
        {error && (
          <Button variant="subtle" onClick={onDone}>
            {T.entrar}
          </Button>
        )}
      </Paper>
    </main>
  );
}
