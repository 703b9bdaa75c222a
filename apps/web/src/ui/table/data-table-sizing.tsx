import classes from './data-table.module.css';
import type { Column } from './data-table-types.ts';

interface SizingRowProps {
  columns: readonly Column<never>[];
  longest: ReadonlyMap<string, string>;
}

const FLAT = { height: 0, paddingBlock: 0, border: 0, lineHeight: 0 } as const;

/** Without a height: it gives columns the room of their longest texts, whichever rows are mounted. */
export const SizingRow = ({ columns, longest }: SizingRowProps) => (
  <tr style={{ visibility: 'hidden' }}>
    {columns.map(({ key, align, wrap }) => (
      <td key={key} style={FLAT} className={align && classes.right}>
        {!wrap && longest.get(key)}
      </td>
    ))}
  </tr>
);
