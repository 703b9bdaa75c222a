import {
  type EmpresaDeEstoque,
  type ItemPedido,
  ORDEM_DESTINO,
  type Permissoes,
  type StatusPedido,
} from '@retaguarda/contract';
import { STATUS_ENTREGA } from '@retaguarda/domain';
import { IconBan, IconCalendarTime, IconGift, IconPencil, IconReceipt } from '@tabler/icons-react';
import type { RowAct } from '../../../ui/acts/row-acts.tsx';
import { missing } from '../../../ui/form/missing.ts';
import type { Tela } from '../tela.ts';
import { PREVISAO, VISAO as T } from '../textos.ts';

interface AtosDoItem {
  tela: Tela;
  item: ItemPedido;
  passo: StatusPedido;
  primeiro: boolean;
  empresa: EmpresaDeEstoque;
  onEdita: () => void;
  onEntrega: () => void;
  onRecibo: () => void;
  onCancela: () => void;
  onPrevisao: () => void;
}

/** Goods that have not left the branch can still be taken back. */
const podeCancelar = (passo: StatusPedido): boolean => passo.status !== '' && passo.ordem < ORDEM_DESTINO;

/** What can be done with one item besides leading it on with others. */
export function atosDoItem(permissions: Permissoes, atos: AtosDoItem): RowAct[] {
  const { tela, item, passo, primeiro, empresa } = atos;
  // Who may not act is told so before any permission.
  const soDe = (id: number, acao: string, quem: string) =>
    id === empresa.id ? undefined : T.naoPode(empresa.nome, acao, quem);
  const todos: (RowAct & { quando: boolean })[] = [
    {
      quando: tela.compra && !item.disabled,
      label: PREVISAO.mudar,
      icon: <IconCalendarTime size={16} />,
      blocked: missing(permissions, 'addPedido'),
      onPress: atos.onPrevisao,
    },
    {
      quando: !tela.compra && primeiro,
      label: T.editar,
      icon: <IconPencil size={16} />,
      blocked: soDe(item.empresaOrigId, T.editar, T.aOrigem) ?? missing(permissions, 'addPedido'),
      onPress: atos.onEdita,
      shown: true,
    },
    {
      quando: passo.id === STATUS_ENTREGA,
      label: T.entregar,
      icon: <IconGift size={16} />,
      blocked: soDe(item.empresaDestId, T.entregar, T.oDestino) ?? missing(permissions, 'entregaBrinde'),
      onPress: atos.onEntrega,
      shown: true,
    },
    { quando: !tela.compra, label: T.recibo, icon: <IconReceipt size={16} />, onPress: atos.onRecibo },
    {
      quando: podeCancelar(passo),
      label: T.cancelar,
      icon: <IconBan size={16} />,
      blocked: missing(permissions, 'excPedido'),
      onPress: atos.onCancela,
      danger: true,
    },
  ];
  return todos.filter(({ quando }) => quando);
}
