import { Button, Text } from '@mantine/core';
import { AUTOMACAO, automacaoExecuta, type ComLote } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useIdempotency } from '../../lib/call/use-idempotency.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import type { DialogAddress } from '../../ui/dialog/address.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { toastSuccess } from '../../ui/notice/toast.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/texts.ts';
import { useQuietAct } from '../../ui/use-act.ts';
import { quantosDo } from '../registro.ts';
import { EXECUCOES, paraExecutarQuery } from './execucoes-queries.ts';
import { EXECUTA_T as T } from './execucoes-textos.ts';

interface ExecutaDialogProps {
  tipo: ComLote;
  registros: readonly number[];
  address: DialogAddress;
  onClose: () => void;
}

/** Chooses an automation and runs it on these records. */
export function ExecutaDialog({ tipo, registros, address, onClose }: ExecutaDialogProps) {
  const { data, error, refetch } = useQuery(paraExecutarQuery(tipo));
  const [escolhida, setEscolhida] = useState<number>();
  const lista = data?.list ?? [];
  const id = escolhida ?? (lista.length === 1 ? lista[0]?.id : undefined);
  const router = useRouter();
  const vez = useIdempotency();
  const executa = useQuietAct({
    call: (automacao: number) =>
      call(automacaoExecuta, {
        body: { id: automacao, registros: [...registros] },
        idempotencyKey: vez.keyFor([automacao, registros]),
      }),
    invalidate: (client) => client.invalidateQueries({ queryKey: EXECUCOES }),
    onDone: ({ message }, automacao) => {
      vez.done();
      onClose();
      toastSuccess(message, undefined, {
        label: T.verExecucoes,
        go: () => void router.navigate({ to: '/automacoes/execucoes', search: { automacao } }),
      });
    },
  });
  const demais = registros.length > AUTOMACAO.registros;
  return (
    <ModalDialog
      title={T.titulo}
      address={address}
      size={DIALOG_WIDTH.confirmacao}
      onClose={onClose}
      footer={
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {UI.fechar}
          </Button>
          <Button
            loading={executa.isPending}
            disabled={id === undefined || demais}
            onClick={() => id !== undefined && executa.mutate(id)}
          >
            {T.executar}
          </Button>
        </DialogFoot>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} compact />}
      {!data && !error && <TableSkeleton rows={2} />}
      {data &&
        (lista.length === 0 ? (
          <EmptyState text={T.nenhuma} />
        ) : (
          <>
            <LazySelect
              label={T.automacao}
              data-autofocus
              allowDeselect={false}
              searchable={lista.length > 8}
              data={lista.map((a) => ({ value: String(a.id), label: a.nome }))}
              value={id === undefined ? null : String(id)}
              error={demais ? T.demais(AUTOMACAO.registros) : undefined}
              onChange={(v) => setEscolhida(v === null ? undefined : Number(v))}
            />
            <Text size="sm" c="dimmed">
              {T.em(quantosDo(tipo, registros.length))}
            </Text>
          </>
        ))}
    </ModalDialog>
  );
}
