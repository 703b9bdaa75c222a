import { Button, Stack, Text, TextInput } from '@mantine/core';
import {
  contaConfirma,
  contaProva,
  contaProvaOpcoes,
  MESSAGES,
  type RouteBodyInput,
} from '@retaguarda/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError, errorMessage } from '../../lib/call/api-error.ts';
import { answerIdentityCheck } from '../../lib/call/step-up.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { canUsePasskeys, isCancelled, pageOrigin, signWithPasskey } from '../../lib/passkeys.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { NomeDaConta } from './nome-da-conta.tsx';
import { CONFIRMA as T } from './textos.ts';

type Prova = RouteBodyInput<typeof contaConfirma>;

/** Sends a proof; what is refused is said at the field. */
function useConfirma() {
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useAct({
    call: async (prova: () => Promise<Prova>) => {
      await call(contaConfirma, { body: await prova() });
      answerIdentityCheck(true);
      return null;
    },
    invalidate: () => Promise.resolve(),
    onRefused: (fault) => {
      setError(
        isCancelled(fault) ? T.desistiu : fault instanceof ApiError ? fault.message : errorMessage(fault),
      );
      return true;
    },
  });
  // Once it is proven nothing is sent again while the dialog goes away.
  const busy = isPending || isSuccess;
  const envia = (prova: () => Promise<Prova>) => {
    if (busy) return;
    setError(null);
    mutate(prova);
  };
  return { busy, error, setError, envia };
}

async function provaDaChave(): Promise<Prova> {
  const origem = pageOrigin();
  const { opcoes, desafio } = await call(contaProvaOpcoes, { body: { origem } });
  return { chave: { origem, desafio, resposta: await signWithPasskey(opcoes) } };
}

interface MeiosProps {
  meios: { senha: boolean; fator: boolean; chaves: boolean };
}

function Meios({ meios }: MeiosProps) {
  const { busy, error, setError, envia } = useConfirma();
  const [senha, setSenha] = useState('');
  const [codigo, setCodigo] = useState('');
  const chaves = meios.chaves && canUsePasskeys();
  const submit = (e: FormEvent) => {
    e.preventDefault();
    e.stopPropagation();
    if (senha === '') return setError(MESSAGES.senhaVazia);
    envia(async () => ({ senha, ...(meios.fator ? { codigo: codigo.trim() } : {}) }));
  };
  return (
    <Stack gap="md">
      <Text size="sm">{T.porque}</Text>
      {chaves && (
        <Button
          leftSection={<IconFingerprint size={16} />}
          loading={busy}
          onClick={() => envia(provaDaChave)}
        >
          {T.comChave}
        </Button>
      )}
      {meios.senha ? (
        <form onSubmit={submit} noValidate>
          <NomeDaConta />
          <Stack gap="sm">
            <PasswordField
              label={T.senha}
              autoComplete="current-password"
              value={senha}
              error={error}
              readOnly={busy}
              data-autofocus
              onChange={(e) => setSenha(e.currentTarget.value)}
            />
            {meios.fator && (
              <TextInput
                label={T.codigo}
                autoComplete="one-time-code"
                maxLength={40}
                value={codigo}
                readOnly={busy}
                onChange={(e) => setCodigo(e.currentTarget.value)}
              />
            )}
            <DialogFoot>
              <Button variant="default" disabled={busy} onClick={() => answerIdentityCheck(false)}>
                {T.cancelar}
              </Button>
              <Button type="submit" loading={busy} variant={chaves ? 'default' : 'filled'}>
                {T.confirmar}
              </Button>
            </DialogFoot>
          </Stack>
        </form>
      ) : (
        <>
          {error !== null && (
            <Text size="sm" c="danger" role="alert">
              {error}
            </Text>
          )}
          {!chaves && <Text size="sm">{T.entreDeNovo}</Text>}
          <DialogFoot>
            <Button variant="default" onClick={() => answerIdentityCheck(false)}>
              {T.cancelar}
            </Button>
          </DialogFoot>
        </>
      )}
    </Stack>
  );
}

/** Asks whoever is here to prove who they are, before something that cannot be taken back or gives rights away. */
export function ConfirmaDialog() {
  const { data, error, refetch } = useQuery({
    queryKey: ['conta', 'prova'],
    queryFn: ({ signal }) => call(contaProva, { signal }),
    gcTime: 0,
  });
  return (
    <ModalDialog
      address="asks"
      title={T.titulo}
      size={DIALOG_WIDTH.confirmacao}
      onClose={() => answerIdentityCheck(false)}
    >
      {data && <Meios meios={data} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} compact />}
      {!data && !error && <TableSkeleton rows={2} />}
    </ModalDialog>
  );
}
