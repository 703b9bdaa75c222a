import { Button, Stack, Text, Title } from '@mantine/core';
import {
  authConviteAceita,
  authConviteConfere,
  authConviteOpcoes,
  MESSAGES,
  type RouteBodyInput,
  SENHA_MINIMA,
} from '@retaguarda/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { saveSession } from '../../lib/call/session.ts';
import { useRun } from '../../lib/call/use-run.ts';
import { canUsePasskeys, createPasskey, isCancelled, pageOrigin } from '../../lib/passkeys.ts';
import { PasswordUsername } from '../../ui/form/password-username.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { toastDanger, toastError } from '../../ui/notice/toast.tsx';
import { QuadroDeEntrada } from './quadro-de-entrada.tsx';
import { SenhaDupla } from './senha-dupla.tsx';
import { LOGIN, CONVITE as T } from './textos.ts';

interface ConvitePageProps {
  /** What stands behind the `#` of the link. */
  token: string;
  onSignedIn: () => void;
  onLeave: () => void;
}

async function aceita(body: RouteBodyInput<typeof authConviteAceita>): Promise<void> {
  const { accessToken, refreshToken } = await call(authConviteAceita, { body });
  saveSession({ token: accessToken, refreshToken });
}

async function aceitaComChave(token: string): Promise<void> {
  const origem = pageOrigin();
  const { opcoes, desafio } = await call(authConviteOpcoes, { body: { token, origem } });
  await aceita({ token, chave: { origem, desafio, resposta: await createPasskey(opcoes) } });
}

type Faltas = { senha?: string; repetida?: string; link?: string };

function faltasDe(senha: string, repetida: string): Faltas {
  if (senha.length < SENHA_MINIMA) return { senha: MESSAGES.senhaMinima };
  return senha === repetida ? {} : { repetida: MESSAGES.senhasDiferentes };
}

/** What the server says of a password stands at it; of the invitation itself, below. */
function recusa(error: unknown): Faltas {
  if (isCancelled(error)) toastDanger(T.chaveDesistiu);
  else if (!(error instanceof ApiError) || error.status !== 422) toastError(error);
  else return error.errors[0]?.field === 'senha' ? { senha: error.message } : { link: error.message };
  return {};
}

/** How whoever was invited will sign in: by a password, typed twice, or by this device. */
function Escolha({ token, email, onSignedIn }: Omit<ConvitePageProps, 'onLeave'> & { email: string }) {
  const [senha, setSenha] = useState('');
  const [repetida, setRepetida] = useState('');
  const [faltas, setFaltas] = useState<Faltas>({});
  const { busy, run } = useRun();
  const entra = (faz: () => Promise<void>) =>
    run(
      async () => {
        setFaltas({});
        await faz();
        onSignedIn();
      },
      (error) => setFaltas(recusa(error)),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const achadas = faltasDe(senha, repetida);
    if (Object.keys(achadas).length > 0) return setFaltas(achadas);
    void entra(() => aceita({ token, senha }));
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={busy}>
      <Stack gap="md">
        <PasswordUsername name={email} />
        <SenhaDupla
          senha={{ label: T.senha, valor: senha, falta: faltas.senha, onChange: setSenha }}
          repetida={{ label: T.repetir, valor: repetida, falta: faltas.repetida, onChange: setRepetida }}
          busy={busy}
        />
        {faltas.link && (
          <Text size="sm" c="danger" role="alert">
            {faltas.link}
          </Text>
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {T.entrar}
        </Button>
        {canUsePasskeys() && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={16} />}
            disabled={busy}
            onClick={() => void entra(() => aceitaComChave(token))}
          >
            {T.comChave}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** Opened by the link of an invitation: whose it is, and how they will sign in. */
export function ConvitePage({ token, onSignedIn, onLeave }: ConvitePageProps) {
  const [client] = useState(createQueryClient);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['convite', token],
      queryFn: () => call(authConviteConfere, { body: { token } }),
      retry: false,
    },
    client,
  );
  return (
    <QuadroDeEntrada>
      <Stack gap="md">
        <Title order={1}>{T.titulo}</Title>
        {error && <ErrorState error={error} onRetry={() => void refetch()} compact />}
        {!data && !error && <Text role="status">{T.conferindo}</Text>}
        {data && (
          <>
            <Text>{T.deQuem(data.escritorio)}</Text>
            <Text size="sm" c="dimmed">
              {T.paraQuem(data.nome, data.email)}
            </Text>
            <Escolha token={token} email={data.email} onSignedIn={onSignedIn} />
          </>
        )}
        <Button variant="subtle" onClick={onLeave}>
          {LOGIN.voltar}
        </Button>
      </Stack>
    </QuadroDeEntrada>
  );
}
