import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { faltaDa, type Linha, pedidas, type Quantidades, quantidadeDe, somaDas } from './quantidades.ts';

interface Opcoes {
  linhas: readonly Linha[];
  quantidades: Quantidades;
  onMuda: (quantidades: Quantidades) => void;
  /** Said where more is typed than there is. */
  demais: (ate: number) => string;
}

/** The index of the line that a refusal is about, as the server counts those that it was sent. */
const linhaDo = (field = ''): number => Number(/^itens\.(\d+)\.quant$/.exec(field)?.[1] ?? Number.NaN);

/** Quantities of items line by line, each with what is wrong with it. */
export function useQuantidades({ linhas, quantidades, onMuda, demais }: Opcoes) {
  /** What the server refused, until the line is typed into again. */
  const [recusas, setRecusas] = useState<Readonly<Record<number, string>>>({});
  const [mostra, setMostra] = useState(false);
  /** What was sent last: a refusal counts among it. */
  const foram = useRef<ReturnType<typeof pedidas>>([]);
  const faltaNa = (linha: Linha) => faltaDa(quantidadeDe(quantidades, linha), linha, demais);
  return {
    linhas,
    soma: somaDas(quantidades, linhas),
    quant: (linha: Linha) => quantidadeDe(quantidades, linha),
    erro: (linha: Linha): string | undefined => {
      const falta = faltaNa(linha);
      const passou = (quantidadeDe(quantidades, linha) ?? 0) > linha.ate;
      return recusas[linha.movItemId] ?? (mostra || passou ? falta : undefined);
    },
    muda: ({ movItemId }: Linha, quant: number | null): void => {
      onMuda({ ...quantidades, [movItemId]: quant });
      setRecusas(({ [movItemId]: _, ...outras }) => outras);
    },
    /** What is to be sent, with the lines of which there is none or without; null where one is wrong, which then says so. */
    envia: ({ comNenhuma }: { comNenhuma: boolean }) => {
      const certa = linhas.every((linha) => faltaNa(linha) === undefined);
      setMostra(!certa);
      foram.current = pedidas(quantidades, linhas).filter(({ quant }) => comNenhuma || quant > 0);
      return certa ? foram.current : null;
    },
    /** Puts the refusals at their lines; whether there was one. */
    recusa: (error: unknown): boolean => {
      const ditas = (error instanceof ApiError ? error.errors : []).flatMap(({ field, message }) => {
        const foi = foram.current[linhaDo(field)];
        return foi === undefined ? [] : [[foi.movItemId, message] as const];
      });
      if (ditas.length > 0) setRecusas(Object.fromEntries(ditas));
      return ditas.length > 0;
    },
  };
}

export type Campos = ReturnType<typeof useQuantidades>;
