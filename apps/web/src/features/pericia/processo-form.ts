import { type AtribValor, unidadeDe } from '@retaguarda/atributos';
import type { PericiaDetalhe } from '@retaguarda/contract';
import { definicoesDaEtapa, igual, valoresPorId } from '../../atributos/conversao.ts';
import { AtributoFormStore, type Rascunho } from '../../atributos/form-store.ts';

/** The part of step 1 that is no attribute. */
export interface Cabecalho {
  uf: string | null;
  cidade: number | null;
  situacao: number | null;
}

export interface RascunhoProcesso {
  cabecalho: Cabecalho;
  valores: Rascunho;
}

export const ETAPA = { processo: 1, pessoas: 2, recebiveis: 3 } as const;

export const cabecalhoDe = (d: PericiaDetalhe): Cabecalho => ({
  uf: d.procCidade?.uf.sigla ?? null,
  cidade: d.procCidade?.id ?? null,
  situacao: d.procSituacao,
});

export const mesmoCabecalho = (a: Cabecalho, b: Cabecalho): boolean =>
  a.uf === b.uf && a.cidade === b.cidade && a.situacao === b.situacao;

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;
const isEntry = (v: unknown): v is [number, AtribValor] => Array.isArray(v) && typeof v[0] === 'number';
const textOrNull = (v: unknown): string | null => (typeof v === 'string' ? v : null);
const numberOrNull = (v: unknown): number | null => (typeof v === 'number' ? v : null);

/** Reads a draft of unknown origin; anything else is no draft. */
export function lerRascunho(data: unknown): RascunhoProcesso | null {
  if (!isRecord(data) || !isRecord(data.cabecalho) || !Array.isArray(data.valores)) return null;
  const { uf, cidade, situacao } = data.cabecalho;
  return {
    cabecalho: { uf: textOrNull(uf), cidade: numberOrNull(cidade), situacao: numberOrNull(situacao) },
    valores: data.valores.filter(isEntry),
  };
}

interface StoreOptions {
  detalhe: PericiaDetalhe;
  permissoes: ReadonlySet<string>;
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

export interface Mudanca {
  label: string;
  antes: string;
  agora: string;
}

/** What another person changed between two versions of the case data. */
export function mudancas(antes: PericiaDetalhe, agora: PericiaDetalhe): Mudanca[] {
  const [velhos, novos] = [valoresPorId(antes.atributosEtapa1), valoresPorId(agora.atributosEtapa1)];
  return definicoesDaEtapa(agora.definicoes, ETAPA.processo)
    .map((def) => ({ def, velho: velhos.get(def.id) ?? null, novo: novos.get(def.id) ?? null }))
    .filter(({ velho, novo }) => !igual(velho, novo))
    .map(({ def, velho, novo }) => ({
      label: def.label,
      antes: velho === null ? '' : unidadeDe(def).format(def, velho),
      agora: novo === null ? '' : unidadeDe(def).format(def, novo),
    }));
}
