import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { z } from 'zod';
import { permissions } from '../base/answer-fields.ts';
import { IMPORT_MAX_ROWS } from '../base/constants.ts';
import { TIPO_SYS } from '../base/definicao-do-registro.ts';
import { id, idOuZero, situacaoDe, texto } from '../base/fields.ts';
import { queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { andamentoDaCarga, cargaAnterior } from './carga-andamento.ts';
import { CARGA, TIPOS_IMPORTACAO } from './carga-tipos.ts';

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
  cuidado: 'emMassa',
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
