import type { ComAtributos } from '@retaguarda/contract';
import { useEffect, useRef, useState } from 'react';
import { focaCampo } from '../atributos/foca-campo.ts';
import { type CurrentRows, parseCurrentRows } from '../lib/current-rows.ts';
import { EditedRows } from './edited-rows.ts';
import type { RecordTabs } from './record-tabs.ts';
import type { SessionOptions } from './session-options.ts';
import type { RowsSaveAnswer, RowsSubmission } from './stored-row.ts';
import { useEditingSession } from './use-editing.ts';

/** The row that is open, and which of its fields was entered. */
export interface OpenRow {
  row: number;
  attribute?: number;
}

type DasLinhas = SessionOptions<RowsSubmission, RowsSaveAnswer, CurrentRows>;

/** `id` is that of the record that holds the rows, which may come to be stored meanwhile. */
interface LinhasOptions extends Omit<DasLinhas, 'focus' | 'parseCurrent'> {
  /** The kind of record that a row is. */
  rowKind: ComAtributos;
  permissions: ReadonlySet<string>;
  tabs: RecordTabs;
  readOnly: boolean;
  /** Nothing may change for now. */
  locked?: boolean;
  where?: () => unknown;
}

/** The rows of a table that are edited side by side and saved together. */
export function useRowsEditing<F extends object>(options: LinhasOptions) {
  const latest = useRef(options);
  latest.current = options;
  const { id, rowKind, permissions, locked = options.readOnly } = options;
  const [rows] = useState(
    () => new EditedRows<F>({ rowKind, permissions, locked, where: () => latest.current.where?.() }),
  );
  rows.setLocked(locked);
  // Which days hold for a row is known by where it was read; it is asked whenever that may be others.
  useEffect(() => rows.updateCalendars());
  const [openRow, setOpenRow] = useState<OpenRow | null>(null);
  const moldura = useEditingSession(
    rows,
    (): DasLinhas => ({
      ...latest.current,
      parseCurrent: parseCurrentRows,
      focus: ([lugar]) => {
        if (lugar === undefined || !('atributo' in lugar) || lugar.linha === undefined) return;
        setOpenRow({ row: lugar.linha, attribute: lugar.atributo });
        focaCampo(lugar.atributo);
      },
    }),
  );
  const { session, notices, conflict } = moldura;
  useEffect(() => session.assignId(id), [session, id]);
  /** A row that is open shows the values it has now. */
  const fecha =
    <A extends unknown[]>(faz: (...a: A) => void) =>
    (...a: A): void => {
      setOpenRow(null);
      faz(...a);
    };
  return {
    ...moldura,
    saving: { ...moldura.saving, onUndo: fecha(moldura.saving.onUndo) },
    notices: { ...notices, onDiscard: fecha(notices.onDiscard) },
    conflict: { ...conflict, onKeepCurrent: fecha(conflict.onKeepCurrent), onMerge: fecha(conflict.onMerge) },
    rows,
    openRow,
    setOpenRow,
  };
}

export type RowsEditing<F extends object> = ReturnType<typeof useRowsEditing<F>>;
