import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { GROUP_TEXTS, type Grouping, grouped, type NamedGrouping, withSums } from '../../lib/list/groups.ts';
import type { TextColumn } from '../list/list-export-tools.tsx';
import { PAPER_TEXTS } from '../table/list-panel-texts.ts';
import { LIST_TEXTS } from '../texts.ts';
import classes from './print-page.module.css';
import { PrintTable } from './print-page-table.tsx';
import { PrintTotal } from './print-parts.tsx';

interface ChooseGroupProps {
  groups: readonly NamedGrouping[];
  chosen: string | undefined;
  /** A list of several parts is in nobody's hands as a whole, and so not in groups. */
  whole: boolean;
  onGroup: (key: string | undefined) => void;
}

export function ChooseGroup({ groups, chosen, whole, onGroup }: ChooseGroupProps) {
  return (
    <div className={classes.noPrint}>
      <NativeSelect
        label={LIST_TEXTS.agrupar}
        description={whole ? undefined : PAPER_TEXTS.gruposSoInteira}
        w={280}
        disabled={!whole}
        value={chosen ?? ''}
        onChange={(e) => onGroup(e.currentTarget.value || undefined)}
        data={[
          { value: '', label: LIST_TEXTS.semGrupos },
          ...groups.map((g) => ({ value: g.key, label: g.name })),
        ]}
      />
    </div>
  );
}

interface PrintGroupsProps<Row> {
  grouping: Grouping<Row>;
  columns: readonly TextColumn<Row>[];
  rows: readonly Row[];
  ready: number;
  rowKey: (row: Row) => number;
  sumsLabel?: string | undefined;
}

/** The rows of a list in their groups, each with its sums, and those of all below them. */
export function PrintGroups<Row>(props: PrintGroupsProps<Row>) {
  const { grouping, columns, rows, ready, rowKey, sumsLabel } = props;
  const tables = useMemo(
    () => grouped(rows, grouping).map((g) => ({ ...g, columns: withSums(columns, g.rows) })),
    [rows, grouping, columns],
  );
  const sums = withSums(columns, rows).flatMap(({ key, header, total }) =>
    total === undefined ? [] : [{ key, header, total }],
  );
  let before = 0;
  return (
    <>
      {tables.map((group) => {
        const mine = Math.max(0, ready - before);
        before += group.rows.length;
        return (
          mine > 0 && (
            <PrintTable
              key={group.name}
              title={GROUP_TEXTS.titulo(grouping.name, group.name)}
              columns={group.columns}
              rows={group.rows}
              ready={mine}
              rowKey={rowKey}
              totals
              totalsLabel={GROUP_TEXTS.subtotal(group.name, group.rows.length)}
            />
          )
        );
      })}
      {sums.length > 0 && ready >= rows.length && <PrintTotal label={sumsLabel} sums={sums} />}
    </>
  );
}
