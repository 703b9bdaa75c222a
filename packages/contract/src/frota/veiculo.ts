import { ERRO } from '@retaguarda/atributos';
import { ehPlaca, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { comoVem } from '../base/devolvido.ts';
import { id, idOuZero, linha, situacaoDe, texto, versao } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { filtroDaLista, queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

/** A record as others name it. */
export const nomeado = z.object({ id: z.number(), name: z.string() });
export type Nomeado = z.output<typeof nomeado>;

const veiculo = z.object({
  veiculoId: z.number(),
  veiculoPlaca: z.string(),
  veiculoSituacao: situacaoDe(SITUACAO_REGISTRO),
  veiculoObs: z.string(),
  proprietario: nomeado,
  marca: nomeado.nullable(),
  modelo: nomeado.nullable(),
  versao: z.number(),
});
/** `veiculoPlaca` is without hyphen; `marca` and `modelo` are null where nothing was typed. */
export type Veiculo = z.output<typeof veiculo>;

/** The fault of each field of a vehicle, as form and server both give it. */
export function faltasDoVeiculo(v: { veiculoPlaca: string; proprietarioId: number }): {
  veiculoPlaca?: string;
  proprietario?: string;
} {
  const { veiculoPlaca, proprietarioId } = v;
  return {
    ...(veiculoPlaca.trim() === ''
      ? { veiculoPlaca: ERRO.obrigatorio.message }
      : ehPlaca(veiculoPlaca)
        ? {}
        : { veiculoPlaca: 'Placa inválida' }),
    ...(proprietarioId > 0 ? {} : { proprietario: ERRO.selecione.message }),
  };
}

/**
 * Active ones unless `situacao` says otherwise, -1 for all; ten a page. The text finds plate, owner, make, model, notes
 * or number.
 */
export const veiList = defineRoute({
  method: 'POST',
  path: '/vei/list',
  permission: 'veiculos',
  le: true,
  summary: 'Veículos por situação e texto, os novos primeiro',
  body: z.strictObject({
    situacao: z.number().int().min(-1).max(1).optional(),
    ...filtroDaLista,
    ordem: ordemDa('veiculos'),
  }),
  response: z.object({
    list: z.array(veiculo),
    total: z.number(),
    permissions,
    /** Owners of the vehicles of this page. */
    pessoas: z.array(nomeado),
  }),
});

/** 404 also where the owner is hidden from the caller. */
export const veiVer = defineRoute({
  method: 'GET',
  path: '/vei/ver',
  permission: ['veiculos', 'ordem_servico'],
  summary: 'Um veículo',
  query: z.strictObject({ id: queryId }),
  response: z.object({ veiculo, permissions }),
  errors: [404],
});

/** At most 2,000 of each. */
export const veiMarcas = defineRoute({
  method: 'GET',
  path: '/vei/marcas',
  permission: ['veiculos', 'ordem_servico'],
  summary: 'Marcas e modelos já usados, por nome',
  response: z.object({ marcas: z.array(nomeado), modelos: z.array(nomeado) }),
});

/** Free to type: known by its name, made anew when it is not. */
const peloNome = z
  .strictObject({ id: idOuZero.optional(), name: linha(80) })
  .nullable()
  .default(null);

const veiculoEnviado = comoVem(
  z.strictObject({
    veiculoId: idOuZero,
    veiculoPlaca: texto(16),
    veiculoSituacao: situacaoDe(SITUACAO_REGISTRO),
    veiculoObs: texto(2000),
    proprietario: z.strictObject({ id: idOuZero, name: texto(200).optional() }),
    marca: peloNome,
    modelo: peloNome,
    versao,
  }),
  veiculo,
);
const envio = comoVem(z.strictObject({ veiculo: veiculoEnviado }), ['permissions']);
const salvo = mensagem.extend({ veiculoId: z.number(), versao: z.number() });

/** 422 for a `veiculoId` above 0 or a plate that is none; 404 for an owner the caller does not see. */
export const veiInc = defineRoute({
  method: 'POST',
  path: '/vei/inc',
  permission: 'veiInc',
  summary: 'Inclui um veículo',
  body: envio,
  response: salvo,
  errors: [404, 422],
  idempotent: true,
});

/** An owner that stays is not checked again. 409 with the stored vehicle. */
export const veiAlt = defineRoute({
  method: 'POST',
  path: '/vei/alt',
  permission: 'veiAlt',
  summary: 'Altera um veículo',
  body: envio,
  response: salvo,
  errors: [404, 409, 422],
  idempotent: true,
});

/** 422 `em_uso` where it has service orders; it may be made inactive instead. */
export const veiExc = defineRoute({
  method: 'POST',
  path: '/vei/exc',
  permission: 'veiExc',
  cuidado: 'exclui',
  summary: 'Exclui um veículo sem ordens de serviço',
  body: z.strictObject({ veiculoId: id }),
  response: mensagem,
  errors: [404, 422],
});

/** By plate. 404 for a person that the caller does not see. */
export const veiListPesVeiculo = defineRoute({
  method: 'GET',
  path: '/vei/listPesVeiculo',
  permission: ['veiculos', 'ordem_servico'],
  summary: 'Veículos ativos de uma pessoa',
  query: z.strictObject({ pesId: queryId }),
  response: z.object({ list: z.array(veiculo) }),
  errors: [404],
});
