import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { IMPORT_MAX_ROWS } from '../base/constants.ts';
import { id, texto } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { avisa, repete } from './carga.ts';
import { andamentoDaCarga, cargaAnterior } from './carga-andamento.ts';

/** Columns every template of people begins with; by the last two whoever is registered already is found. */
export const COLUNAS_DE_PESSOA = { nome: 'pesNome', tipo: 'pesTipo', cpf: 'cpf', codigo: 'codigo' } as const;

const recusada = z.object({
  /** Line of the file, counted from 1 with the header. */
  linha: z.number(),
  /** Its name, as people call it. */
  coluna: z.string(),
  /** What was refused. */
  valor: z.string(),
  motivo: z.string(),
});
export type LinhaRecusada = z.output<typeof recusada>;

/** Starts the import of a file into a case, or finds the interrupted one of the same file. */
export const periciaImportInicio = defineRoute({
  method: 'POST',
  path: '/pericia/importInicio',
  permission: ['periciaInc', 'periciaAlt'],
  cuidado: 'emMassa',
  summary: 'Começa ou continua a importação de pessoas de um arquivo',
  body: z.strictObject({
    procId: id,
    nomeArquivo: texto(255),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    linhas: z.number().int().min(1).max(IMPORT_MAX_ROWS),
    cabecalho: z.array(texto(300)).min(2).max(200),
  }),
  response: andamentoDaCarga.extend({ anterior: cargaAnterior.nullable() }),
  errors: [404, 422],
});

/** For the import's author alone (404). 409 where another chunk is due, or the file is in already and `repete` is false. */
export const periciaImportPessoas = defineRoute({
  method: 'POST',
  path: '/pericia/importPessoas',
  permission: ['periciaInc', 'periciaAlt'],
  cuidado: 'emMassa',
  summary:
    'Um bloco de linhas, que com o último entra na fila do servidor; o mesmo bloco duas vezes não insere duas vezes',
  body: z.strictObject({
    importId: id,
    seq: z.number().int().min(0).max(IMPORT_MAX_ROWS),
    /** Whether this is the last chunk of the file. */
    ultimo: z.boolean(),
    repete,
    avisa,
    linhas: z
      .array(
        z.strictObject({
          linha: z.number().int().min(2).max(10_000_000),
          celulas: z.array(texto(32_767)).max(200),
        }),
      )
      .max(5000),
  }),
  response: mensagem.extend({ andamento: andamentoDaCarga }),
  errors: [404, 409, 422],
  bodyLimit: 512 * 1024,
  timeout: 60_000,
});

/** `andamento` is null where none was begun; at most 10,000 refused cells. */
export const periciaImportacao = defineRoute({
  method: 'GET',
  path: '/pericia/importacao',
  permission: ['periciaInc', 'periciaAlt', 'periciaVer'],
  summary: 'Última importação de pessoas em uma perícia, com as linhas recusadas',
  query: z.strictObject({ procId: queryId }),
  response: z.object({ andamento: andamentoDaCarga.nullable(), recusadas: z.array(recusada) }),
  errors: [404],
});
