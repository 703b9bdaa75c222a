import { SITUACAO_CARGA, SITUACAO_PERICIA } from '@retaguarda/domain';
import { z } from 'zod';
import { permissions } from '../base/answer-fields.ts';
import { IMPORT_MAX_ROWS } from '../base/constants.ts';
import { id, idOuZero, situacaoDe, texto } from '../base/fields.ts';
import type { Recurso } from '../base/permissions.ts';
import { queryId, queryInt } from '../base/query-fields.ts';
import {
  CONDICAO_IMPORTACAO,
  type CondicaoImportacao,
  DE_ARVORE,
  REGISTROS,
  registroDaArvore,
  TIPO_SYS,
} from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';

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

/** Number of the tree (`TIPO_SYS`) whose records come in: any but that of attributes. */
export const tipoDaCarga = z.literal(TIPOS_IMPORTACAO.map((t) => t.id));
/** Whether rows are cases (0), people of a case (1), receivables (2) or records of a tree (3): `CONDICAO_IMPORTACAO`. */
export const condicaoDaCarga = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
/** Wider than `tipoDaCarga`: 2, attributes, passes as well. */
export const queryTipoDaCarga = queryInt(1, 5);
export const queryCondicaoDaCarga = queryInt(0, 3);
const sha = z.string().regex(/^[0-9a-f]{64}$/);

const uf = z.object({ id: z.number(), nome: z.string(), sigla: z.string() });
/** Which cases are meant, or where new ones stand; `procSituacao` is 1 when it is left out. */
const pericia = z.strictObject({
  catgId: id,
  procId: idOuZero,
  procCidade: z.strictObject({ id, nome: texto(100).optional(), uf: uf.optional() }).nullable(),
  procSituacao: situacaoDe(SITUACAO_PERICIA).default(SITUACAO_PERICIA.emCriacao),
});

/** A field that a column can feed: an attribute by `catId`, else a field of the record by `chave`. */
const campo = z.object({
  catId: z.number(),
  chave: z.string(),
  catDados: z.object({
    label: z.string(),
    /** Code of an attribute; headers are compared with it too. */
    codId: z.string(),
    tipo: z.number(),
    obrigatorio: z.boolean(),
    dica: z.string(),
    /** What may be chosen; empty for a field that takes any text. */
    opcoes: z.array(z.string()),
  }),
  /** Chosen column, from 0; null for none. */
  catImport: z.number().nullable(),
});
export type CampoImportacao = z.output<typeof campo>;

/** What is written in the file, and which of the field's options is meant by it. */
export const trocasDeValor = z
  .array(z.strictObject({ de: texto(300), para: texto(300) }))
  .max(CARGA.trocas)
  .optional();

const escolhido = z.strictObject({
  catId: idOuZero,
  chave: texto(40),
  catImport: z
    .number()
    .int()
    .min(0)
    .max(CARGA.colunas - 1),
  trocas: trocasDeValor,
});
/** `catImport` is the column of the file, from 0; `catId` 0 means a field of the record, by `chave`. */
export type CampoEscolhido = z.output<typeof escolhido>;

/** Why a cell was refused; `motivo` is a phrase in Portuguese. */
export const recusaDaCarga = z.object({
  /** Line of the file, counted from 1 with the header. */
  linha: z.number(),
  /** Column of the file from 0; -1 for a field that no column feeds. */
  coluna: z.number(),
  campo: z.string(),
  motivo: z.string(),
  /** What is likely meant by the cell, where the field has too many values to list them all. */
  opcoes: z.array(z.string()).optional(),
});
export type RecusaImportacao = z.output<typeof recusaDaCarga>;

/** How an import stands. Counts are of lines of the file where nothing else is said. */
export const andamentoDaCarga = z.object({
  importId: z.number(),
  tipoSysId: z.number(),
  condition: z.number(),
  nomeArquivo: z.string(),
  sha256: z.string(),
  /** Next chunk the server expects. */
  proximo: z.number(),
  linhas: z.number(),
  inseridas: z.number(),
  atualizadas: z.number(),
  recusadas: z.number(),
  /** Lines that say what is stored already, and those that were left out; of one that goes on none yet. */
  iguais: z.number(),
  puladas: z.number(),
  /** Records that undoing brought back so far, and those that it had to leave as they are. */
  desfeitos: z.number(),
  mantidos: z.number(),
  situacao: situacaoDe(SITUACAO_CARGA),
  /**
   * Lines the server went through, of those it was sent, and how many a second since it took them up; of one that is
   * being undone, records.
   */
  feitas: z.number(),
  total: z.number(),
  ritmo: z.number(),
  /** Why it failed. */
  erro: z.string(),
  /** How it ended, in words; empty before. */
  message: z.string(),
});
export type CargaAndamento = z.output<typeof andamentoDaCarga>;

/** An import of the same file that wrote records which still stand, or is about to. */
export const cargaAnterior = z.object({
  importId: z.number(),
  nomeArquivo: z.string(),
  autor: z.string(),
  em: z.string(),
  inseridas: z.number(),
  atualizadas: z.number(),
  recusadas: z.number(),
  /** It has not ended yet. */
  emCurso: z.boolean(),
});
export type CargaAnterior = z.output<typeof cargaAnterior>;

/** Without it, the first and the last chunk of a file that was imported before are refused with 409 and that import. */
export const repete = z.boolean().default(false);
/** With the last chunk, or when undoing is asked for: whoever did is told by e-mail how it ended. */
export const avisa = z.boolean().default(false);

/** Line of the file, counted from 1. */
export const linhaDoArquivo = z.number().int().min(1).max(10_000_000);

/** A cell as the operator corrected it; `coluna` counts from 0. */
export const correcaoDaCarga = z.strictObject({
  linha: linhaDoArquivo,
  coluna: z
    .number()
    .int()
    .min(0)
    .max(CARGA.colunas - 1),
  valor: texto(32_767),
});
export type CorrecaoImportacao = z.output<typeof correcaoDaCarga>;

/** Every type is answered, whatever the caller may include. */
export const importTipo = defineRoute({
  method: 'GET',
  path: '/import/tipo',
  permission: 'importacao',
  summary: 'Tipos de importação',
  response: z.object({
    listTipoSysImport: z.array(z.object({ id: z.number(), nome: z.string() })),
    permissions,
  }),
});

const categoria = z.object({
  id: z.number(),
  nome: z.string(),
  /** Category of the attributes that its records carry; 0 for none. */
  categoriaIdAtributo: z.number(),
  tipoSysIdAtributo: z.number(),
});

/** A receivable that can be filled: of which case and person, and what it holds now. */
const recebivel = z.object({
  recebId: z.number(),
  procPesId: z.number(),
  procId: z.number(),
  pesNome: z.string(),
  codigo: z.string(),
  baixa: z.string(),
  /** Texts by attribute, as a column of the file would hold them. */
  recebDados: z.array(z.object({ catId: z.number(), valor: z.string() })),
});

/** At most 50 cases are answered; step 6 answers receivables of open baixas alone. 404 for an unknown type. */
export const importListcatg = defineRoute({
  method: 'GET',
  path: '/import/listcatg',
  permission: 'importacao',
  summary:
    'Categorias de um tipo (condition 0, id é o tipo); com a etapa (4, 5, 6) em condition, também as perícias e os atributos da categoria de atributos id',
  query: z.strictObject({
    id: queryId,
    condition: queryInt(0, 6).optional(),
    /** Name or IBGE code of the municipality. */
    cidade: texto(100).optional(),
    situacao: queryInt(0, 3).optional(),
    catgId: queryId.optional(),
    search: texto(200).optional(),
  }),
  response: z.object({
    listCatg: z.array(categoria),
    pericias: z
      .array(
        z.object({
          procId: z.number(),
          nome: z.string(),
          catgId: z.number(),
          cidade: z.string(),
          recebiveis: z.array(recebivel),
        }),
      )
      .optional(),
    atributos: z.array(campo).optional(),
    /** More cases match than are answered. */
    mais: z.boolean().optional(),
  }),
  errors: [404],
  timeout: 20_000,
});

export const importAtributos = defineRoute({
  method: 'GET',
  path: '/import/atributos',
  permission: 'importacao',
  summary: 'Campos e atributos que as colunas de um arquivo podem preencher',
  query: z.strictObject({ tipoSysId: queryTipoDaCarga, condition: queryCondicaoDaCarga, catgId: queryId }),
  response: z.object({ atributo: z.array(campo) }),
  errors: [404],
});

/** What every import chooses. */
export const escolhasDaCarga = {
  tipoSysId: tipoDaCarga,
  condition: condicaoDaCarga,
  /** The case that people go into; 0 for none. */
  procId: idOuZero,
  pericia,
};

/** What people sign in with, or get a code by. */
const DA_ENTRADA: readonly unknown[] = ['email', 'cpf', 'telefone'];

/** People, with a column of what they sign in with: a spreadsheet would let somebody in as another. */
const mudaEntradas = (body: unknown): boolean => {
  const lido = z
    .looseObject({
      tipoSysId: z.literal(TIPO_SYS.pessoas),
      atributos: z.array(z.looseObject({ chave: z.string() })),
    })
    .safeParse(body);
  return lido.success && lido.data.atributos.some(({ chave }) => DA_ENTRADA.includes(chave));
};

/** Prepares an import, or finds the one of the same file under the same choices that was not finished. */
export const importInicio = defineRoute({
  method: 'POST',
  path: '/import/inicio',
  permission: 'importar',
  confirma: mudaEntradas,
  summary: 'Prepara uma importação, ou continua a do mesmo arquivo',
  body: z.strictObject({
    ...escolhasDaCarga,
    nomeArquivo: texto(255),
    sha256: sha,
    linhas: z.number().int().min(1).max(IMPORT_MAX_ROWS),
    cabecalho: z.array(texto(300)).min(1).max(CARGA.colunas),
    /** Line of the file that holds the titles; the lines of chunks come after it. */
    linhaTitulo: linhaDoArquivo.default(1),
    atributos: z.array(escolhido).min(1).max(CARGA.colunas),
  }),
  response: z.object({
    andamento: andamentoDaCarga,
    correcoes: z.array(correcaoDaCarga),
    fora: z.array(z.number()),
    anterior: cargaAnterior.nullable(),
  }),
  errors: [404, 422],
});

const aberta = andamentoDaCarga.extend({
  catgId: z.number(),
  procId: z.number(),
  pericia: z.object({
    uf: z.string(),
    cidadeId: z.number(),
    procSituacao: situacaoDe(SITUACAO_PERICIA),
    procNome: z.string(),
  }),
  atributos: z.array(
    z.object({ catId: z.number(), chave: z.string(), catImport: z.number(), trocas: trocasDeValor }),
  ),
  linhaTitulo: z.number(),
  correcoes: z.array(correcaoDaCarga),
  fora: z.array(z.number()),
});
/** An import that can go on, with the choices that it was begun by; `procId` and `pericia.cidadeId` are 0 for none. */
export type CargaAberta = z.output<typeof aberta>;

/** The caller's own, at most 5, the last first; found by the file's SHA-256 in lower-case hexadecimal. */
export const importContinua = defineRoute({
  method: 'GET',
  path: '/import/continua',
  permission: 'importar',
  summary: 'As importações de um arquivo que o mesmo operador não terminou',
  query: z.strictObject({ sha256: sha }),
  response: z.object({ abertas: z.array(aberta) }),
});
