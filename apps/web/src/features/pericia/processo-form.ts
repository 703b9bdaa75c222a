import type { AtribValor } from '@retaguarda/atributos';
import type { PericiaDetalhe, Permissoes } from '@retaguarda/contract';
import { definicoesDaEtapa } from '../../atributos/conversao.ts';
import { AtributoFormStore, type Rascunho } from '../../atributos/form-store.ts';

/** The part of step 1 that is no attribute. */
export interface Cabecalho {
  uf: string | null;
  cidade: number | null;
  situacao: number | null;
}

/** Unsaved work on step 1, with what the changed fields held before. */
export interface RascunhoProcesso {
  cabecalho: Cabecalho;
  valores: Rascunho;
  base: { cabecalho: Cabecalho; valores: Rascunho };
}

export const ETAPA = { processo: 1, pessoas: 2, recebiveis: 3 } as const;

export const cabecalhoDe = (d: Pick<PericiaDetalhe, 'procCidade' | 'procSituacao'>): Cabecalho => ({
  uf: d.procCidade?.uf.sigla ?? null,
  cidade: d.procCidade?.id ?? null,
  situacao: d.procSituacao,
});

export const mesmoLugar = (a: Cabecalho, b: Cabecalho): boolean => a.uf === b.uf && a.cidade === b.cidade;
export const mesmoCabecalho = (a: Cabecalho, b: Cabecalho): boolean =>
  mesmoLugar(a, b) && a.situacao === b.situacao;

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;
const isEntry = (v: unknown): v is [number, AtribValor] => Array.isArray(v) && typeof v[0] === 'number';
const textOrNull = (v: unknown): string | null => (typeof v === 'string' ? v : null);
const numberOrNull = (v: unknown): number | null => (typeof v === 'number' ? v : null);

export const lerEntradas = (v: unknown): Rascunho => (Array.isArray(v) ? v.filter(isEntry) : []);

function lerCabecalho(v: unknown): Cabecalho | null {
  if (!isRecord(v)) return null;
  return { uf: textOrNull(v.uf), cidade: numberOrNull(v.cidade), situacao: numberOrNull(v.situacao) };
}

/** Reads a draft of unknown origin; anything else is no draft. */
export function lerRascunho(data: unknown): RascunhoProcesso | null {
  if (!isRecord(data) || !isRecord(data.base)) return null;
  const [cabecalho, daBase] = [lerCabecalho(data.cabecalho), lerCabecalho(data.base.cabecalho)];
  if (!cabecalho || !daBase) return null;
  const base = { cabecalho: daBase, valores: lerEntradas(data.base.valores) };
  return { cabecalho, valores: lerEntradas(data.valores), base };
}

interface StoreOptions {
  detalhe: PericiaDetalhe;
  permissoes: Permissoes;
  somenteLeitura: boolean;
}

export function processoStore({ detalhe, permissoes, somenteLeitura }: StoreOptions): AtributoFormStore {
  return new AtributoFormStore({
    definicoes: definicoesDaEtapa(detalhe.definicoes, ETAPA.processo),
    valores: detalhe.atributosEtapa1,
    permissoes,
    somenteLeitura,
  });
}
