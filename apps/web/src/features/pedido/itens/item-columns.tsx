import { Group } from '@mantine/core';
import type { ItemPedido } from '@retaguarda/contract';
import { formatDateBr, formatDayMonthBr, formatInstantBr, formatNumber, todayIn } from '@retaguarda/domain';
import { serverNow } from '../../../lib/call/server-clock.ts';
import { byColumns, byMonth, type Grouping } from '../../../lib/list/groups.ts';
import type { TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import classes from '../pedido.module.css';
import { PREVISAO, VISAO as T } from '../textos.ts';

const DIA = 10;

const dia = (i: ItemPedido) => formatInstantBr(i.dataCad).slice(0, DIA);
const idEData = (i: ItemPedido) => `#${i.id} - ${dia(i)}`;
const destino = (i: ItemPedido) => i.empresaDestCodigo;
const produto = (i: ItemPedido) => i.catNome;
const cliente = (i: ItemPedido) => i.clienteForn;
const quantidade = (i: ItemPedido) => formatNumber(i.movItemQuant);

function Cliente({ item }: { item: ItemPedido }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <span className={classes.corta}>{item.clienteForn}</span>
      {item.codigoVencido && <StateDot nome={T.codigoVencido} tom="parado" hint={T.codigoVencidoDica} />}
      {item.codigoEsgotado && <StateDot nome={T.codigoEsgotado} tom="parado" hint={T.codigoEsgotadoDica} />}
    </Group>
  );
}

const previsao = (i: ItemPedido) => (i.previsao === null ? '' : formatDateBr(i.previsao));
/** What is done at a step, or waits behind it, is not late any more once it leads nowhere. */
const atrasada = ({ previsao: dia, disabled }: ItemPedido): boolean =>
  dia !== null && !disabled && dia < (todayIn(serverNow()) ?? '');

function Previsao({ item }: { item: ItemPedido }) {
  return (
    <Group gap="xs" wrap="nowrap">
      {previsao(item)}
      {atrasada(item) && <StateDot nome={PREVISAO.atrasada} tom="parado" hint={PREVISAO.atrasadaDica} />}
    </Group>
  );
}

/** In few words, as the state of its purchase. */
const previsaoNoCartao = (i: ItemPedido) =>
  atrasada(i) ? (
    <StateDot nome={PREVISAO.atrasadaDe(formatDayMonthBr(i.previsao ?? ''))} tom="parado" />
  ) : (
    previsao(i)
  );

const DA_COMPRA: TextColumn<ItemPedido> = {
  key: 'previsao',
  header: PREVISAO.coluna,
  card: 'state',
  cell: (i) => <Previsao item={i} />,
  onCard: previsaoNoCartao,
  text: previsao,
  valueKind: 'data',
  width: 190,
};

/** Columns of the items on screen, in files and on paper; `deQuem` says whose they are. */
export const itemColumns = (deQuem: string, compra = false): readonly TextColumn<ItemPedido>[] => [
  { key: 'id', header: T.idData, cell: idEData, text: idEData, nowrap: true, fixed: true, width: 160 },
  { key: 'destino', header: T.empresaDestino, cell: destino, text: destino, nowrap: true, width: 130 },
  { key: 'produto', header: T.produto, cell: produto, text: produto, card: 'name' },
  { key: 'cliente', header: deQuem, cell: (i) => <Cliente item={i} />, text: cliente },
  ...(compra ? [DA_COMPRA] : []),
  {
    key: 'quantidade',
    header: T.quantidade,
    cell: quantidade,
    text: quantidade,
    valueKind: 'numero',
    amount: (i) => i.movItemQuant,
    align: 'right',
    width: 110,
  },
];

/** By what items are grouped in files and on paper. */
export const itemGroups = (deQuem: string): readonly Grouping<ItemPedido>[] => [
  ...byColumns(itemColumns(deQuem), ['destino', 'produto', 'cliente']),
  byMonth('mes', T.mes, dia),
];
