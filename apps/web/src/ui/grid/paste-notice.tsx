import { Alert, Button, Group, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './grid.module.css';
import type { PasteReport } from './grid-editor.ts';
import { GRID_TEXTS as T } from './grid-texts.ts';

interface PasteNoticeProps {
  report: PasteReport | null;
  onUndo: () => void;
  onClose: () => void;
}

/** As many as are read; the others are marked in their cells all the same. */
const LISTED = 10;

function Body({ report: { taken, refused, leftRows, leftColumns } }: { report: PasteReport }) {
  return (
    <>
      {refused.length > 0 && (
        <ul className={classes.refused}>
          {refused.slice(0, LISTED).map((r) => (
            <li key={`${r.row} ${r.column} ${r.text}`}>{T.recusada(r.row, r.column, r.text, r.reason)}</li>
          ))}
          {refused.length > LISTED && <li>{T.outras(refused.length - LISTED)}</li>}
        </ul>
      )}
      {leftRows.length > 0 && (
        <>
          <p className={classes.left}>{T.linhasDeFora(leftRows.length)}</p>
          <ul className={classes.refused}>
            {leftRows.slice(0, LISTED).map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike and never move
              <li key={i}>{row.join(' · ')}</li>
            ))}
          </ul>
        </>
      )}
      {leftColumns > 0 && <p className={classes.left}>{T.colunasDeFora(leftColumns)}</p>}
      {refused.length === 0 && taken > 0 && <p className={classes.left}>{T.entraram(taken)}</p>}
    </>
  );
}

type NoticeProps = PasteNoticeProps & { report: PasteReport };

function Notice({ report, onUndo, onClose }: NoticeProps) {
  const { taken, refused } = report;
  return (
    <Alert
      role="group"
      color="primary"
      variant="light"
      mb="sm"
      title={refused.length > 0 ? T.resumo(taken, taken + refused.length, refused.length) : T.colagem}
    >
      <Body report={report} />
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {T.manter}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onUndo}>
          {T.desfazer}
        </Button>
      </Group>
    </Alert>
  );
}

/** What became of a block that was pasted; what is in order is only said to who listens. */
export function PasteNotice(props: PasteNoticeProps) {
  const { report } = props;
  const ref = useRef<HTMLDivElement>(null);
  const whole = report === null || report.refused.length + report.leftRows.length + report.leftColumns === 0;
  // A block may be pasted far below the head of its table.
  useEffect(() => {
    if (!whole) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [whole]);
  return (
    <div ref={ref} role="status">
      {report && whole && <VisuallyHidden>{T.entraram(report.taken)}</VisuallyHidden>}
      {report && !whole && <Notice {...props} report={report} />}
    </div>
  );
}
