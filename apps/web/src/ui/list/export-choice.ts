import type { ExportKind } from '../../lib/list/export-rows.ts';
import type { NamedGrouping } from '../../lib/list/groups.ts';

/** What is asked before a file is made. */
export interface ExportChoice {
  onExport: (kind: ExportKind) => void;
  /** By what the rows of the file may be grouped. */
  groups?: readonly NamedGrouping[];
  chosen?: string | undefined;
  onGroup?: (key: string | undefined) => void;
}
