import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import {
  contaSegundoFator,
  contaSegundoFatorConfirma,
  contaSegundoFatorDesliga,
  contaSegundoFatorInicia,
  type RouteResponse,
} from '@retaguarda/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './conta.module.css';
import { NomeDaConta } from './nome-da-conta.tsx';
import { CONTA as T } from './textos.ts';

const fatorQuery = queryOptions({
  queryKey: ['conta', 'segundo-fator'],
  queryFn: ({ signal }) => call(contaSegundoFator, { signal }),
});

interface PassoProps {
  label: string;
  password?: boolean;
  button: string;
  children?: ReactNode;
  /** Sends what was typed and goes on; a refusal is said at the field. */
  onSend: (text: string) => Promise<{ message: string } | null>;
  onCancel: () => void;
}

/** One field and what it leads to. */
function Passo({ label, password = false, button, children, onSend, onCancel }: PassoProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const envia = useAct({
    call: onSend,
    // What a step leads to asks for itself; refused, the step stays as it is.
    invalidate: () => Promise.resolve(),
    onRefused: (fault) => {
      if (!(fault instanceof ApiError) || fault.status !== 422) return false;
      setError(fault.message);
      return true;
    },
  });
  const busy = envia.isPending;
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setError(T.informeCodigo);
    setError(null);
    envia.mutate(text);
  };
  const campo = {
    label,
    value: text,
    error,
    readOnly: busy,
    autoFocus: true,
    onChange: (e: { currentTarget: { value: string } }) => setText(e.currentTarget.value),
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {children}
      {password && <NomeDaConta />}
      {password ? (
        <PasswordField {...campo} autoComplete="current-password" />
      ) : (
        <TextInput {...campo} maxLength={20} autoComplete="one-time-code" />
      )}
      <Group gap="xs">
        <Button type="submit" loading={busy}>
          {button}
        </Button>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {T.cancelar}
        </Button>
      </Group>
    </form>
  );
}

function Recuperacao({ codigos, onDone }: { codigos: readonly string[]; onDone: () => void }) {
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {T.recuperacao}
      </Text>
      <Text size="sm">{T.recuperacaoAjuda}</Text>
      <ul className={classes.codes}>
        {codigos.map((c) => (
          <li key={c}>{c}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={codigos.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? T.copiado : T.copiar}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{T.guardei}</Button>
      </Group>
    </div>
  );
}

type Etapa =
  | { nome: 'parado' }
  | { nome: 'senha' }
  | { nome: 'confirma'; novo: RouteResponse<typeof contaSegundoFatorInicia> }
  | { nome: 'codigos'; codigos: readonly string[] }
  | { nome: 'desliga' };

/** The second factor: on by password, QR code and a first code; off by a code. */
export function DuasEtapas() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(fatorQuery);
  const [etapa, setEtapa] = useState<Etapa>({ nome: 'parado' });
  const interrompe = () => setEtapa({ nome: 'parado' });
  const refresh = () => client.invalidateQueries(fatorQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <TableSkeleton rows={2} />;
  switch (etapa.nome) {
    case 'senha':
      return (
        <Passo
          key="senha"
          label={T.confirmeSenha}
          password
          button={T.continuar}
          onCancel={interrompe}
          onSend={async (senha) => {
            setEtapa({ nome: 'confirma', novo: await call(contaSegundoFatorInicia, { body: { senha } }) });
            return null;
          }}
        />
      );
    case 'confirma':
      return (
        <Passo
          key="confirma"
          label={T.codigo}
          button={T.confirmar}
          onCancel={interrompe}
          onSend={async (codigo) => {
            const feito = await call(contaSegundoFatorConfirma, { body: { codigo: codigo.trim() } });
            setEtapa({ nome: 'codigos', codigos: feito.codigos });
            void refresh();
            return feito;
          }}
        >
          <Text size="sm">{T.leia}</Text>
          <QrCode text={etapa.novo.uri} label={T.qr} />
          <Text size="sm">
            {T.semCamera} <span className={classes.secret}>{etapa.novo.segredo}</span>
          </Text>
        </Passo>
      );
    case 'codigos':
      return <Recuperacao codigos={etapa.codigos} onDone={interrompe} />;
    case 'desliga':
      return (
        <Passo
          key="desliga"
          label={T.codigoOuRecuperacao}
          button={T.desligar}
          onCancel={interrompe}
          onSend={async (codigo) => {
            const feito = await call(contaSegundoFatorDesliga, { body: { codigo: codigo.trim() } });
            interrompe();
            void refresh();
            return feito;
          }}
        />
      );
    default:
      return (
        <>
          <Text size="sm" mb="sm">
            {data.ativo ? T.fatorLigado(data.codigosRestantes) : T.fatorDesligado}
          </Text>
          <Button variant="default" onClick={() => setEtapa({ nome: data.ativo ? 'desliga' : 'senha' })}>
            {data.ativo ? T.desligar : T.ligar}
          </Button>
        </>
      );
  }
}
