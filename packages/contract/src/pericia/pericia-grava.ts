import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { z } from 'zod';
import { atributosEnvio, atributoValor, atributoValorEnvio } from '../atributo/atributo.ts';
import { mensagem } from '../base/answer-fields.ts';
import { cidade } from '../base/cidade.ts';
import { comOsNomes, comoVem } from '../base/devolvido.ts';
import { dinheiro, id, idOuZero, situacaoDe, versao, versaoSeVista, visto } from '../base/fields.ts';
import { queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { LOCAL, periciaDetalhe } from './pericia.ts';
import { pessoaPericia, recebivel } from './pericia-pessoas.ts';

const CHAVE_DE_VALOR = /^\d{1,15}_\d{1,15}$/;
/** Values of receivables keyed `recebId_catId`. */
export const valoresPorChave = z
  .record(z.string().regex(CHAVE_DE_VALOR), atributoValorEnvio)
  .refine((v) => Object.keys(v).length <= 2000);
/** Versions that were edited, keyed by `recebId`; one that is not named was not seen. */
export const versoesPorId = z.record(z.string().regex(/^\d{1,15}$/), versao).default({});

/** Step 1 as it is sent. */
export const processoEnvio = z.strictObject({
  local: z.literal(LOCAL.processo),
  pericia: comoVem(
    z.strictObject({
      procId: idOuZero,
      catgId: id,
      /** A city as answers carry it; its id alone decides. */
      procCidade: cidade.partial({ nome: true, uf: true }).strict(),
      procSituacao: situacaoDe(SITUACAO_PERICIA),
      /** Version that was edited; 0 for a new case. */
      versao,
    }),
    periciaDetalhe,
    ['atribTable', 'somatorios', 'atributosEtapa2', 'totaisEtapa2'],
  ),
  atributos: atributosEnvio,
});

const pessoas = z
  .array(
    comoVem(
      z.strictObject({ procPesId: id, pesId: id, versao, atribProcessoPessoa: atributosEnvio }),
      pessoaPericia,
      ['activeExpand'],
    ),
  )
  .min(1)
  .max(200);
/** Step 2 as a table, as it is sent. */
export const pessoasEnvio = z.strictObject({ local: z.literal(LOCAL.pessoas), procId: id, pessoas });

/** One person whole: values in the case and, unless none are sent, of the own registration. */
const pessoaEnvio = z.strictObject({
  local: z.literal(LOCAL.pessoas),
  procId: id,
  procPesId: id,
  pesId: id,
  versao,
  atribProcPessoa: atributosEnvio,
  pesVersao: versao,
  atribPessoa: atributosEnvio,
  /** Sent by the specification's client; the person itself says it. */
  catgId: id.optional(),
});

/** Without `procPesId` the person is the only one of the case. */
const pessoaUnicaEnvio = pessoaEnvio.partial({ procPesId: true, pesId: true });

const recebiveis = z
  .array(
    comOsNomes(comoVem(z.strictObject({ recebId: id, versao, atribRecebiveis: atributosEnvio }), recebivel), {
      atributos: 'atribRecebiveis',
    }),
  )
  .min(1)
  .max(200);
/** Step 3 as a table, as it is sent. */
export const recebiveisEnvio = z.strictObject({ local: z.literal(LOCAL.recebiveis), procId: id, recebiveis });

/** Edited values of receivables by key; the case is that of the receivables. */
const valoresEnvio = z.strictObject({
  local: z.literal(LOCAL.recebiveis),
  atribRecebiveis: valoresPorChave,
  versoes: versoesPorId,
});

/** A new receivable, as it is sent. */
export const recebivelNovo = z.strictObject({
  local: z.literal(LOCAL.recebiveis),
  procId: id,
  procPesId: id,
  baixaId: id,
  /** Not stored yet. */
  recebId: z.literal(0).optional(),
  /** Sent by the specification's client; the case itself says both. */
  catgId: id.optional(),
  status: z.number().int().optional(),
});

/**
 * Which save it is, `local` and the fields tell. Bare arrays, keyed values and a person without ids are completed by
 * the server.
 */
export const periciaEnvio = z.union([
  processoEnvio,
  pessoasEnvio,
  pessoaEnvio,
  recebiveisEnvio,
  recebivelNovo,
  pessoaUnicaEnvio,
  valoresEnvio,
  // Rows alone: what they are of says the case.
  pessoas,
  recebiveis,
]);
/** A save as it is sent; the server makes an `EnvioCompleto` of it. */
export type PericiaEnvio = z.output<typeof periciaEnvio>;
/** A save whose case and person are named. */
export type EnvioCompleto = ProcessoEnvio | PessoasEnvio | PessoaEnvio | RecebiveisEnvio | RecebivelNovo;
/** Step 1: `procId` is 0 for a case that `periciaInc` makes. The category of a stored case does not change. */
export type ProcessoEnvio = z.output<typeof processoEnvio>;
/** Step 2 as a table: 1 to 200 rows with the values that people have in the case. */
export type PessoasEnvio = z.output<typeof pessoasEnvio>;
/** One person of a case. Own attributes, where any are sent, take `periciaAlt` and are judged by `pesVersao`. */
export type PessoaEnvio = z.output<typeof pessoaEnvio>;
/** Step 3 as a table: 1 to 200 receivables of one case. */
export type RecebiveisEnvio = z.output<typeof recebiveisEnvio>;
/** An empty receivable in an open baixa; it begins with the default values of its attributes. */
export type RecebivelNovo = z.output<typeof recebivelNovo>;

const linhaAtual = z.object({
  /** `procPesId` or `recebId`. */
  id: z.number(),
  /** Whose row it is. */
  nome: z.string(),
  versao: z.number(),
  valores: z.array(atributoValor),
});
/** A row as it is stored now, whose `versao` a repeated save has to name. */
export type LinhaAtual = z.output<typeof linhaAtual>;

/**
 * `atual` of a 409 about people or receivables: every row sent that another person changed first. With 404, too,
 * where rows sent are gone.
 */
export const linhasAtuais = z.object({ linhas: z.array(linhaAtual), removidas: z.array(z.number()) });
export type LinhasAtuais = z.output<typeof linhasAtuais>;

const versaoNova = z.object({ id: z.number(), versao: z.number() });
const periciaResposta = z.object({
  message: z.string(),
  procId: z.number(),
  /** Version of the case after the save. */
  versao: z.number(),
  /** Versions of the people or receivables after the save. */
  versoes: z.array(versaoNova),
  /** Version of the person's own registration, where the save changed it. */
  pesVersao: z.number().optional(),
  /** The receivable that was added. */
  atribRecebiveis: recebivel.nullable(),
});
/** `versoes` are of the rows that were saved, by `procPesId` or `recebId`; none after step 1. */
export type PericiaResposta = z.output<typeof periciaResposta>;

/** Further steps take an own case that is still Em Criação, or `periciaAlt`. 409 and 404 answer `LinhasAtuais` or the case. */
export const periciaInc = defineRoute({
  method: 'POST',
  path: '/pericia/inc',
  permission: 'periciaInc',
  summary: 'Inclui uma perícia; passos seguintes da própria inclusão',
  body: periciaEnvio,
  response: periciaResposta,
  errors: [404, 409, 422],
  idempotent: true,
});

/** Formulas below what changed are worked out in the same transaction. 422 where a closed baixa would be touched. */
export const periciaAlt = defineRoute({
  method: 'POST',
  path: '/pericia/alt',
  permission: 'periciaAlt',
  summary: 'Altera dados, pessoas ou recebíveis de uma perícia; inclui recebível',
  body: periciaEnvio,
  response: periciaResposta,
  errors: [404, 409, 422],
  idempotent: true,
});

/** Changes the person for every case. 409 with the stored `pesVersao` and `atribPessoa`. */
export const periciaAltCadastro = defineRoute({
  method: 'POST',
  path: '/pericia/altCadastro',
  permission: 'periciaAlt',
  summary: 'Altera os atributos do próprio cadastro de uma pessoa da perícia',
  body: z.strictObject({ procId: id, procPesId: id, pesVersao: versao, atribPessoa: atributosEnvio }),
  response: mensagem.extend({ pesVersao: z.number() }),
  errors: [404, 409, 422],
});

const localExc = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** What goes with a case (1), a person of it (2) or a receivable (3): receivables, their sum, and the baixas they leave. */
export const impactoExclusao = z.object({
  /** Names the receivables, each with what it is worth: deleting sends it back. */
  visto: z.string(),
  recebiveis: z.number(),
  total: dinheiro,
  baixas: z.array(
    z.object({ baixaId: z.number(), baixaNome: z.string(), recebiveis: z.number(), total: dinheiro }),
  ),
});
/** `total` is in reais, and 0 of receivables whose worth the caller does not see. */
export type ImpactoExclusao = z.output<typeof impactoExclusao>;

/** `local` 1 asks for `periciaExc`, 2 for `periciaAlt`, 3 for `periciaAlt` or `baixaAlt`; otherwise 403. */
export const periciaExcImpacto = defineRoute({
  method: 'GET',
  path: '/pericia/excImpacto',
  permission: ['periciaExc', 'periciaAlt', 'baixaAlt'],
  summary: 'O que sairia com uma perícia (1), uma pessoa dela (2) ou um recebível (3)',
  query: z.strictObject({ id: queryId, local: queryInt(1, 3).pipe(localExc) }),
  response: impactoExclusao,
  errors: [404],
});

/**
 * Permissions as for `periciaExcImpacto`. A closed baixa refuses with 422; 409 where version or `visto` is not the
 * present one.
 */
export const periciaExc = defineRoute({
  method: 'POST',
  path: '/pericia/exc',
  permission: ['periciaExc', 'periciaAlt', 'baixaAlt'],
  cuidado: 'exclui',
  summary: 'Exclui uma perícia (1), uma pessoa dela (2) ou um recebível (3)',
  body: z.strictObject({
    id,
    local: localExc,
    versao: versaoSeVista,
    /** What was shown before it was confirmed: with anything else by now, nothing is deleted. */
    visto,
  }),
  response: mensagem,
  errors: [404, 409, 422],
});
