import { CONDICAO_IMPORTACAO, type CondicaoImportacao, TIPO_SYS } from '../base/definicao-do-registro.ts';
import type { Recurso } from '../base/permissions.ts';
import { DE_ARVORE, REGISTROS, registroDaArvore } from '../base/registros.ts';

/** What can be imported, by `tipoSys`. */
export const TIPOS_IMPORTACAO = DE_ARVORE.map((tipo) => ({
  id: REGISTROS[tipo].arvore,
  nome: REGISTROS[tipo].plural,
})).toSorted((a, b) => a.id - b.id);
export type TipoImportacao = (typeof TIPOS_IMPORTACAO)[number]['id'];

/** Steps of a case that can be imported, by their numbers on the wire. */
export const ETAPA_IMPORTACAO = { dados: 4, pessoas: 5, baixas: 6 } as const;
/** The steps of a case with their names on screen, each with the condition that calls send. */
export const ETAPAS_IMPORTACAO = [
  { id: ETAPA_IMPORTACAO.dados, nome: 'Dados da Perícia', condicao: CONDICAO_IMPORTACAO.dados },
  { id: ETAPA_IMPORTACAO.pessoas, nome: 'Dados da(s) Pessoa(s)', condicao: CONDICAO_IMPORTACAO.pessoas },
  { id: ETAPA_IMPORTACAO.baixas, nome: 'Baixas', condicao: CONDICAO_IMPORTACAO.recebiveis },
] as const;

/** Of the trees one has its records imported in steps. */
export const temEtapas = (tipo: number | undefined): boolean => tipo === TIPO_SYS.pericias;

/** The condition of a type and, for cases, of a step. */
export const condicaoDe = (tipo: number, etapa: number): CondicaoImportacao =>
  temEtapas(tipo)
    ? (ETAPAS_IMPORTACAO.find((e) => e.id === etapa)?.condicao ?? CONDICAO_IMPORTACAO.dados)
    : CONDICAO_IMPORTACAO.cadastro;

/** The step of a condition; undefined of what is not imported in steps. */
export const etapaDa = (condicao: number): number | undefined =>
  ETAPAS_IMPORTACAO.find((e) => e.condicao === condicao)?.id;

/** What an import asks for, one of each to include or to alter: no more than the record's own form. */
export interface DireitosDeImportar {
  inc: readonly Recurso[];
  alt: readonly Recurso[];
}

/** Any one permission of the two lists is enough to begin. */
export function direitosDeImportar(tipo: number, condicao: CondicaoImportacao): DireitosDeImportar {
  const { incluir, alterar } = REGISTROS[registroDaArvore(tipo) ?? 'pericia'].permissoes;
  if (condicao === CONDICAO_IMPORTACAO.dados) return { inc: [incluir], alt: [] };
  if (condicao === CONDICAO_IMPORTACAO.pessoas) return { inc: [incluir, alterar], alt: [] };
  if (condicao === CONDICAO_IMPORTACAO.recebiveis)
    return { inc: [], alt: [alterar, REGISTROS.baixa.permissoes.alterar] };
  return { inc: [incluir], alt: [alterar] };
}

/** Limits of a file and of its chunks: rows and letters. */
export const CARGA = {
  colunas: 200,
  linhasDePessoas: 5000,
  linhas: 1000,
  letras: 800_000,
  /** Records that are undone together. */
  desfaz: 500,
  correcoes: 5000,
  /** Lines that may be left out by hand, and values of a field that may stand for others. */
  fora: 5000,
  trocas: 200,
  /** Imports of one's own that are told of at once. */
  minhas: 20,
  recusasPorPagina: 1000,
  porPagina: 10,
} as const;

/** Most lines of a chunk: people are many, and everything else is larger. */
export const linhasDoBloco = (tipo: number): number =>
  tipo === TIPO_SYS.pessoas ? CARGA.linhasDePessoas : CARGA.linhas;
