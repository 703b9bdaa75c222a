import { faltaDoDia } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions, salvo } from '../base/answer-fields.ts';
import { comOsNomes, comoVem } from '../base/devolvido.ts';
import { id, idOuZero, ligaOuDesliga, linha, periodo, texto, versao } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { paginaDaLista, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { propagandaNoFio } from './propaganda.ts';

/** Branches that one campaign names at most. */
export const CAMPANHA_EMPRESAS_MAXIMO = 5000;

/** One that is switched off is `desligada` whatever its dates. */
export const ESTADOS_DA_CAMPANHA = ['noAr', 'agendada', 'encerrada', 'desligada'] as const;
export type EstadoDaCampanha = (typeof ESTADOS_DA_CAMPANHA)[number];

/** Whether a campaign is shown on a day: between its dates, both included, and while it is switched on. */
export function estadoDaCampanha(
  c: { campIni: string; campFim: string; campSituacao: boolean },
  dia: string,
): EstadoDaCampanha {
  if (!c.campSituacao) return 'desligada';
  if (dia < c.campIni) return 'agendada';
  return dia > c.campFim ? 'encerrada' : 'noAr';
}

const diaFaltando = (dia: string, falta: string): string | null =>
  dia === '' ? falta : (faltaDoDia(dia) ?? null);

/** The fault of each field of a campaign, as form and server both give it. */
export function faltasDaCampanha(c: {
  campNome: string;
  campIni: string;
  campFim: string;
  empresas: readonly unknown[];
}): { campNome?: string; campIni?: string; campFim?: string; empresas?: string } {
  const ini = diaFaltando(c.campIni, 'Informe a data de início');
  const fim = diaFaltando(c.campFim, 'Informe a data de Saída');
  const invertidas = ini === null && fim === null && c.campIni > c.campFim;
  const campIni = invertidas ? 'Data de entrada não pode ser maior que a data sáida' : ini;
  const campFim = invertidas ? 'Data de saída não pode ser menor que a data inicial' : fim;
  return {
    ...(c.campNome.trim() === '' ? { campNome: 'Informe o nome da campanha' } : {}),
    ...(campIni === null ? {} : { campIni }),
    ...(campFim === null ? {} : { campFim }),
    ...(c.empresas.length === 0 ? { empresas: 'Informe ao menos uma empresa' } : {}),
  };
}

const campanha = z.object({
  campId: z.number(),
  campNome: z.string(),
  /** Calendar days `yyyy-mm-dd`; the campaign is shown on both. */
  campIni: z.string(),
  campFim: z.string(),
  campSituacao: z.boolean(),
  /** Today, in America/Sao_Paulo. */
  campEstado: z.enum(ESTADOS_DA_CAMPANHA),
  versao: z.number(),
});
export type Campanha = z.output<typeof campanha>;

/** `situacao` -1, or left out, is all. `search` is in the name, or is the id. */
export const campList = defineRoute({
  method: 'GET',
  path: '/camp/list',
  permission: 'campanha',
  summary: 'Campanhas por situação e texto, as novas primeiro',
  query: z.strictObject({
    situacao: queryInt(-1, 1).optional(),
    search: texto(200).optional(),
    ...paginaDaLista,
    ordem: ordemDa('campanhas'),
    /** Of those that run on any of these days. */
    periodo: periodo.optional(),
  }),
  response: z.object({ list: z.array(campanha), total: z.number(), permissions }),
  errors: [422],
});

const empresa = z.object({ id: z.number(), nome: z.string(), /** Of the stock. */ filial: z.boolean() });
export type EmpresaDaCampanha = z.output<typeof empresa>;

/** A campaign whole; also `atual` of a 409. */
export const campanhaDados = z.object({
  /** Null for one that is not stored yet. */
  campanha: campanha.nullable(),
  /** The companies to choose from, and those that are chosen. */
  list: z.array(empresa),
  selected: z.array(z.number()),
  propagandas: z.array(propagandaNoFio),
  permissions,
});
export type CampanhaDados = z.output<typeof campanhaDados>;

/** A stored one asks for 'campVer' or 'campAlt' (403). */
export const campListDados = defineRoute({
  method: 'GET',
  path: '/camp/listDadosCamp',
  permission: ['campVer', 'campAlt', 'campInc'],
  summary: 'Uma campanha com as suas empresas e propagandas; campId 0 para uma nova',
  query: z.strictObject({ campId: queryInt(0, Number.MAX_SAFE_INTEGER) }),
  response: campanhaDados,
  errors: [404],
});

/** Takes no version, so an open form of the campaign is out of date afterwards. */
export const campUpdateStatus = defineRoute({
  method: 'POST',
  path: '/camp/updateStatus',
  permission: 'campSituacao',
  summary: 'Liga ou desliga uma campanha',
  body: z.strictObject({ situacao: ligaOuDesliga, campId: id }),
  response: mensagem,
  errors: [404],
});

const campanhaEnviada = comoVem(
  z.strictObject({
    campId: idOuZero,
    campNome: linha(200),
    campIni: texto(10),
    campFim: texto(10),
    campSituacao: z.boolean(),
    versao,
  }),
  campanha,
);
const corpoCampanha = comOsNomes(
  comoVem(
    z.strictObject({
      campanha: campanhaEnviada,
      /** Ids of the branches that show it. */
      empresas: z.array(id).max(CAMPANHA_EMPRESAS_MAXIMO),
    }),
    campanhaDados,
  ),
  { selected: 'empresas' },
);

/** 422 where `campId` is above 0: such a campaign is stored already. */
export const campInc = defineRoute({
  method: 'POST',
  path: '/camp/campInc',
  permission: 'campInc',
  summary: 'Inclui uma campanha',
  body: corpoCampanha,
  response: salvo,
  errors: [404, 422],
  idempotent: true,
});

/** Another `campSituacao` also asks for 'campSituacao' (403). 409 with `CampanhaDados` as `atual`. */
export const campAlt = defineRoute({
  method: 'POST',
  path: '/camp/campAlt',
  permission: 'campAlt',
  summary: 'Altera uma campanha',
  body: corpoCampanha,
  response: salvo,
  errors: [404, 409, 422],
  idempotent: true,
});

/** The pictures of its banners leave the store as well. */
export const campExc = defineRoute({
  method: 'POST',
  path: '/camp/campExc',
  permission: 'campExc',
  cuidado: 'exclui',
  summary: 'Exclui uma campanha com as suas propagandas',
  body: z.strictObject({ campId: id }),
  response: mensagem,
  errors: [404],
});
