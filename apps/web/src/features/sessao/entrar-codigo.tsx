import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { authCode, authLoginCode, MESSAGES, type RouteResponse } from '@retaguarda/contract';
import { cleanCpf, ehCpf } from '@retaguarda/domain';
import { type FormEvent, useState } from 'react';
import { EntradaMascara } from '../../atributos/campo/entrada-mascara.tsx';
import { ESPECIE } from '../../atributos/campo/especies.ts';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { useRun } from '../../lib/call/use-run.ts';
import { toastError } from '../../ui/notice/toast.tsx';
import { LOGIN } from './textos.ts';
import type { Prova } from './use-prova.ts';

interface EntrarCodigoProps {
  prova: Prova;
  onEntrada: (entrada: RouteResponse<typeof authLoginCode>) => void;
}

/** As it was sent: six digits, whatever blanks came with them. */
const CODIGO = /^\d{6}$/;
const semEspacos = (texto: string): string => texto.replace(/\s/g, '');

/** The CPF and the code as they are typed, and the two calls. */
function useCodigo({ prova, onEntrada }: EntrarCodigoProps) {
  const [cpf, setCpf] = useState('');
  const [codigo, setCodigo] = useState('');
  const [sent, setSent] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useRun();

  const recusa = (e: unknown) => {
    if (e instanceof ApiError && e.errors[0]?.field) setError(e.message);
    else toastError(e);
  };
  const ask = () => {
    if (!ehCpf(cpf)) return setError(MESSAGES.cpfInvalido);
    setError(null);
    return run(async () => {
      try {
        setSent(
          (await call(authCode, { body: { cpf: cleanCpf(cpf), recaptcha: await prova.take() } })).message,
        );
        setCodigo('');
      } finally {
        prova.restart();
      }
    }, recusa);
  };
  const enter = () => {
    const digitado = semEspacos(codigo);
    if (!CODIGO.test(digitado)) return setError(MESSAGES.codigoInvalido);
    const body = { cpf: cleanCpf(cpf), codigo: digitado };
    setError(null);
    return run(async () => onEntrada(await call(authLoginCode, { body })), recusa);
  };
  return {
    cpf,
    codigo,
    sent,
    error,
    busy,
    setCodigo,
    digitaCpf: (texto: string) => {
      setCpf(texto);
      setError(null);
    },
    /** Back to the CPF. */
    outro: () => {
      setSent('');
      setError(null);
    },
    envia: () => {
      if (!busy) void (sent ? enter() : ask());
    },
  };
}

/** Signs in with CPF and a code sent by SMS: the CPF first, then the code. */
export function EntrarCodigo(props: EntrarCodigoProps) {
  const { cpf, codigo, sent, error, busy, setCodigo, digitaCpf, outro, envia } = useCodigo(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    envia();
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={busy}>
      <Stack gap="md">
        <Title order={1}>{LOGIN.tituloCodigo}</Title>
        <EntradaMascara
          especie={ESPECIE.cpf}
          label={LOGIN.cpf}
          inputMode="numeric"
          autoComplete="username"
          data-autofocus
          autoFocus
          value={cpf}
          readOnly={busy || sent !== ''}
          error={sent ? undefined : error}
          onChange={digitaCpf}
        />
        {sent && (
          <>
            <Text size="sm" role="status">
              {sent}
            </Text>
            <TextInput
              label={LOGIN.codigo}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              value={codigo}
              readOnly={busy}
              error={error}
              onChange={(e) => setCodigo(e.currentTarget.value)}
            />
          </>
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {sent ? LOGIN.entrar : LOGIN.enviarCodigo}
        </Button>
        {sent && (
          <Button variant="subtle" disabled={busy} onClick={outro}>
            {LOGIN.outroCodigo}
          </Button>
        )}
      </Stack>
    </form>
  );
}
