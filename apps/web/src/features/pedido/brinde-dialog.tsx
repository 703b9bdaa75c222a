import { type EmpresaDeEstoque, type ItemPedido, mobileSavePedido } from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { type Usuario, useUsuario } from '../../sessao/public.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { BrindeFields } from './brinde-fields.tsx';
import {
  type BrindeValores,
  CAMPOS,
  type Feito,
  faltasDoBrinde,
  guardadoDe,
  type PedidoAlterado,
  quantidadeDe,
  type Solicitado,
} from './brinde-form.ts';
import { invalidatePedidos, pedidoAlteradoQuery } from './pedido-queries.ts';
import { BRINDE as T } from './textos.ts';

interface BrindeDialogProps {
  /** Whose stock serves it. */
  empresa: EmpresaDeEstoque;
  empresas: readonly EmpresaDeEstoque[];
  /** An order still at its first step that is altered; null for a new one. */
  item: ItemPedido | null;
  /** A code was made for it: it is shown in the place of the form. */
  onCodigo: (feito: Feito) => void;
  onClose: () => void;
}

interface BrindeFormProps extends BrindeDialogProps {
  alterado: PedidoAlterado | null;
  usuario: Usuario;
}

function BrindeForm({ empresa, empresas, item, alterado, usuario, onCodigo, onClose }: BrindeFormProps) {
  const client = useQueryClient();
  const registro = useFieldsEditing<BrindeValores, Solicitado>({
    recordKind: 'pedido',
    draftName: (id) => (id === 0 ? `brinde.novo.${empresa.id}` : `brinde.${id}`),
    id: item?.id ?? 0,
    userId: usuario.id,
    stored: guardadoDe(empresa, alterado),
    fields: CAMPOS,
    faultsOf: (valores) => faltasDoBrinde(valores, item),
    save: ({ clientId, catId, empDestId }, { id, idempotencyKey }) =>
      call(mobileSavePedido, {
        body: {
          clientId: clientId?.id ?? 0,
          catId: catId?.id ?? 0,
          quant: quantidadeDe(item),
          empId: empresa.id,
          empDestId,
          cabId: id,
        },
        idempotencyKey,
      }),
    // A request has no version: nobody else alters what is being asked for.
    parseCurrent: () => null,
    onSaved: () => void invalidatePedidos(client),
    onDone: (resposta) => {
      if (resposta.codigo === '') onClose();
      else onCodigo({ ...resposta, aqui: registro.form.values.empDestId === empresa.id });
    },
  });
  return (
    <RegistroDialog
      address="?registro"
      title={T.titulo}
      salvar={item === null ? T.solicitar : T.editar}
      registro={registro}
      gravado={{ tipo: 'pedido', id: item?.id ?? 0, nome: item === null ? '' : `#${item.id}` }}
      size={DIALOG_WIDTH.brinde}
      onClose={onClose}
    >
      <BrindeFields form={registro.form} empresa={empresa} empresas={empresas} item={item} />
    </RegistroDialog>
  );
}

/** Asks for a gift with a client's points, or alters a request that nobody has approved yet. */
export function BrindeDialog(props: BrindeDialogProps) {
  const { empresa, item, onClose } = props;
  const usuario = useUsuario();
  const narrow = useNarrow();
  const { data, error, refetch } = useQuery(pedidoAlteradoQuery(empresa.id, item));
  if (usuario && (item === null || data))
    return <BrindeForm {...props} usuario={usuario} alterado={item && data ? { item, ...data } : null} />;
  return (
    <Modal
      address="?registro"
      opened
      onClose={onClose}
      title={T.titulo}
      size={DIALOG_WIDTH.brinde}
      fullScreen={narrow}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={5} />}
    </Modal>
  );
}
