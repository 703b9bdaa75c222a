import { ActionIcon } from '@mantine/core';
import {
  type EmpresaDeEstoque,
  type ItemPedido,
  ORDEM_DESTINO,
  type StatusPedido,
} from '@retaguarda/contract';
import { STATUS_ENTREGA } from '@retaguarda/domain';
import { IconBan, IconCalendarTime, IconGift, IconPencil, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FerramentasDaLinha } from '../../../registros/ferramentas-do-registro.tsx';
import { usePermissoes } from '../../../sessao/public.ts';
import { missing } from '../../../ui/form/missing.ts';
import { Hint } from '../../../ui/notice/hint.tsx';
import { PermissionIcon } from '../../../ui/permission-button.tsx';
import type { Tela } from '../tela.ts';
import { PREVISAO, VISAO as T } from '../textos.ts';

interface ItemActionsProps {
  tela: Tela;
  item: ItemPedido;
  passo: StatusPedido;
  primeiro: boolean;
  empresa: EmpresaDeEstoque;
  onEdita: () => void;
  onEntrega: () => void;
  onCancela: () => void;
  onPrevisao: () => void;
}

/** Goods that have not left the branch can still be taken back. */
const podeCancelar = (passo: StatusPedido): boolean => passo.status !== '' && passo.ordem < ORDEM_DESTINO;

/** What can be done with one item besides leading it on with others. */
export function ItemActions(props: ItemActionsProps) {
  const { tela, item, passo, primeiro, empresa, onEdita, onEntrega, onCancela, onPrevisao } = props;
  const permissions = usePermissoes();
  // Who may not act is told so before any permission.
  const soDe = (id: number, acao: string, quem: string) =>
    id === empresa.id ? undefined : T.naoPode(empresa.nome, acao, quem);
  return (
    <>
      <FerramentasDaLinha tipo="pedido" id={item.id} nome={`#${item.id}`} />
      {tela.compra && !item.disabled && (
        <PermissionIcon
          label={PREVISAO.mudar}
          blocked={missing(permissions, 'addPedido')}
          onClick={onPrevisao}
        >
          <IconCalendarTime size={16} />
        </PermissionIcon>
      )}
      {!tela.compra && primeiro && (
        <PermissionIcon
          label={T.editar}
          blocked={soDe(item.empresaOrigId, T.editar, T.aOrigem) ?? missing(permissions, 'addPedido')}
          onClick={onEdita}
        >
          <IconPencil size={16} />
        </PermissionIcon>
      )}
      {passo.id === STATUS_ENTREGA && (
        <PermissionIcon
          label={T.entregar}
          color="primary"
          blocked={soDe(item.empresaDestId, T.entregar, T.oDestino) ?? missing(permissions, 'entregaBrinde')}
          onClick={onEntrega}
        >
          <IconGift size={16} />
        </PermissionIcon>
      )}
      {!tela.compra && (
        <Hint label={T.recibo}>
          <ActionIcon
            aria-label={T.recibo}
            renderRoot={(p) => (
              <Link {...p} to="/pedidosEstoque/$cabId/recibo" params={{ cabId: String(item.id) }} />
            )}
          >
            <IconReceipt size={16} />
          </ActionIcon>
        </Hint>
      )}
      {podeCancelar(passo) && (
        <PermissionIcon
          label={T.cancelar}
          color="danger"
          blocked={missing(permissions, 'excPedido')}
          onClick={onCancela}
        >
          <IconBan size={16} />
        </PermissionIcon>
      )}
    </>
  );
}
