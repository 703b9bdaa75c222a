import { useRef, useState } from 'react';
import type { Linhas } from '../linhas.ts';
import { type Salto, saltosEntre } from './saltos.ts';

const chaveDe = ({ linha, atributo }: Salto): string => `${linha}.${atributo}`;

/** Asks about amounts ten times what stood there: as cells are left, and before a save. */
export function useSaltos<F extends object>(linhas: Linhas<F>) {
  const [saltos, setSaltos] = useState<readonly Salto[]>([]);
  const [chama, setChama] = useState(0);
  /** Amounts that were asked about and are meant. */
  const confirmados = useRef(new Map<string, number>());
  const abertos = () => saltosEntre(linhas).filter((s) => confirmados.current.get(chaveDe(s)) !== s.depois);
  const confere = (): boolean => {
    const achados = abertos();
    setSaltos(achados);
    return achados.length === 0;
  };
  return {
    saltos,
    /** Counts how often an answer was waited for. */
    chama,
    confere,
    /** @returns whether every such amount is meant; else what asks gets the focus */
    exige: (): boolean => {
      const livre = confere();
      if (!livre) setChama((n) => n + 1);
      return livre;
    },
    responde: (certo: boolean, respondidos: readonly Salto[]): void => {
      for (const salto of respondidos) {
        if (certo) confirmados.current.set(chaveDe(salto), salto.depois);
        else linhas.form(salto.linha)?.restaura([[salto.atributo, salto.antes]]);
      }
      confere();
    },
  };
}

export type Saltos = ReturnType<typeof useSaltos>;
