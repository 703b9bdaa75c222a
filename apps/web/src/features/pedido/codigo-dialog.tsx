import { Button, Text } from '@mantine/core';
import { formatNumber } from '@retaguarda/domain';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useWhatsappDoBrinde } from '../whatsapp/public.ts';
import type { Feito } from './brinde-form.ts';
import classes from './pedido.module.css';
import { CODIGO as T } from './textos.ts';
import { useNovoCodigo } from './use-novo-codigo.ts';
import { useLevaAEntrega } from './use-pedido-acts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A delivery code on its way to the receipt: never in an address, which others see. */
    codigoEntrega?: string;
  }
}

interface CodigoDialogProps {
  cabId: number;
  /** Null where it was told before: what is kept is its hash alone. */
  feito: Pick<Feito, 'codigo' | 'saldo' | 'aqui'> | null;
  /** Whose stock serves it. */
  empId: number;
  /** It waits for its code, which is at hand. */
  onEntrega: (codigo: string) => void;
  onClose: () => void;
}

/** The delivery code as it was made; asked for again, a new one takes its place. */
export function CodigoDialog({ cabId, feito, empId, onEntrega, onClose }: CodigoDialogProps) {
  const navigate = useNavigate();
  const narrow = useNarrow();
  const permissions = usePermissoes();
  const emite = useNovoCodigo(cabId);
  const codigo = emite.data?.codigo ?? feito?.codigo;
  const whatsapp = useWhatsappDoBrinde(cabId, codigo);
  const leva = useLevaAEntrega(() => codigo !== undefined && onEntrega(codigo));
  const imprime = () =>
    void navigate({
      to: '/pedidosEstoque/$cabId/recibo',
      params: { cabId: String(cabId) },
      state: codigo === undefined ? {} : { codigoEntrega: codigo },
    });
  return (
    <Modal
      address="?codigo"
      opened
      onClose={onClose}
      title={T.titulo}
      size={DIALOG_WIDTH.entrega}
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      {codigo !== undefined && <p className={classes.codigo}>{codigo}</p>}
      <Text size="sm">{codigo === undefined ? T.jaMostrado(cabId) : T.guarde}</Text>
      {codigo !== undefined && <Text size="sm">{T.vale}</Text>}
      {feito && (
        <Text size="sm" c="dimmed" mt="xs">
          {T.saldo(formatNumber(feito.saldo))}
        </Text>
      )}
      <DialogFoot
        acts={
          codigo === undefined
            ? []
            : [
                ...(feito?.aqui
                  ? [{ label: T.imprimir, icon: <IconPrinter size={16} />, onPress: imprime }]
                  : []),
                whatsapp.ato,
              ]
        }
      >
        <Button variant="default" onClick={onClose}>
          {T.fechar}
        </Button>
        {codigo === undefined ? (
          <PermissionButton
            blocked={missing(permissions, 'addPedido')}
            onClick={() => !emite.isPending && emite.mutate()}
          >
            {T.novo}
          </PermissionButton>
        ) : (
          !feito?.aqui && (
            <Button leftSection={<IconPrinter size={16} />} onClick={imprime} data-autofocus>
              {T.imprimir}
            </Button>
          )
        )}
        {codigo !== undefined && feito?.aqui && (
          <PermissionButton
            blocked={missing(permissions, 'avancaPedido') ?? missing(permissions, 'entregaBrinde')}
            loading={leva.isPending}
            onClick={() => leva.mutate({ cabId, empId })}
            data-autofocus
          >
            {T.entregarAgora}
          </PermissionButton>
        )}
      </DialogFoot>
      {whatsapp.painel}
    </Modal>
  );
}
