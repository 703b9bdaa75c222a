import type { BaixaPessoa } from '@retaguarda/contract';
import { useRef, useState } from 'react';
import type { Linhas } from '../../../edicao/linhas.ts';
import { saltoEntre } from './baixa-linhas.ts';
import type { Salto } from './salto.ts';

const chaveDe = ({ recebId, atributo }: Salto): string => `${recebId}.${atributo}`;

/** Asks about amounts ten times what stood there, as a cell is left and before a save. */
export function useSaltos(linhas: Linhas<BaixaPessoa>) {
  const [salto, setSalto] = useState<Salto | null>(null);
  /** Amounts that were asked about and are meant. */
  const confirmados = useRef(new Map<string, number>());
  const espera = useRef<{ promessa: Promise<boolean>; responde: (certo: boolean) => void } | null>(null);
  const proximo = () => saltoEntre(linhas, (s) => confirmados.current.get(chaveDe(s)) === s.depois);
  const pergunta = (achado: Salto): Promise<boolean> => {
    if (espera.current) return espera.current.promessa;
    let responde = (_certo: boolean): void => {};
    const promessa = new Promise<boolean>((resolve) => {
      responde = resolve;
    });
    espera.current = { promessa, responde };
    setSalto(achado);
    return promessa;
  };
  return {
    salto,
    /** @returns whether every such amount is meant */
    conferir: async (): Promise<boolean> => {
      for (let achado = proximo(); achado; achado = proximo()) if (!(await pergunta(achado))) return false;
      return true;
    },
    responder: (certo: boolean): void => {
      if (!salto) return;
      if (certo) confirmados.current.set(chaveDe(salto), salto.depois);
      else linhas.form(salto.recebId)?.restaurar([[salto.atributo, salto.antes]]);
      const { responde } = espera.current ?? {};
      espera.current = null;
      setSalto(null);
      responde?.(certo);
    },
  };
}
