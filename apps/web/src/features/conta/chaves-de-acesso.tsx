import { Button, Group, Text, TextInput } from '@mantine/core';
import {
  type ChaveDeAcesso,
  contaChaveExc,
  contaChaveInc,
  contaChaveOpcoes,
  contaChaves,
} from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { IconFingerprint } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { canUsePasskeys, createPasskey, isCancelled, pageOrigin } from '../../lib/passkeys.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { toastDanger } from '../../ui/notice/toast.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './conta.module.css';
import lista from './sessoes-lista.module.css';
import { CHAVES as T } from './textos.ts';

const chavesQuery = queryOptions({
  queryKey: ['conta', 'chaves'],
  queryFn: ({ signal }) => call(contaChaves, { signal }),
});

async function registra(nome: string) {
  const origem = pageOrigin();
  const { opcoes, desafio } = await call(contaChaveOpcoes, { body: { origem } });
  const resposta = await createPasskey(opcoes);
  return call(contaChaveInc, { body: { origem, desafio, resposta, nome } });
}

function Nova({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [nome, setNome] = useState('');
  const [error, setError] = useState<string | null>(null);
  const inclui = useAct({
    call: registra,
    // Refused, the form stays as it is, and so does the list.
    invalidate: () => Promise.resolve(),
    onDone: () => void client.invalidateQueries(chavesQuery).then(onDone),
    onRefused: (fault) => {
      if (!isCancelled(fault)) return false;
      toastDanger(T.desistiu);
      return true;
    },
  });
  // Until the list has it.
  const busy = inclui.isPending || inclui.isSuccess;
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    if (nome.trim() === '') return setError(T.informeNome);
    setError(null);
    inclui.mutate(nome.trim());
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label={T.nome}
        placeholder={T.nomeExemplo}
        maxLength={60}
        value={nome}
        error={error}
        readOnly={busy}
        autoFocus
        onChange={(e) => setNome(e.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" loading={busy}>
          {T.registrar}
        </Button>
        <Button variant="default" disabled={busy} onClick={onDone}>
          {T.cancelar}
        </Button>
      </Group>
    </form>
  );
}

function Lista({ chaves }: { chaves: readonly ChaveDeAcesso[] }) {
  const exclui = useAct({
    call: (id: string) => call(contaChaveExc, { body: { id } }),
    invalidate: (client) => client.invalidateQueries(chavesQuery),
  });
  return (
    <ul className={lista.sessoes}>
      {chaves.map((c) => (
        <li key={c.id} className={lista.sessao}>
          <div>
            <Text size="sm" fw={600}>
              {c.nome}
            </Text>
            <Text size="sm" c="dimmed">
              {T.criadaEm(formatInstantBr(c.criadaEm))}
              {c.usadaEm !== null && `, ${T.usadaEm(formatInstantBr(c.usadaEm))}`}
            </Text>
          </div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={T.excluirQual(c.nome)}
            disabled={exclui.isPending}
            onClick={() => exclui.mutate(c.id)}
          >
            {T.excluir}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Passkeys: what signs in by a finger or a PIN of the device, in the place of password and second factor. */
export function ChavesDeAcesso() {
  const { data, error, refetch } = useQuery(chavesQuery);
  const [nova, setNova] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <TableSkeleton rows={2} />;
  return (
    <>
      <Text size="sm" mb="sm">
        {T.ajuda}
      </Text>
      {data.list.length > 0 && <Lista chaves={data.list} />}
      {nova ? (
        <Nova onDone={() => setNova(false)} />
      ) : canUsePasskeys() ? (
        <Button
          mt={data.list.length > 0 ? 'sm' : 0}
          variant="default"
          leftSection={<IconFingerprint size={16} />}
          onClick={() => setNova(true)}
        >
          {T.adicionar}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {T.semSuporte}
        </Text>
      )}
    </>
  );
}
