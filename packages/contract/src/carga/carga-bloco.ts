import { z } from 'zod';
import { DO_VALOR, valorEnviado } from '../atributo/atributo.ts';
import { mensagem } from '../base/answer-fields.ts';
import { IMPORT_MAX_ROWS } from '../base/constants.ts';
import { comoVem } from '../base/devolvido.ts';
import { id, idOuZero, texto } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { avisa, correcaoDaCarga, escolhasDaCarga, linhaDoArquivo, repete } from './carga.ts';
import { andamentoDaCarga, recusaDaCarga } from './carga-andamento.ts';
import { CARGA } from './carga-tipos.ts';

const linhas = z
  .array(
    z.strictObject({
      linha: z.number().int().min(2).max(10_000_000),
      celulas: z.array(texto(32_767)).max(CARGA.colunas),
    }),
  )
  .max(CARGA.linhasDePessoas);
const bodyLimit = 12 * 1024 * 1024;

const linhaAceita = z.object({ linha: z.number(), nova: z.boolean(), chaves: z.array(z.string()) });
/** `nova`: it includes a record. `chaves` is what tells whether two lines are of the same record. */
export type LinhaAceita = z.output<typeof linhaAceita>;

/** For the import's author alone (404). At most `linhasDoBloco` lines (422). */
export const importVerifica = defineRoute({
  method: 'POST',
  path: '/import/verifica',
  permission: 'importar',
  le: true,
  summary: 'O veredito sobre um bloco de linhas, sem gravar registro algum',
  body: z.strictObject({ importId: id, atributos: linhas }),
  response: z.object({
    inseridas: z.number(),
    atualizadas: z.number(),
    recusas: z.array(recusaDaCarga),
    /** Lines that are good by themselves. Of those with a key in common, over all chunks, only the first goes in. */
    aceitas: z.array(linhaAceita),
  }),
  errors: [404, 422],
  bodyLimit,
  timeout: 60_000,
});

/** For the import's author alone (404). The last correction of a cell counts; 422 `importacao` once it is queued or has ended. */
export const importCorrige = defineRoute({
  method: 'POST',
  path: '/import/corrige',
  permission: 'importar',
  cuidado: 'emMassa',
  summary:
    'Guarda células corrigidas e linhas deixadas de fora de um arquivo que ainda não foi importado até o fim',
  body: z.strictObject({
    importId: id,
    correcoes: z.array(correcaoDaCarga).max(CARGA.correcoes),
    /** All the lines that are left out; those of before when it is not sent. */
    fora: z.array(linhaDoArquivo).max(CARGA.fora).optional(),
  }),
  response: mensagem,
  errors: [404, 422],
  bodyLimit: 4 * 1024 * 1024,
});

const bloco = z.strictObject({
  ...escolhasDaCarga,
  importId: id,
  seq: z.number().int().min(0).max(IMPORT_MAX_ROWS),
  /** Whether this is the last chunk of the file. */
  ultimo: z.boolean(),
  repete,
  avisa,
  atributos: linhas,
});
/** A chunk of a file; `seq` counts from 0. Its choices must be those of the import (422). */
export type BlocoImportacao = z.output<typeof bloco>;

/**
 * A value of a record: an attribute by `catId`, else a field of the record by `chave` or by the label that comes with it; with
 * neither it is what the record is called.
 */
const valorDeRegistro = comoVem(
  z.strictObject({
    ...valorEnviado,
    catId: idOuZero,
    chave: texto(40).optional(),
    catDados: z.looseObject({ label: texto(200).optional() }).optional(),
  }),
  DO_VALOR,
);
export type ValorDeRegistro = z.output<typeof valorDeRegistro>;
const valoresDeRegistro = z.array(valorDeRegistro).min(1).max(CARGA.colunas);
/** A receivable with its values, as the list of those that can be filled has it. */
const recebivelDoArquivo = comoVem(z.strictObject({ recebId: id, recebDados: valoresDeRegistro }), [
  'procPesId',
]).transform(({ recebId, recebDados }) => [
  { catId: 0, chave: 'recebId', atribValue: recebId },
  ...recebDados,
]);
/** Records without a file: the values of one, or a list of such. */
const registros = z.strictObject({
  ...escolhasDaCarga,
  repete,
  atributos: z.union([
    valoresDeRegistro,
    z.array(valoresDeRegistro).min(1).max(CARGA.linhasDePessoas),
    // Receivables as the documents spell them.
    z.array(recebivelDoArquivo).min(1).max(CARGA.linhasDePessoas),
  ]),
});
/** Records without a file, written by the call; the history of imports has them as 'Registros enviados pela API'. */
export type RegistrosImportacao = z.output<typeof registros>;

/**
 * 409 with the import's state where another chunk is due, or with the import of before where the file is in and
 * `repete` is false.
 */
export const importInc = defineRoute({
  method: 'POST',
  path: '/import/inc',
  permission: 'importar',
  cuidado: 'emMassa',
  summary:
    'Um bloco de linhas de um arquivo, que com o último entra na fila do servidor; ou registros inteiros, que entram logo: condition 0 dados da perícia, 1 pessoas em uma perícia, 2 recebíveis, 3 cadastros do tipo; o mesmo bloco duas vezes não grava duas vezes',
  body: z.union([bloco, registros]),
  /** Of records, with those that were refused; what a file's are is known once the server has gone through it. */
  response: mensagem.extend({
    andamento: andamentoDaCarga,
    /** With what was refused. */
    recusas: z.array(recusaDaCarga.extend({ valor: z.string() })),
  }),
  errors: [404, 409, 422],
  bodyLimit,
  timeout: 60_000,
});
