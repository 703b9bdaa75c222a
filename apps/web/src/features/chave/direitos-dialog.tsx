import { Button, Radio, Stack } from '@mantine/core';
import { type chaveDireitos, chaveDireitosAlt, type RouteResponse } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import { PermissoesField } from '../perfil/public.ts';
import { chavesQuery, direitosQuery } from './chaves-queries.ts';
import { DIREITOS as T } from './textos.ts';
import '../../ui/styles-form.ts';

interface DireitosDialogProps {
  id: number;
  nome: string;
  onClose: () => void;
}

interface FormProps extends DireitosDialogProps {
  guardado: RouteResponse<typeof chaveDireitos>;
}

function DireitosForm({ id, nome, guardado, onClose }: FormProps) {
  const [todos, setTodos] = useState(guardado.todos);
  const [marcados, setMarcados] = useState(guardado.recursos.filter((r) => r.emUso).map((r) => r.id));
  const salva = useActOnce({
    call: (recursos: number[] | null, idempotencyKey) =>
      call(chaveDireitosAlt, { body: { id, recursos }, idempotencyKey }),
    invalidate: (client) => client.invalidateQueries(chavesQuery),
    onDone: onClose,
  });
  const { error } = salva;
  return (
    <ModalDialog
      address="#direitos"
      title={T.titulo(nome)}
      size={DIALOG_WIDTH.usuario}
      onClose={onClose}
      footer={
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {T.cancelar}
          </Button>
          <Button
            loading={salva.isPending}
            onClick={() => salva.isPending || salva.mutate(todos ? null : marcados)}
          >
            {T.salvar}
          </Button>
        </DialogFoot>
      }
    >
      <Stack gap="md">
        <Radio.Group
          label={T.como}
          value={todos ? 'todos' : 'escolhidos'}
          onChange={(v) => setTodos(v === 'todos')}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="todos" label={T.todos} />
            <Radio value="escolhidos" label={T.escolhidos} />
          </Stack>
        </Radio.Group>
        {!todos && (
          <PermissoesField
            recursos={guardado.recursos}
            value={marcados}
            onChange={setMarcados}
            readOnly={false}
            error={error instanceof ApiError ? error.message : undefined}
          />
        )}
      </Stack>
    </ModalDialog>
  );
}

/** What a key may, of what its person may. */
export function DireitosDialog(props: DireitosDialogProps) {
  const { data, error, refetch } = useQuery(direitosQuery(props.id));
  if (data) return <DireitosForm {...props} guardado={data} />;
  return (
    <ModalDialog
      address="#direitos"
      title={T.titulo(props.nome)}
      size={DIALOG_WIDTH.usuario}
      onClose={props.onClose}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={6} />}
    </ModalDialog>
  );
}
