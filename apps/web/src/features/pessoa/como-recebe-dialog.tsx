import { type ComoRecebe, faltasDoPagamento, userPagamentoAlt } from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { usePermissoes, useUserId } from '../../sessao/public.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { FormaDePagamento } from './pagamento-fields.tsx';
import { PAGAMENTO as T } from './textos.ts';
import { CAMPOS_DO_PAGAMENTO, type PagamentoValores } from './usuario-form.ts';
import { comoRecebeQuery, invalidateUsuarios } from './usuario-queries.ts';

interface ComoRecebeProps {
  pessoaId: number;
  onSaved: () => void;
  onClose: () => void;
}

const guardadoDe = ({ versao, pagamento }: ComoRecebe): StoredVersion<PagamentoValores> => ({
  versao,
  valores: { ...pagamento },
});

function ComoRecebeForm({
  guardado,
  onSaved,
  onClose,
}: Omit<ComoRecebeProps, 'pessoaId'> & { guardado: ComoRecebe }) {
  const client = useQueryClient();
  const userId = useUserId();
  const falta = missing(usePermissoes(), 'pessoaPagAlt');
  const { id, nome } = guardado;
  const registro = useFieldsEditing<PagamentoValores, { message: string; id: number; versao: number }>({
    draftName: () => `recebe.${id}`,
    id,
    userId,
    stored: guardadoDe(guardado),
    fields: CAMPOS_DO_PAGAMENTO,
    faultsOf: (valores) => faltasDoPagamento(valores, ''),
    readOnly: falta !== undefined,
    save: (pagamento, { versao, idempotencyKey }) =>
      call(userPagamentoAlt, {
        body: { id, versao, pagamento: { ...pagamento } },
        idempotencyKey,
      }),
    parseCurrent: currentBy(guardadoDe, 'pagamento'),
    onSaved: () => {
      void invalidateUsuarios(client);
      onSaved();
    },
    onDone: onClose,
  });
  return (
    <RegistroDialog
      address="#recebe"
      title={T.comoRecebe(nome)}
      salvar={falta === undefined ? T.salvar : null}
      registro={registro}
      presente={{ tipo: 'pessoa', id }}
      size={DIALOG_WIDTH.veiculo}
      onClose={onClose}
    >
      <FormaDePagamento form={registro.form} readOnly={falta !== undefined} dica={falta} />
    </RegistroDialog>
  );
}

/** How a person is paid, given where it is missed: nothing else of its registration is asked for. */
export function ComoRecebeDialog({ pessoaId, onSaved, onClose }: ComoRecebeProps) {
  const { data, error, refetch } = useQuery(comoRecebeQuery(pessoaId));
  if (data) return <ComoRecebeForm guardado={data} onSaved={onSaved} onClose={onClose} />;
  return (
    <ModalDialog address="#recebe" title={T.recebe} size={DIALOG_WIDTH.veiculo} onClose={onClose}>
      {error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={3} />
      )}
    </ModalDialog>
  );
}
