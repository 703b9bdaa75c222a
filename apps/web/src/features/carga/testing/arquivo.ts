import {
  type CampoImportacao,
  type CargaAndamento,
  type CargaAnterior,
  type CorrecaoImportacao,
  importCorrige,
  importInicio,
  TIPO_SYS,
} from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import type { Spreadsheet } from '../../../lib/spreadsheet/chosen-file.ts';
import { tableOf, titlesOf } from '../../../lib/spreadsheet/table.ts';
import type { Servidor } from '../../../testing/servidor.ts';
import type { EscolhaDaCarga } from '../estado-da-carga.ts';
import { SEM_TROCAS } from '../mapa.ts';

export const SHA = 'b'.repeat(64);

export const campo = (
  chave: string,
  label: string,
  dados: Partial<CampoImportacao['catDados']> & { catId?: number } = {},
): CampoImportacao => {
  const { catId = 0, ...catDados } = dados;
  return {
    catId,
    chave,
    catDados: { label, codId: '', tipo: 1, obrigatorio: false, dica: '', opcoes: [], ...catDados },
    catImport: null,
  };
};

export const CAMPOS = [campo('nome', 'Nome'), campo('codigo', 'Código')];

/** A file as it is read: titles in line 1, then its rows. */
export function planilha(linhas: readonly string[][], titulos = ['Nome', 'Código']): Spreadsheet {
  const rows = [titulos, ...linhas].map((celulas, i) => ({ linha: i + 1, celulas }));
  const table = tableOf(rows, 1);
  return {
    name: 'gente.csv',
    sha256: SHA,
    rows,
    table,
    sheetNames: [],
    sheet: 0,
    textFormat: null,
    warnings: [],
    titles: titlesOf(table.header),
  };
}

export const pessoas = (n: number): Spreadsheet =>
  planilha(Array.from({ length: n }, (_, i) => [`P${i}`, String(i)]));

export const escolha = (parte: Partial<EscolhaDaCarga> = {}): EscolhaDaCarga => ({
  tipo: TIPO_SYS.pessoas,
  etapa: 0,
  catgId: 12,
  procId: 0,
  cidade: 0,
  situacao: 1,
  planilha: pessoas(2),
  campos: CAMPOS,
  mapa: new Map([
    ['nome', 0],
    ['codigo', 1],
  ]),
  trocas: SEM_TROCAS,
  ...parte,
});

export const andamento = (parte: Partial<CargaAndamento> = {}): CargaAndamento => ({
  importId: 5,
  tipoSysId: TIPO_SYS.pessoas,
  condition: 3,
  nomeArquivo: 'gente.csv',
  sha256: SHA,
  proximo: 0,
  linhas: 0,
  inseridas: 0,
  atualizadas: 0,
  recusadas: 0,
  iguais: 0,
  puladas: 0,
  desfeitos: 0,
  mantidos: 0,
  situacao: SITUACAO_CARGA.aberta,
  feitas: 0,
  total: 0,
  ritmo: 0,
  erro: '',
  message: '',
  ...parte,
});

export const ANTERIOR: CargaAnterior = {
  importId: 1,
  nomeArquivo: 'gente.csv',
  autor: 'Ana',
  em: '2026-01-31T12:00:00Z',
  inseridas: 2,
  atualizadas: 0,
  recusadas: 0,
  emCurso: false,
};

interface Guardada {
  proximo?: number;
  correcoes?: CorrecaoImportacao[];
  fora?: number[];
  anterior?: CargaAnterior | null;
}

/** The server prepares an import, with what it keeps of it. */
export const prepara = (
  s: Servidor,
  { proximo = 0, correcoes = [], fora = [], anterior = null }: Guardada = {},
): Servidor =>
  s
    .responde(importInicio, () => ({ andamento: andamento({ proximo }), correcoes, fora, anterior }))
    .responde(importCorrige, () => ({ message: '' }));
