import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { z } from 'zod';
import { atributoRegistro, atributoValor, dependencia } from '../atributo/atributo.ts';
import { permissions } from '../base/answer-fields.ts';
import { dia, dinheiro, situacaoDe, texto } from '../base/fields.ts';
import { pagina, queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { semValor, somatorio } from './pericia.ts';

/** A receivable with its baixa; `valor` in reais, 0 where the caller does not see the worth. */
export const recebivel = z.object({
  recebId: z.number(),
  baixaId: z.number(),
  baixaNome: z.string(),
  baixaDta: dia.nullable(),
  baixaSituacao: situacaoDe(SITUACAO_BAIXA),
  versao: z.number(),
  /** Sum of its money attributes with `ordem` 2. */
  valor: dinheiro,
  atributos: z.array(atributoValor),
  /** Values of the case, the person and the person in the case that its formulas use. */
  dependencias: z.array(dependencia),
});
export type RecebivelLinha = z.output<typeof recebivel>;

/** A person in a case. Which of them stand open in a table (`activeExpand`) is the client's own state. */
export const pessoaPericia = z.object({
  procPesId: z.number(),
  pesId: z.number(),
  pesNome: z.string(),
  pesTipo: z.number(),
  versao: z.number(),
  /** Version of the person's own registration, whose attributes `atribPessoa` holds. */
  pesVersao: z.number(),
  /** Nothing says how the person is paid; false of a former instant. */
  semForma: z.boolean(),
  atribProcessoPessoa: z.array(atributoValor),
  /** Values by `codId` of the person's own attributes, which formulas may use. */
  atribPessoa: z.array(atributoValor),
  /** Values of the case and the person that the formulas of `atribProcessoPessoa` use. */
  dependencias: z.array(dependencia),
  atribRecebiveis: z.array(recebivel),
  totaisRecebiveis: z.array(somatorio),
  /** Receivables of the person in all, when only a page of them is delivered. */
  totalRecebiveis: z.number(),
});
/** `atribRecebiveis` is filled only where receivables were asked for (`local` 6). */
export type PessoaPericia = z.output<typeof pessoaPericia>;

/** A page of the people of a case, with the sums over all of them. */
export const paginaDePessoas = z.object({
  atributosEtapa2: z.array(pessoaPericia),
  atributosEtapa2Total: z.number(),
  totalPages: z.number(),
  /** Sums over all people of the case ('Total Geral'). */
  totaisEtapa2: z.array(somatorio),
  valorTotal: dinheiro,
  valorRepasse: dinheiro,
  valorPrevisto: dinheiro,
  semValor,
  /** Definitions of the person's own attributes by person type. */
  definicoesPessoa: z.array(atributoRegistro),
  permissions,
});

/** Which people of a case are asked for. */
export const paginaDoCaso = {
  procId: queryId,
  page: pagina.optional(),
  search: texto(200).optional(),
  /** 5: people; 6: people with their receivables. */
  local: queryInt(5, 6),
};

/**
 * In the order in which they came into the case. `totaisEtapa2` is filled with `local` 6 alone, over all people, also
 * beyond the search.
 */
export const periciaPessoas = defineRoute({
  method: 'GET',
  path: '/pericia/pessoas',
  permission: ['periciaVer', 'periciaAlt', 'periciaInc'],
  summary: 'Pessoas de uma perícia com os seus recebíveis, 10 por página',
  query: z.strictObject(paginaDoCaso),
  response: paginaDePessoas,
  errors: [404],
});
