import { SITUACAO_ORDEM } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions, totalDaSituacao } from '../base/answer-fields.ts';
import { comoVem } from '../base/devolvido.ts';
import {
  diaOuVazio,
  dinheiro,
  id,
  idOuZero,
  instante,
  periodo,
  reais,
  situacaoDe,
  texto,
  versao,
} from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { filtroDaLista, queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { clienteBrinde } from '../estoque/brinde.ts';
import { nomeado } from './veiculo.ts';

const ordemServico = z.object({
  osId: z.number(),
  osDtaCad: instante,
  /** Entry and exit; empty for none. */
  osDtaIni: z.string(),
  osDtaFim: z.string(),
  veiculo: z.object({ veiculoId: z.number(), veiculoPlaca: z.string() }),
  /** Who answers for it, and who registered it. */
  pesResp: nomeado,
  pesCriador: nomeado,
  pesCliente: nomeado,
  osDescricao: z.string(),
  osValorReceita: dinheiro,
  osValorCusto: dinheiro,
  osSituacao: situacaoDe(SITUACAO_ORDEM),
  versao: z.number(),
});
/** Money in reais, days as `yyyy-mm-dd`. `osDtaFim` is empty while no exit is entered. */
export type OrdemServico = z.output<typeof ordemServico>;

const totais = z.object({ custo: dinheiro, receita: dinheiro, maoDeObra: dinheiro });
/** Reais over all matching orders, not only the page; `maoDeObra` is revenue less cost. */
export type OrdemServicoTotais = z.output<typeof totais>;

/**
 * `situacao` -1 or left out for all; ten a page unless `paginas` says otherwise. The text finds plate, people,
 * description or the number.
 */
export const osList = defineRoute({
  method: 'POST',
  path: '/os/list',
  permission: 'ordem_servico',
  le: true,
  summary: 'Ordens de serviço por situação e texto, as novas primeiro, com as somas de todas as que cabem',
  body: z.strictObject({
    situacao: z.number().int().min(-1).max(3).optional(),
    ...filtroDaLista,
    ordem: ordemDa('ordens'),
    /** First and last day of the entry. */
    periodo: periodo.optional(),
  }),
  response: z.object({ list: z.array(ordemServico), total: z.number(), totais, permissions }),
  errors: [422],
});

/** Without those of none. */
export const osSituacoes = defineRoute({
  method: 'GET',
  path: '/os/situacoes',
  permission: 'ordem_servico',
  summary: 'Quantas ordens de serviço há em cada situação',
  response: z.object({ situacoes: z.array(totalDaSituacao) }),
});

/** 404 also where the client is hidden from the caller. */
export const osVer = defineRoute({
  method: 'GET',
  path: '/os/ver',
  permission: 'ordem_servico',
  summary: 'Uma ordem de serviço',
  query: z.strictObject({ id: queryId }),
  response: z.object({ ordemServico, permissions }),
  errors: [404],
});

const ordemEnviada = comoVem(
  z.strictObject({
    osId: idOuZero,
    osDtaIni: diaOuVazio,
    osDtaFim: diaOuVazio,
    veiculo: z.strictObject({ veiculoId: idOuZero, veiculoPlaca: texto(16).optional() }),
    /** Left out or 0: who registers it. */
    pesResp: z.strictObject({ id: idOuZero, name: texto(200).optional() }).optional(),
    pesCliente: z.strictObject({ id: idOuZero, name: texto(200).optional() }),
    osDescricao: texto(8000),
    osValorReceita: reais,
    osValorCusto: reais,
    osSituacao: situacaoDe(SITUACAO_ORDEM),
    versao,
  }),
  ordemServico,
);
const envio = comoVem(z.strictObject({ ordemServico: ordemEnviada }), ['permissions']);
const salva = mensagem.extend({ osId: z.number(), versao: z.number() });

/**
 * 422 for an `osId` above 0, or a vehicle that is inactive or not the client's. 404 for people or vehicles the caller
 * does not see.
 */
export const osInc = defineRoute({
  method: 'POST',
  path: '/os/inc',
  permission: 'osInc',
  summary: 'Inclui uma ordem de serviço',
  body: envio,
  response: salva,
  errors: [404, 422],
  idempotent: true,
});

/** A client and vehicle that stay are not checked again. A new `osSituacao` is told to the client by the ways they accept. */
export const osAlt = defineRoute({
  method: 'POST',
  path: '/os/alt',
  permission: 'osAlt',
  summary: 'Altera uma ordem de serviço',
  body: envio,
  response: salva,
  errors: [404, 409, 422],
  idempotent: true,
});

/** No version is asked for; the order is deleted as it stands. */
export const osExc = defineRoute({
  method: 'POST',
  path: '/os/exc',
  permission: 'osExc',
  cuidado: 'exclui',
  summary: 'Exclui uma ordem de serviço',
  body: z.strictObject({ osId: id }),
  response: mensagem,
  errors: [404],
});

const buscaDePessoa = z.strictObject({
  search: texto(200).optional(),
  limit: z.number().int().min(1).max(100).optional(),
});

/** Twenty people unless `limit` says otherwise. `brindes` is answered only to those who hold `addPedido`. */
export const userListClient = defineRoute({
  method: 'POST',
  path: '/user/listClient',
  permission: ['ordem_servico', 'veiculos', 'addPedido'],
  le: true,
  summary:
    'Pessoas, menos as inativas, que podem ser clientes, por nome; com `brindes` também os seus pontos',
  body: buscaDePessoa.extend({ brindes: z.boolean().optional() }),
  response: z.object({ list: z.array(nomeado.extend({ brindes: clienteBrinde.optional() })) }),
});

/** Twenty people unless `limit` says otherwise; the profile has to be active. */
export const osListResp = defineRoute({
  method: 'POST',
  path: '/os/listResp',
  permission: 'ordem_servico',
  le: true,
  summary: 'Pessoas ativas com perfil de acesso, que podem responder por uma ordem, por nome',
  body: buscaDePessoa,
  response: z.object({ list: z.array(nomeado) }),
});
