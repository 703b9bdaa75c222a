import { cabecalhoValido, type MovCab } from '@retaguarda/contract';
import { todayIn } from '@retaguarda/domain';
import { useState } from 'react';
import type { TiposMov } from './estoque-queries.ts';

/** The header of a note as its form holds it; 0 for what is not chosen yet. */
export interface Cabecalho {
  /** `yyyy-mm-dd`, empty for none. */
  dtaLancamento: string;
  descricao: string;
  tipoMovSelected: number;
  empresaSelected: number;
  fornecedorSelected: number;
  estoqueSelected: number;
}

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
    valido: cabecalhoValido(cab, tipos.tipoMovs),
    sujo: JSON.stringify(cab) !== JSON.stringify(inicial),
  };
}

export type CabecalhoForm = ReturnType<typeof useCabecalho>;
