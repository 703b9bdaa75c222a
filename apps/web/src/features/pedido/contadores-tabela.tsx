import { Group } from '@mantine/core';
import type { ContadorPedido } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { StateDot } from '../../ui/state-dot.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './pedido.module.css';
import { VISAO as T } from './textos.ts';

interface ContadoresTabelaProps {
  contadores: readonly ContadorPedido[];
  /** The product that the items are kept to. */
  produto: number | undefined;
  onProduto: (catId: number | undefined) => void;
}

const numero = (ler: (c: ContadorPedido) => number) => (c: ContadorPedido) => formatNumber(ler(c));

const COLUNAS: readonly Column<ContadorPedido>[] = [
  {
    key: 'nome',
    header: T.nome,
    cell: (c) => (
      <Group gap="xs" wrap="nowrap">
        <span className={classes.corta}>{c.nome}</span>
        {c.estoqueBaixo && <StateDot nome={T.estoqueBaixo} tom="espera" />}
      </Group>
    ),
  },
  { key: 'atual', header: T.quantAtual, cell: numero((c) => c.quantAtual), align: 'right', width: 120 },
  { key: 'reservado', header: T.reservado, cell: numero((c) => c.reservado), align: 'right', width: 120 },
  { key: 'necessario', header: T.necessario, cell: numero((c) => c.necessario), align: 'right', width: 120 },
];

/** What the branch holds of the products among the items; one of them can be chosen to see its items alone. */
export function ContadoresTabela({ contadores, produto, onProduto }: ContadoresTabelaProps) {
  const narrow = useNarrow();
  const alterna = (c: ContadorPedido) => onProduto(c.catId === produto ? undefined : c.catId);
  return (
    <section className={classes.contadores} aria-label={T.contadores}>
      <DataTable
        label={T.contadores}
        columns={COLUNAS}
        rows={contadores}
        rowKey={(c) => c.catId}
        narrow={narrow}
        brief
        muted={(c) => produto !== undefined && c.catId !== produto}
        onOpen={alterna}
        openMarks
        acts={(c) => [
          {
            label: c.catId === produto ? T.verTodos : T.filtrar(c.nome),
            icon: c.catId === produto ? <IconFilterOff size={16} /> : <IconFilter size={16} />,
            onPress: () => alterna(c),
            shown: true,
          },
        ]}
      />
    </section>
  );
}
