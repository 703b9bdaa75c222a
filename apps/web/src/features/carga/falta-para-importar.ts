import {
  type CampoImportacao,
  condicaoDe,
  direitosDeImportar,
  ETAPA_IMPORTACAO,
  type Permissoes,
  TIPO_SYS,
  temEtapas,
} from '@retaguarda/contract';
import type { CargaSearch } from './carga-search.ts';
import type { Mapa } from './mapa.ts';
import { CARGA_T as T } from './textos.ts';

/** What has to be chosen before a file can be; undefined when nothing is missing. */
export function faltaParaEscolher(s: CargaSearch, comRecebiveis: boolean): string | undefined {
  if (s.tipo === undefined) return T.falta.tipo;
  if (s.categoria === undefined) return T.falta.categoria;
  if (!temEtapas(s.tipo)) return undefined;
  if (s.etapa === undefined) return T.falta.etapa;
  if (s.uf === undefined || s.cidade === undefined) return T.falta.lugar;
  if (s.etapa === ETAPA_IMPORTACAO.pessoas && s.pericia === undefined) return T.falta.pericia;
  return s.etapa === ETAPA_IMPORTACAO.baixas && !comRecebiveis ? T.falta.recebiveis : undefined;
}

interface Entrada {
  search: CargaSearch;
  comRecebiveis: boolean;
  campos: readonly CampoImportacao[] | undefined;
  temArquivo: boolean;
  mapa: Mapa;
  permissoes: Permissoes;
}

/** People may be asked for without a file, which is then told to be missing (STK-210). */
export const semArquivo = ({ search, temArquivo }: Pick<Entrada, 'search' | 'temArquivo'>): boolean =>
  search.tipo === TIPO_SYS.pessoas && !temArquivo;

function temDireito({ search: { tipo = 0, etapa = 0 }, permissoes }: Entrada): boolean {
  const { inc, alt } = direitosDeImportar(tipo, condicaoDe(tipo, etapa));
  return [...inc, ...alt].some((d) => permissoes.has(d));
}

/** Why nothing can be imported yet, the first reason first. */
export function faltaParaImportar(e: Entrada): string | undefined {
  const antes = faltaParaEscolher(e.search, e.comRecebiveis);
  if (antes !== undefined) return antes;
  if (!temDireito(e)) return T.falta.direito;
  if (e.campos?.length === 0) return T.falta.atributos;
  if (!e.temArquivo) return T.falta.arquivo;
  return e.mapa.size === 0 ? T.falta.colunas : undefined;
}
