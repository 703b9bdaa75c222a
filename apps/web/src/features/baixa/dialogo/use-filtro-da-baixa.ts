import { useEffect, useMemo, useState } from 'react';
import type { PessoasDaBaixa } from '../baixa-queries.ts';
import { contaFaltas, FALTAS, type Falta, type FiltroDaBaixa, filtraGrupos } from './baixa-filtro.ts';

interface Options {
  /** As far as one has read; undefined before anything was. */
  lido: PessoasDaBaixa | undefined;
  /** There is more to be read. */
  haMais: boolean;
  /** A row that is to be seen, whatever is filtered for. */
  aberta: number | undefined;
}

const NENHUM: FiltroDaBaixa = { busca: '', faltas: [] };

/** The rows of a baixa that the filters leave. What is counted, is counted of all: until all are read nothing is. */
export function useFiltroDaBaixa({ lido, haMais, aberta }: Options) {
  const [filtro, setFiltro] = useState(NENHUM);
  const todos = lido?.grupos;
  const faltas = useMemo(
    () =>
      todos === undefined || haMais
        ? []
        : FALTAS.map((falta) => ({ falta, quantas: contaFaltas(todos, falta) })).filter((f) => f.quantas > 0),
    [todos, haMais],
  );
  const grupos = useMemo(() => {
    const contadas = faltas.map(({ falta }) => falta);
    // A filter goes with the last row that it found.
    return filtraGrupos(todos ?? [], {
      ...filtro,
      faltas: filtro.faltas.filter((f) => contadas.includes(f)),
    });
  }, [todos, filtro, faltas]);
  const escondida = aberta !== undefined && !grupos.some((g) => g.pessoas.some((p) => p.recebId === aberta));
  useEffect(() => {
    if (escondida) setFiltro(NENHUM);
  }, [escondida]);
  return {
    grupos,
    /** Of the whole baixa, those that there are. */
    faltas: faltas.map((f) => ({ ...f, ligada: filtro.faltas.includes(f.falta) })),
    busca: filtro.busca,
    limpa: () => setFiltro(NENHUM),
    procura: (busca: string) => setFiltro((f) => ({ ...f, busca })),
    alterna: (falta: Falta) =>
      setFiltro((f) => ({
        ...f,
        faltas: f.faltas.includes(falta) ? f.faltas.filter((x) => x !== falta) : [...f.faltas, falta],
      })),
  };
}

export type FiltroEmUso = ReturnType<typeof useFiltroDaBaixa>;
