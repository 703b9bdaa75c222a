import {
  type DefinicaoDeRelatorio,
  type FonteDeRelatorio,
  RELATORIO_VAZIO,
  type RelatorioSalvo,
} from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/call/api-error.ts';
import { deOutraFonte } from './definicao.ts';
import { fontesQuery, listaQuery, relatorioQuery } from './relatorio-queries.ts';
import { RELATORIO as T } from './textos.ts';

/** What a report was opened as: a new one, one that comes with the product, or one that is stored. */
export interface Guardado {
  qual: string;
  nome: string;
  descricao: string;
  definicao: DefinicaoDeRelatorio;
  fixado: boolean;
  /** Null of one that is not stored. */
  salvo: RelatorioSalvo | null;
  /** By which it is put on the home; null of a new one. */
  fixa: { relatorioId: number } | { codigo: string } | null;
}

const NOVO = 'novo';
const ehNumero = (qual: string): boolean => /^[1-9]\d{0,14}$/.test(qual);

const novo = (fontes: readonly FonteDeRelatorio[]): Guardado => {
  const [primeira] = fontes;
  return {
    qual: NOVO,
    nome: T.naoSalvo,
    descricao: '',
    definicao: primeira === undefined ? RELATORIO_VAZIO : deOutraFonte(RELATORIO_VAZIO, primeira),
    fixado: false,
    salvo: null,
    fixa: null,
  };
};

const doSalvo = (salvo: RelatorioSalvo): Guardado => ({
  qual: String(salvo.relatorioId),
  ...{ nome: salvo.nome, descricao: salvo.descricao, definicao: salvo.definicao, fixado: salvo.fixado },
  salvo,
  fixa: { relatorioId: salvo.relatorioId },
});

/** The report that an address names, and the sources that it may be of. */
export function useGuardado(qual: string) {
  const todas = useQuery(fontesQuery);
  const fontes = todas.data?.fontes;
  const salvo = useQuery({ ...relatorioQuery(Number(qual)), enabled: ehNumero(qual) });
  const lista = useQuery({ ...listaQuery, enabled: !ehNumero(qual) && qual !== NOVO });
  const refetch = () => {
    void todas.refetch();
    void (ehNumero(qual) ? salvo : lista).refetch();
  };
  const pronto = lista.data?.prontos.find((p) => p.codigo === qual);
  const guardado = (): Guardado | undefined => {
    if (qual === NOVO) return fontes && novo(fontes);
    if (ehNumero(qual)) return salvo.data && doSalvo(salvo.data);
    return pronto && { ...pronto, qual, salvo: null, fixa: { codigo: qual } };
  };
  // One that is not offered is as one that is not there.
  const falta = lista.data && !pronto && !ehNumero(qual) && qual !== NOVO;
  const error = todas.error ?? salvo.error ?? lista.error ?? (falta ? new ApiError(404, {}) : null);
  return { guardado: guardado(), fontes, error, refetch };
}
