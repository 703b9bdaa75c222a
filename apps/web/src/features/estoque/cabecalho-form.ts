import { type CamposDoCabecalho, faltasDoCabecalho, type MovCab } from '@retaguarda/contract';
import { todayIn } from '@retaguarda/domain';
import { useState } from 'react';
import type { TiposMov } from './estoque-queries.ts';

/** The header of a note as its form holds it; 0 for what is not chosen yet. */
export interface Cabecalho extends CamposDoCabecalho {
  descricao: string;
}

type Campo = keyof CamposDoCabecalho;

/** Id in the page of a header's field. */
export const campoId = (campo: Campo): string => `nota-${campo}`;

/** The fields in the order of the form: when, what and at which stock; then the other side. */
export const DO_MOVIMENTO: readonly Campo[] = ['dtaLancamento', 'tipoMovSelected', 'estoqueSelected'];
const TODOS: readonly Campo[] = [...DO_MOVIMENTO, 'empresaSelected', 'fornecedorSelected'];

const novo = (): Cabecalho => ({
  dtaLancamento: todayIn(new Date().toISOString()) ?? '',
  descricao: '',
  tipoMovSelected: 0,
  empresaSelected: 0,
  fornecedorSelected: 0,
  estoqueSelected: 0,
});

export const cabecalhoDe = (nota: MovCab): Cabecalho => ({
  dtaLancamento: nota.dtaLancamento,
  descricao: nota.descricao,
  tipoMovSelected: nota.tipoId,
  empresaSelected: nota.empresaId,
  fornecedorSelected: nota.fornecedorId,
  estoqueSelected: nota.estoqueId,
});

const transfere = (cab: Cabecalho, { tipoMovs }: TiposMov): boolean =>
  (tipoMovs.find((t) => t.id === cab.tipoMovSelected)?.transf ?? 0) > 0;

/** The form of a header: a transfer names an entry stock where the other types name a supplier. */
export function useCabecalho(guardado: Cabecalho | null, tipos: TiposMov) {
  const [inicial] = useState(guardado ?? novo);
  const [cab, setCab] = useState(inicial);
  const [marcados, setMarcados] = useState<readonly Campo[]>([]);
  const faltas = faltasDoCabecalho(cab, tipos.tipoMovs);
  const muda = (parte: Partial<Cabecalho>): void =>
    setCab((atual) => {
      const depois = { ...atual, ...parte };
      if (transfere(depois, tipos)) {
        depois.fornecedorSelected = 0;
        if (depois.empresaSelected === depois.estoqueSelected) depois.empresaSelected = 0;
      } else depois.empresaSelected = 0;
      return depois;
    });
  return {
    cab,
    muda,
    transferencia: transfere(cab, tipos),
    valido: Object.keys(faltas).length === 0,
    /** What a field lacks, once it was refused. */
    erro: (campo: Campo) => (marcados.includes(campo) ? faltas[campo] : undefined),
    /** A field that was left says what it lacks. */
    saiu: (campo: Campo): void => setMarcados((antes) => [...new Set([...antes, campo])]),
    /** Marks which of these fields lack something and goes to the first; none when they may be sent. */
    recusa: (campos: readonly Campo[] = TODOS): Campo | undefined => {
      setMarcados(campos);
      const primeiro = campos.find((campo) => faltas[campo] !== undefined);
      if (primeiro !== undefined)
        requestAnimationFrame(() => document.getElementById(campoId(primeiro))?.focus());
      return primeiro;
    },
    sujo: JSON.stringify(cab) !== JSON.stringify(inicial),
  };
}

export type CabecalhoForm = ReturnType<typeof useCabecalho>;
