import { useRef, useState } from 'react';
import type { EditedRows } from '../edited-rows.ts';
import { type TenfoldAmount, tenfoldAmountsIn } from './tenfold.ts';

const chaveDe = ({ row, attribute }: TenfoldAmount): string => `${row}.${attribute}`;

/** Asks about amounts ten times what stood there: as cells are left, and before a save. */
export function useTenfoldCheck<F extends object>(linhas: EditedRows<F>) {
  const [amounts, setSaltos] = useState<readonly TenfoldAmount[]>([]);
  const [asked, setChama] = useState(0);
  /** Amounts that were asked about and are meant. */
  const confirmados = useRef(new Map<string, number>());
  const abertos = () =>
    tenfoldAmountsIn(linhas).filter((s) => confirmados.current.get(chaveDe(s)) !== s.after);
  const check = (): boolean => {
    const achados = abertos();
    setSaltos(achados);
    return achados.length === 0;
  };
  return {
    amounts,
    /** Counts how often an answer was waited for. */
    asked,
    check,
    /** @returns whether every such amount is meant; else what asks gets the focus */
    requireAnswers: (): boolean => {
      const livre = check();
      if (!livre) setChama((n) => n + 1);
      return livre;
    },
    answer: (certo: boolean, respondidos: readonly TenfoldAmount[]): void => {
      for (const salto of respondidos) {
        if (certo) confirmados.current.set(chaveDe(salto), salto.after);
        else linhas.form(salto.row)?.restaura([[salto.attribute, salto.before]]);
      }
      check();
    },
  };
}

export type TenfoldCheck = ReturnType<typeof useTenfoldCheck>;
