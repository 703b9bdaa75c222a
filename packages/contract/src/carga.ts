import { z } from 'zod';
import { IMPORT_MAX_ROWS } from './constants.ts';
import { id, idOuZero, mensagem, pagina, permissions, queryId, queryInt, texto } from './fields.ts';
import { defineRoute } from './route.ts';

/** What can be imported, by `tipoSys`. */
export const TIPOS_IMPORTACAO = [
  { id: 1, nome: 'Pessoas' },
  { id: 3, nome: 'Produtos' },
  { id: 4, nome: 'Perícias' },
  { id: 5, nome: 'Empresas' },
] as const;
export type TipoImportacao = (typeof TIPOS_IMPORTACAO)[number]['id'];

/** Steps of a case that can be imported. */
export const ETAPAS_IMPORTACAO = [
  { id: 4, nome: 'Dados da Perícia' },
  { id: 5, nome: 'Dados da(s) Pessoa(s)' },
  { id: 6, nome: 'Baixas' },
] as const;

/** What the rows of an import are. */
export const CONDICAO_IMPORTACAO = { dados: 0, pessoas: 1, recebiveis: 2, cadastro: 3 } as const;
export type CondicaoImportacao = (typeof CONDICAO_IMPORTACAO)[keyof typeof CONDICAO_IMPORTACAO];

/** The condition of a type and, for cases, of a step. */
export const condicaoDe = (tipo: number, etapa: number): CondicaoImportacao =>
  tipo !== 4
    ? CONDICAO_IMPORTACAO.cadastro
    : etapa === 5
      ? CONDICAO_IMPORTACAO.pessoas
      : etapa === 6
        ? CONDICAO_IMPORTACAO.recebiveis
        : CONDICAO_IMPORTACAO.dados;

/** Limits of a file and of its chunks: rows and letters. */
export const CARGA = {
  colunas: 200,
  linhasDePessoas: 5000,
  linhas: 1000,
  letras: 800_000,
  /** Records that one call undoes. */
  desfaz: 500,
  correcoes: 5000,
  recusasPorPagina: 1000,
  porPagina: 10,
} as const;

export const SITUACAO_CARGA = { andamento: 0, concluida: 1, desfazendo: 2, desfeita: 3 } as const;

const tipo = z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5)]);
const condicao = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const queryTipo = queryInt(1, 5);
const queryCondicao = queryInt(0, 3);
const sha = z.string().regex(/^[0-9a-f]{64}$/);

const uf = z.object({ id: z.number(), nome: z.string(), sigla: z.string() });
/** Which cases are meant, or where new ones stand; `procSituacao` is 1 when it is left out. */
const pericia = z.strictObject({
  catgId: id,
  procId: idOuZero,
  procCidade: z.strictObject({ id, nome: texto(100).optional(), uf: uf.optional() }).nullable(),
  procSituacao: z.number().int().min(0).max(3).default(1),
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
  }),
  /** Chosen column, from 0; null for none. */
  catImport: z.number().nullable(),
});
export type CampoImportacao = z.output<typeof campo>;

const escolhido = z.strictObject({
  catId: idOuZero,
  chave: texto(40),
  catImport: z
    .number()
    .int()
    .min(0)
    .max(CARGA.colunas - 1),
});
export type CampoEscolhido = z.output<typeof escolhido>;

const recusa = z.object({
  /** Line of the file, counted from 1 with the header. */
  linha: z.number(),
  /** Column of the file from 0; -1 for a field that no column feeds. */
  coluna: z.number(),
  campo: z.string(),
  motivo: z.string(),
});
export type RecusaImportacao = z.output<typeof recusa>;

const andamento = z.object({
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
  situacao: z.number(),
});
export type CargaAndamento = z.output<typeof andamento>;

const correcao = z.strictObject({
  linha: z.number().int().min(2).max(10_000_000),
  coluna: z
    .number()
    .int()
    .min(0)
    .max(CARGA.colunas - 1),
  valor: texto(32_767),
});
export type CorrecaoImportacao = z.output<typeof correcao>;

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
  query: z.strictObject({ tipoSysId: queryTipo, condition: queryCondicao, catgId: queryId }),
  response: z.object({ atributo: z.array(campo) }),
  errors: [404],
});

const escolhas = {
  tipoSysId: tipo,
  condition: condicao,
  /** The case that people go into; 0 for none. */
  procId: idOuZero,
  pericia,
};

/** Prepares an import, or finds the one of the same file under the same choices that was not finished. */
export const importInicio = defineRoute({
  method: 'POST',
  path: '/import/inicio',
  permission: 'importar',
  summary: 'Prepara uma importação, ou continua a do mesmo arquivo',
  body: z.strictObject({
    ...escolhas,
    nomeArquivo: texto(255),
    sha256: sha,
    linhas: z.number().int().min(1).max(IMPORT_MAX_ROWS),
    cabecalho: z.array(texto(300)).min(1).max(CARGA.colunas),
    atributos: z.array(escolhido).min(1).max(CARGA.colunas),
  }),
  response: z.object({ andamento, correcoes: z.array(correcao) }),
  errors: [404, 422],
});

const aberta = andamento.extend({
  catgId: z.number(),
  procId: z.number(),
  pericia: z.object({
    uf: z.string(),
    cidadeId: z.number(),
    procSituacao: z.number(),
    procNome: z.string(),
  }),
  atributos: z.array(z.object({ catId: z.number(), chave: z.string(), catImport: z.number() })),
  correcoes: z.array(correcao),
});
export type CargaAberta = z.output<typeof aberta>;

export const importContinua = defineRoute({
  method: 'GET',
  path: '/import/continua',
  permission: 'importar',
  summary: 'As importações de um arquivo que o mesmo operador não terminou',
  query: z.strictObject({ sha256: sha }),
  response: z.object({ abertas: z.array(aberta) }),
});

const linhas = z
  .array(
    z.strictObject({
      linha: z.number().int().min(2).max(10_000_000),
      celulas: z.array(texto(32_767)).max(CARGA.colunas),
    }),
  )
  .max(CARGA.linhasDePessoas);
const bodyLimit = 12 * 1024 * 1024;

export const importVerifica = defineRoute({
  method: 'POST',
  path: '/import/verifica',
  permission: 'importar',
  summary: 'O veredito sobre um bloco de linhas, sem gravar registro algum',
  body: z.strictObject({ importId: id, atributos: linhas }),
  response: z.object({ inseridas: z.number(), atualizadas: z.number(), recusas: z.array(recusa) }),
  errors: [404, 422],
  bodyLimit,
  timeout: 60_000,
});

export const importCorrige = defineRoute({
  method: 'POST',
  path: '/import/corrige',
  permission: 'importar',
  summary: 'Guarda células corrigidas de um arquivo que ainda não foi importado até o fim',
  body: z.strictObject({ importId: id, correcoes: z.array(correcao).min(1).max(CARGA.correcoes) }),
  response: mensagem,
  errors: [404, 422],
  bodyLimit: 4 * 1024 * 1024,
});

export const importInc = defineRoute({
  method: 'POST',
  path: '/import/inc',
  permission: 'importar',
  summary:
    'Um bloco de linhas: condition 0 dados da perícia, 1 pessoas em uma perícia, 2 recebíveis, 3 cadastros do tipo; o mesmo bloco duas vezes não grava duas vezes',
  body: z.strictObject({
    ...escolhas,
    importId: id,
    seq: z.number().int().min(0).max(IMPORT_MAX_ROWS),
    /** Whether this is the last chunk of the file. */
    ultimo: z.boolean(),
    atributos: linhas,
  }),
  response: mensagem.extend({ andamento, recusas: z.array(recusa) }),
  errors: [404, 409, 422],
  bodyLimit,
  timeout: 60_000,
});

const carga = andamento.extend({
  tipo: z.string(),
  categoria: z.string(),
  procId: z.number(),
  autor: z.string(),
  em: z.string(),
  concluidaEm: z.string().nullable(),
  desfeitaEm: z.string().nullable(),
  /** Records that undoing left as they are, and those it has still to look at. */
  mantidos: z.number(),
  restantes: z.number(),
});
export type CargaLinha = z.output<typeof carga>;

export const importList = defineRoute({
  method: 'GET',
  path: '/import/list',
  permission: 'importacao',
  summary: 'Histórico de importações, a última primeiro; com id, uma delas',
  query: z.strictObject({ page: pagina.optional(), id: queryId.optional() }),
  response: z.object({ list: z.array(carga), total: z.number(), permissions }),
  errors: [404],
});

export const importRecusas = defineRoute({
  method: 'GET',
  path: '/import/recusas',
  permission: 'importacao',
  summary: 'Linhas recusadas de uma importação, como estavam no arquivo, com os motivos',
  query: z.strictObject({ id: queryId, page: pagina.optional() }),
  response: z.object({
    cabecalho: z.array(z.string()),
    linhas: z.array(
      z.object({
        linha: z.number(),
        celulas: z.array(z.string()),
        motivos: z.array(recusa.omit({ linha: true })),
      }),
    ),
    total: z.number(),
  }),
  errors: [404],
});

export const importMantidos = defineRoute({
  method: 'GET',
  path: '/import/mantidos',
  permission: 'importacao',
  summary: 'Registros que a desfeita de uma importação manteve, com o motivo',
  query: z.strictObject({ id: queryId, page: pagina.optional() }),
  response: z.object({
    list: z.array(
      z.object({ linha: z.number(), entidade: z.string(), registroId: z.number(), motivo: z.string() }),
    ),
    total: z.number(),
  }),
  errors: [404],
});

export const importDesfaz = defineRoute({
  method: 'POST',
  path: '/import/desfaz',
  permission: 'importDesfaz',
  summary: 'Desfaz uma parte de uma importação; chamada de novo até que nada reste',
  body: z.strictObject({ id }),
  response: mensagem.extend({ desfeitos: z.number(), mantidos: z.number(), restantes: z.number() }),
  errors: [404, 422],
  timeout: 60_000,
});

const mapeado = z.strictObject({ catId: idOuZero, chave: texto(40), titulo: texto(300) });
export type CampoMapeado = z.output<typeof mapeado>;

const mapeamento = z.object({ id: z.number(), nome: z.string(), campos: z.array(mapeado) });
export type Mapeamento = z.output<typeof mapeamento>;

export const importMapeamentos = defineRoute({
  method: 'GET',
  path: '/import/mapeamentos',
  permission: 'importacao',
  summary: 'Vínculos de colunas guardados para um tipo e uma categoria, o último usado primeiro',
  query: z.strictObject({ tipoSysId: queryTipo, condition: queryCondicao, catgId: queryId }),
  response: z.object({
    list: z.array(mapeamento),
    /** What the caller's last import of this kind was mapped by. */
    ultimo: z.array(mapeado).nullable(),
  }),
  errors: [404],
});

export const importMapeamentoSalva = defineRoute({
  method: 'POST',
  path: '/import/mapeamento',
  permission: 'importar',
  summary: 'Guarda um vínculo de colunas por nome; o de mesmo nome é trocado',
  body: z.strictObject({
    tipoSysId: tipo,
    condition: condicao,
    catgId: id,
    nome: texto(100).trim().min(1, 'Informe este campo'),
    campos: z.array(mapeado).min(1).max(CARGA.colunas),
  }),
  response: mensagem.extend({ id: z.number() }),
  errors: [404],
});

export const importMapeamentoExc = defineRoute({
  method: 'POST',
  path: '/import/mapeamentoExc',
  permission: 'importar',
  summary: 'Exclui um vínculo de colunas guardado',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404],
});
