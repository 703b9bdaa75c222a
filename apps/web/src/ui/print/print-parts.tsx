import { NativeSelect } from '@mantine/core';
import { LINHAS_POR_PARTE } from '@retaguarda/contract';
import { useState } from 'react';
import { PAPER_TEXTS } from '../table/list-panel-texts.ts';
import { UI } from '../texts.ts';
import classes from './print-page.module.css';

export const partsOf = (total: number): number => Math.max(1, Math.ceil(total / LINHAS_POR_PARTE));

/** Which rows of the whole list a part holds, as words; nothing where there is only one part. */
export function partName(part: number, total: number): string {
  if (total <= LINHAS_POR_PARTE) return '';
  const first = (part - 1) * LINHAS_POR_PARTE + 1;
  return PAPER_TEXTS.parte({
    part,
    parts: partsOf(total),
    first,
    last: Math.min(total, part * LINHAS_POR_PARTE),
  });
}

interface PrintPartsProps {
  part: number;
  /** 0 while a part is on its way; the choice stands as it was. */
  total: number;
  onPart: (part: number) => void;
}

/** A list too long for one sheet is printed part by part, each read when it is chosen. */
export function PrintParts({ part, total, onPart }: PrintPartsProps) {
  const [known, setKnown] = useState(total);
  if (total > 0 && total !== known) setKnown(total);
  const parts = partsOf(known);
  if (parts === 1) return null;
  return (
    <div className={classes.noPrint}>
      <NativeSelect
        label={PAPER_TEXTS.escolhaParte}
        w={280}
        value={String(part)}
        onChange={(e) => onPart(Number(e.currentTarget.value))}
        data={Array.from({ length: parts }, (_, i) => ({
          value: String(i + 1),
          label: partName(i + 1, known),
        }))}
      />
      <p className={classes.meta}>{PAPER_TEXTS.totaisNaUltima}</p>
    </div>
  );
}

interface PrintTotalProps {
  label?: string | undefined;
  sums: readonly { key: string; header: string; total: string }[];
}

/** The sums of all tables, apart from them. */
export function PrintTotal({ label = UI.total, sums }: PrintTotalProps) {
  return (
    <p className={classes.grandTotal}>
      <strong>{label}</strong>
      {sums.map((s) => (
        <span key={s.key}>
          {s.header} <strong>{s.total}</strong>
        </span>
      ))}
    </p>
  );
}
