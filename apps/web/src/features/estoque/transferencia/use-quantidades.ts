import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { TRANSFERENCIA as T } from '../textos.ts';

/** An item whose quantity is asked for, at most `ate` of it. */
export interface Linha {
  movItemId: number;
  nome: string;
  codigo: string;
  ate: number;
}

/** What was typed, by item; null for an empty field, and NaN for a text that is no number. */
export type Quantidades = Readonly<Record<string, number | null>>;

/** Until something is typed it is all of it. */
const quantidadeDe = (quantidades: Quantidades, { movItemId, ate }: Linha): number | null => {
  const digitada = quantidades[movItemId];
  return digitada === undefined ? ate : digitada;
};

/** Why a quantity is not taken; of a text that is no number the field says it itself, and here nothing more. */
function faltaDa(quant: number | null, { ate }: Linha, demais: (ate: number) => string): string | undefined {
  if (quant === null || Number.isNaN(quant)) return T.quantidadeVazia;
  return quant > ate ? demais(ate) : undefined;
}

/** Units of all lines, as far as they are numbers. */
const somaDas = (quantidades: Quantidades, linhas: readonly Linha[]): number =>
  linhas.reduce((soma, linha) => soma + (quantidadeDe(quantidades, linha) || 0), 0);

/** As a call names them. */
const pedidas = (quantidades: Quantidades, linhas: readonly Linha[]) =>
  linhas.map((linha) => ({ movItemId: linha.movItemId, quant: quantidadeDe(quantidades, linha) ?? 0 }));

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
