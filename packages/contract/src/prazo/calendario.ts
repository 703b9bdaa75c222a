import { ERRO } from '@retaguarda/atributos';
import {
  chaveDoOrgao,
  type DiaSemExpediente,
  feriadoNacional,
  isValidDate,
  TIPOS_DE_DIA,
} from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, pessoaOpcao } from '../base/answer-fields.ts';
import { cidade } from '../base/cidade.ts';
import { ANO_DO_CALENDARIO } from '../base/constants.ts';
import { dia, id, linha, texto } from '../base/fields.ts';
import { queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

/** Days of a year, and letters of what they are called. */
export const CALENDARIO = { dias: 2000, nome: 120, orgao: 200 } as const;

const tipo = z.enum(TIPOS_DE_DIA);

const diaSemExpediente = z.object({
  dia,
  nome: z.string(),
  tipo,
  /** IBGE codes. */
  ufId: z.number().nullable(),
  cidadeId: z.number().nullable(),
  empresaId: z.number().nullable(),
  /** As cases name it; empty for none. */
  orgao: z.string(),
});

/** National holidays are calculated and stand not among them (decision 0069). */
export const calendarioDias = defineRoute({
  method: 'GET',
  path: '/calendario/dias',
  permission: 'session',
  summary: 'Todos os dias sem expediente do escritório, para o que os formulários calculam',
  response: z.object({ list: z.array(diaSemExpediente) }),
});

const ano = queryInt(ANO_DO_CALENDARIO.de, ANO_DO_CALENDARIO.ate);
const doAno = z.number().int().min(ANO_DO_CALENDARIO.de).max(ANO_DO_CALENDARIO.ate);

const diaDoAno = diaSemExpediente.extend({
  cidade: cidade.nullable(),
  empresa: pessoaOpcao.nullable(),
});
/** `cidade` and `empresa` put `cidadeId` and `empresaId` in words. A day without any place holds everywhere. */
export type DiaDoAno = z.output<typeof diaDoAno>;

/** Days of companies that the caller does not see are left out. */
export const calendarioAno = defineRoute({
  method: 'GET',
  path: '/calendario/ano',
  permission: 'calendario',
  summary: 'Os dias sem expediente de um ano, e os do ano anterior para quem os quer iguais',
  query: z.strictObject({ ano }),
  response: z.object({
    ano: z.number(),
    /** Tells these days from any other; goes back with what is saved. */
    visto: z.string(),
    dias: z.array(diaDoAno),
    anterior: z.array(diaDoAno),
    /** Courts that cases can name, and those of days that are stored. */
    orgaos: z.array(z.string()),
    permissions: z.array(z.string()),
  }),
});

const diaEnviado = z.strictObject({
  dia: texto(20),
  nome: linha(1000),
  tipo,
  ufId: id.nullable(),
  cidadeId: id.nullable(),
  empresaId: id.nullable(),
  orgao: linha(1000),
});
/** A day as it was typed: `faltasDoDia` judges it, hence the wide lengths. */
export type DiaEnviado = z.output<typeof diaEnviado>;

/** The year as it is to be: what is left out of it goes. */
const anoEnviado = {
  ano: doAno,
  /** As the year was answered. */
  visto: z.string().max(100),
  dias: z.array(diaEnviado).max(CALENDARIO.dias),
};

const movido = z.object({
  procId: z.number(),
  /** The category of the case. */
  caso: z.string(),
  nome: z.string(),
  /** The days on which it was due and is to be; null where it was none, or is none any more. */
  de: dia.nullable(),
  para: dia.nullable(),
  responsavel: pessoaOpcao.nullable(),
});
/** A deadline of an open case that moves; `nome` is the attribute's label. */
export type PrazoMovido = z.output<typeof movido>;
/** Of more there is the number. */
export const MOVIDOS_MAX = 200;

/** 409 where the stored year differs from `visto`. The year's faults are 422, each at `dias.<n>.<field>`. */
export const calendarioPrevia = defineRoute({
  method: 'POST',
  path: '/calendario/previa',
  permission: 'calendarioAlt',
  summary: 'Que prazos em aberto mudariam de dia com este calendário, e quem seria avisado; nada muda',
  body: z.strictObject(anoEnviado),
  response: z.object({
    movidos: z.array(movido),
    total: z.number(),
    /** Open cases that were looked at. */
    casos: z.number(),
    /** Who looks after them, with how many deadlines of theirs move. */
    avisados: z.array(pessoaOpcao.extend({ prazos: z.number() })),
    /** Stands for what was looked at; goes with what is saved. */
    previa: z.string(),
  }),
  errors: [409, 422],
  le: true,
  andamento: true,
  timeout: 60_000,
  prazo: 290_000,
});

/**
 * 409 where `previa` is not of these very days, or the stored year differs from `visto`. `tarefaId` is 0 where
 * nothing changed.
 */
export const calendarioSalva = defineRoute({
  method: 'POST',
  path: '/calendario/salva',
  permission: 'calendarioAlt',
  summary: 'Guarda os dias sem expediente de um ano; os prazos em aberto são recalculados em segundo plano',
  body: z.strictObject({ ...anoEnviado, previa: z.string().max(100) }),
  response: mensagem.extend({ visto: z.string(), tarefaId: z.number() }),
  errors: [409, 422],
  mudaModelo: true,
});

/** `lugar` is the fault of a day with more than one place; the other keys are fields. */
export type FaltasDoDia = Partial<Record<'dia' | 'nome' | 'orgao' | 'lugar', string>>;

/** Two days of one key are the same day for the same place. */
export const chaveDoDia = ({
  dia: d,
  ufId,
  cidadeId,
  empresaId,
  orgao,
}: Omit<DiaSemExpediente, 'nome' | 'tipo'>) => [d, ufId, cidadeId, empresaId, chaveDoOrgao(orgao)].join('|');

function faltaDaData(d: string, anoDele: number): string | undefined {
  if (d === '') return ERRO.obrigatorio.message;
  if (!isValidDate(d)) return ERRO.data.message;
  return d.startsWith(`${anoDele}-`) ? undefined : `Informe um dia de ${anoDele}`;
}

/** The same day of the same place, called alike. */
export const mesmoDia = (a: DiaSemExpediente, b: DiaSemExpediente): boolean =>
  chaveDoDia(a) === chaveDoDia(b) && a.nome === b.nome && a.tipo === b.tipo && a.orgao === b.orgao;

/** The fault of each field of one day, as form, import and server give it. */
export function faltasDoDia(d: DiaEnviado, anoDele: number): FaltasDoDia {
  const doDia = faltaDaData(d.dia, anoDele);
  const nacional = doDia === undefined ? feriadoNacional(d.dia) : undefined;
  const lugares = [d.ufId, d.cidadeId, d.empresaId, d.orgao === '' ? null : d.orgao].filter(
    (l) => l !== null,
  );
  return {
    ...(doDia === undefined ? {} : { dia: doDia }),
    ...(nacional === undefined ? {} : { dia: `Já é feriado nacional (${nacional})` }),
    ...(d.nome === '' ? { nome: ERRO.obrigatorio.message } : {}),
    ...(d.nome.length > CALENDARIO.nome ? { nome: `No máximo ${CALENDARIO.nome} letras` } : {}),
    ...(d.orgao.length > CALENDARIO.orgao ? { orgao: `No máximo ${CALENDARIO.orgao} letras` } : {}),
    ...(lugares.length > 1 ? { lugar: 'Um dia vale num lugar só; inclua outro para o outro lugar' } : {}),
  };
}

/** The faults of a year by the position of its days; a day that stands twice for one place is one. */
export function faltasDoAno(dias: readonly DiaEnviado[], anoDele: number): Map<number, FaltasDoDia> {
  const vistos = new Set<string>();
  const faltas = new Map<number, FaltasDoDia>();
  for (const [i, d] of dias.entries()) {
    const dele = faltasDoDia(d, anoDele);
    const chave = chaveDoDia(d);
    const todas = vistos.has(chave)
      ? { dia: 'Este dia já está no calendário, para o mesmo lugar', ...dele }
      : dele;
    vistos.add(chave);
    if (Object.keys(todas).length > 0) faltas.set(i, todas);
  }
  return faltas;
}
