import { SITUACAO_ORDEM } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from './answer-fields.ts';
import { comoVem } from './devolvido.ts';
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
} from './fields.ts';
import { ordemDa } from './ordem.ts';
import { clienteBrinde } from './pedido.ts';
import { filtroDaLista, queryId } from './query-fields.ts';
import { defineRoute } from './route.ts';
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
export type OrdemServico = z.output<typeof ordemServico>;

const totais = z.object({ custo: dinheiro, receita: dinheiro, maoDeObra: dinheiro });
export type OrdemServicoTotais = z.output<typeof totais>;

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

export const osExc = defineRoute({
  method: 'POST',
  path: '/os/exc',
  permission: 'osExc',
  summary: 'Exclui uma ordem de serviço',
  body: z.strictObject({ osId: id }),
  response: mensagem,
  errors: [404],
});

const buscaDePessoa = z.strictObject({
  search: texto(200).optional(),
  limit: z.number().int().min(1).max(100).optional(),
});

export const userListClient = defineRoute({
  method: 'POST',
  path: '/user/listClient',
  permission: ['ordem_servico', 'veiculos', 'addPedido'],
  summary:
    'Pessoas, menos as inativas, que podem ser clientes, por nome; com `brindes` também os seus pontos',
  body: buscaDePessoa.extend({ brindes: z.boolean().optional() }),
  response: z.object({ list: z.array(nomeado.extend({ brindes: clienteBrinde.optional() })) }),
});

export const osListResp = defineRoute({
  method: 'POST',
  path: '/os/listResp',
  permission: 'ordem_servico',
  summary: 'Pessoas ativas com perfil de acesso, que podem responder por uma ordem, por nome',
  body: buscaDePessoa,
  response: z.object({ list: z.array(nomeado) }),
});
