import { type RefObject, useRef, useState } from 'react';
import type { BaixaEditor } from './baixa-editor.ts';
import type { Salto } from './salto.ts';

/** Asks about amounts ten times what stood there, as a cell is left and before a save. */
export function useSaltos(editor: RefObject<BaixaEditor | null>) {
  const [salto, setSalto] = useState<Salto | null>(null);
  const espera = useRef<{ promessa: Promise<boolean>; responde: (certo: boolean) => void } | null>(null);
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
      for (let achado = editor.current?.salto(); achado; achado = editor.current?.salto())
        if (!(await pergunta(achado))) return false;
      return true;
    },
    responder: (certo: boolean): void => {
      if (!salto) return;
      if (certo) editor.current?.confirma(salto);
      else editor.current?.devolve(salto);
      const { responde } = espera.current ?? {};
      espera.current = null;
      setSalto(null);
      responde?.(certo);
    },
  };
}
