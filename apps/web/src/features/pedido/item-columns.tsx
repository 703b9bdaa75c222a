import { Checkbox, Group } from '@mantine/core';
import type { ItemPedido } from '@retaguarda/contract';
import { formatInstantBr, formatNumber } from '@retaguarda/domain';
import type { TextColumn } from '../../ui/list/list-export-tools.tsx';
import { Hint } from '../../ui/notice/hint.tsx';
import { SituacaoBadge } from '../../ui/situacao-badge.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import classes from './pedido.module.css';
import { VISAO as T } from './textos.ts';

const DIA = 10;

export interface Marcas {
  marcados: ReadonlySet<number>;
  bloqueados: ReadonlySet<number>;
  /** Why an item that is blocked cannot be checked. */
  motivoDe: (item: ItemPedido) => string;
  onAlterna: (item: ItemPedido) => void;
}

/** Stands before the columns that are a person's to arrange. */
export const colunaMarcar = ({ marcados, bloqueados, motivoDe, onAlterna }: Marcas): Column<ItemPedido> => ({
  key: 'marcar',
  header: T.marcar,
  width: 76,
  cell: (item) => {
    const preso = bloqueados.has(item.id);
    const caixa = (
      <Checkbox
        aria-label={T.marcarItem(item.id)}
        checked={marcados.has(item.id)}
        disabled={preso}
        onChange={() => onAlterna(item)}
      />
    );
    if (!preso) return caixa;
    return (
      <Hint label={motivoDe(item)}>
        <span className={classes.preso}>{caixa}</span>
      </Hint>
    );
  },
});

const numero = (i: ItemPedido) => `#${i.id} - ${formatInstantBr(i.dataCad).slice(0, DIA)}`;
const destino = (i: ItemPedido) => i.empresaDestCodigo;
const produto = (i: ItemPedido) => i.catNome;
const quantidade = (i: ItemPedido) => formatNumber(i.movItemQuant);

/** Columns of the items; `cliente` says whose they are. */
export const itemColumns = (cliente: string): readonly TextColumn<ItemPedido>[] => [
  { key: 'id', header: T.idData, cell: numero, text: numero, nowrap: true, fixed: true, width: 160 },
  { key: 'destino', header: T.empresaDestino, cell: destino, text: destino, nowrap: true, width: 130 },
  { key: 'produto', header: T.produto, cell: produto, text: produto },
  {
    key: 'cliente',
    header: cliente,
    text: (i) => i.clienteForn,
    cell: (i) => (
      <Group gap="xs" wrap="nowrap">
        <span className={classes.corta}>{i.clienteForn}</span>
        {i.codigoVencido && <SituacaoBadge nome={T.codigoVencido} tom="parado" dica={T.codigoVencidoDica} />}
        {i.codigoEsgotado && (
          <SituacaoBadge nome={T.codigoEsgotado} tom="parado" dica={T.codigoEsgotadoDica} />
        )}
      </Group>
    ),
  },
  {
    key: 'quantidade',
    header: T.quantidade,
    cell: quantidade,
    text: quantidade,
    como: 'numero',
    soma: true,
    align: 'right',
    width: 110,
  },
];
