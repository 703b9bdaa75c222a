import { Button, Loader } from '@mantine/core';
import { historicoUso, type TipoDeRegistro } from '@retaguarda/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { type ExportKind, exportParts, type Sheet } from '../../lib/list/export-rows.ts';
import { toastDanger, toastError } from '../notice/toast.tsx';
import { LIST_PANEL_TEXTS } from '../table/list-panel-texts.ts';
import classes from './list-panel.module.css';

/** Some of the rows to export. */
export interface ExportPart {
  sheets: readonly Sheet[];
  rows: number;
  /** Rows in all; null while they are being counted. */
  total: number | null;
}

interface Source {
  /** The kind whose rows they are. */
  recordKind: TipoDeRegistro;
  name: string;
  /** One after another, from the first row to the last. */
  parts: (signal: AbortSignal) => AsyncIterable<ExportPart>;
}

/** A spreadsheet is made in memory as a whole; a csv file is not. */
const MAX_XLSX = 50_000;

class TooManyRows extends Error {}

type Progress = { rows: number; total: number | null } | null;

async function* watched(
  parts: AsyncIterable<ExportPart>,
  kind: ExportKind,
  onProgress: (p: Progress) => void,
): AsyncGenerator<readonly Sheet[]> {
  let [rows, total]: [number, number | null] = [0, null];
  for await (const part of parts) {
    rows += part.rows;
    total = part.total;
    if (kind === 'xlsx' && Math.max(rows, total ?? 0) > MAX_XLSX) throw new TooManyRows();
    onProgress({ rows, total });
    yield part.sheets;
  }
  if (total !== null && rows !== total) toastDanger(LIST_PANEL_TEXTS.mudou(rows, total));
}

export interface ListExport {
  progress: Progress;
  start: (kind: ExportKind) => void;
  cancel: () => void;
}

/** Exports all rows of a list part by part, beside what the operator goes on doing. */
export function useListExport({ recordKind, name, parts }: Source): ListExport {
  const [progress, setProgress] = useState<Progress>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (kind: ExportKind) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const { signal } = controller;
    setProgress({ rows: 0, total: null });
    try {
      // Nothing is taken out that the history does not tell of.
      await call(historicoUso, { body: { acao: 'exportacao', entidade: recordKind }, signal });
      await exportParts({ kind, name, parts: watched(parts(signal), kind, setProgress) });
    } catch (error) {
      if (error instanceof TooManyRows) toastDanger(LIST_PANEL_TEXTS.muitasParaXlsx(MAX_XLSX));
      else if (!signal.aborted) toastError(error);
    } finally {
      if (running.current === controller) setProgress(null);
    }
  };
  return { progress, start: (kind) => void run(kind), cancel: () => running.current?.abort() };
}

type ExportStatusProps = Pick<ListExport, 'progress' | 'cancel'>;

export function ExportStatus({ progress, cancel }: ExportStatusProps) {
  if (!progress) return null;
  const { rows, total } = progress;
  const done = total !== null && rows >= total;
  return (
    <span className={classes.counting} role="status">
      <Loader size={12} aria-hidden="true" />
      {done ? LIST_PANEL_TEXTS.gerando : LIST_PANEL_TEXTS.exportando(rows, total)}
      <Button size="compact-xs" variant="default" onClick={cancel}>
        {LIST_PANEL_TEXTS.cancelar}
      </Button>
    </span>
  );
}
