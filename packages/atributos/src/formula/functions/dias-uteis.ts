import {
  ANOS_DOS_FERIADOS,
  civilFromSerial,
  DIAS_DO_PRAZO_MAX,
  type Dia,
  EXPEDIENTE_NACIONAL,
  type Expediente,
  feriadosDoAno,
  fimDaContagem,
  fromSerial,
  toSerial,
} from '@retaguarda/domain';
import { paraNumero } from '../convert.ts';
import { type Ctx, cobra, ERROS, Erro, itensDe, Serial, type Val } from '../value.ts';
import { dataOuErro, diaDaSemana } from './data.ts';
import { deFatores, type Funcao, geral, logico, num, peloCalendario } from './funcao.ts';

/** Whether each weekday is free, 0 Sunday to 6 Saturday. */
type Folga = readonly boolean[];

const SABADO_DOMINGO: Folga = [true, false, false, false, false, false, true];

/** Weekend by number (1–7 pairs from Saturday–Sunday on, 11–17 single days) or by a text of 0 and 1, Monday first. */
function leFolga(v: Val | undefined): Folga | Erro {
  if (v === undefined || v === null) return SABADO_DOMINGO;
  if (typeof v === 'string') {
    if (!/^[01]{7}$/.test(v)) return ERROS.value;
    return [0, 1, 2, 3, 4, 5, 6].map((dia) => v[(dia + 6) % 7] === '1');
  }
  const n = typeof v === 'number' ? Math.trunc(v) : Number.NaN;
  if (n >= 1 && n <= 7) return [0, 1, 2, 3, 4, 5, 6].map((dia) => dia === (n + 5) % 7 || dia === (n + 6) % 7);
  if (n >= 11 && n <= 17) return [0, 1, 2, 3, 4, 5, 6].map((dia) => dia === n - 11);
  return ERROS.num;
}

/** How many holidays fall on working days from one day to another, both with them. */
type Feriados = (de: number, ate: number) => number;

const SEM_FERIADOS: Feriados = () => 0;

/** Holidays that fall on working days: those of a list, else those of the record's calendar. */
function leFeriados(v: Val | undefined, folga: Folga, c: Ctx): Feriados | Erro {
  if (v === undefined) return c.expediente === null ? SEM_FERIADOS : doCalendario(c.expediente, folga, c);
  const itens = itensDe(v);
  cobra(c, itens.length * 20);
  const dias = new Set<number>();
  for (const item of itens) {
    if (item === null || item === '') continue;
    const n = paraNumero(item, c);
    if (n instanceof Erro) return n;
    const dia = Math.floor(n);
    if (!folga[diaDaSemana(dia)]) dias.add(dia);
  }
  return (de, ate) => {
    cobra(c, dias.size);
    let total = 0;
    for (const dia of dias) if (dia >= de && dia <= ate) total++;
    return total;
  };
}

const serialDe = (dia: Dia): number => toSerial(dia) ?? Number.NaN;

const nacionaisDe = new Map<number, readonly number[]>();
/** National holidays of a year as serial numbers. */
function nacionais(ano: number): readonly number[] {
  const prontos = nacionaisDe.get(ano);
  if (prontos !== undefined) return prontos;
  const dias = [...feriadosDoAno(ano)].flatMap(([dia, { nacional }]) => (nacional ? [serialDe(dia)] : []));
  nacionaisDe.set(ano, dias);
  return dias;
}

/** National holidays and the days without court where the record is. */
function doCalendario(expediente: Expediente, folga: Folga, c: Ctx): Feriados {
  const daqui = [...expediente.keys()].map(serialDe);
  return (de, ate) => {
    if (fromSerial(de) === null || fromSerial(ate) === null || de > ate) return 0;
    const primeiro = Math.max(civilFromSerial(de).year, ANOS_DOS_FERIADOS[0]);
    const ultimo = Math.min(civilFromSerial(ate).year, ANOS_DOS_FERIADOS[1]);
    cobra(c, daqui.length + 20 * Math.max(0, ultimo - primeiro + 1));
    const dias = new Set(daqui);
    for (let ano = primeiro; ano <= ultimo; ano++) for (const dia of nacionais(ano)) dias.add(dia);
    return [...dias].filter((dia) => dia >= de && dia <= ate && !folga[diaDaSemana(dia)]).length;
  };
}

/** Working days from `inicio` to `fim`, both included, without holidays; whole weeks are not walked. */
function contaUteis(inicio: number, fim: number, folga: Folga): number {
  const dias = fim - inicio + 1;
  let total = Math.floor(dias / 7) * folga.filter((livre) => !livre).length;
  for (let dia = fim - (dias % 7) + 1; dia <= fim; dia++) if (!folga[diaDaSemana(dia)]) total++;
  return total;
}

/** The n-th working day after (or before) a day, without holidays. */
function avanca(inicio: number, n: number, folga: Folga): number {
  const passo = n < 0 ? -1 : 1;
  const porSemana = folga.filter((livre) => !livre).length;
  const semanas = Math.floor((Math.abs(n) - 1) / porSemana);
  let dia = inicio + passo * 7 * semanas;
  for (let faltam = Math.abs(n) - semanas * porSemana; faltam > 0; ) {
    dia += passo;
    if (!folga[diaDaSemana(dia)]) faltam--;
  }
  return dia;
}

function diaTrabalho(inicio: number, n: number, folga: Folga, feriados: Feriados, c: Ctx): Val {
  if (folga.every((livre) => livre)) return ERROS.value;
  if (fromSerial(inicio) === null || Math.abs(n) > 4_000_000) return ERROS.num;
  if (n === 0) return new Serial(inicio);
  const passo = n < 0 ? -1 : 1;
  let dia = avanca(inicio, n, folga);
  for (let extra = 0; ; ) {
    cobra(c, 1);
    const no = n > 0 ? feriados(inicio + 1, dia) : feriados(dia, inicio - 1);
    if (no === extra) return dataOuErro(dia);
    extra = no;
    dia = avanca(inicio, n + passo * extra, folga);
  }
}

/** Far beyond the last day of year 9999; from 2^53 on, adding a day would not even change the number. */
const MAIOR_SERIAL = 10_000_000;

function totalUteis(um: number, outro: number, folga: Folga, feriados: Feriados): Val {
  if (Math.abs(um) > MAIOR_SERIAL || Math.abs(outro) > MAIOR_SERIAL) return ERROS.num;
  const [inicio, fim] = um <= outro ? [um, outro] : [outro, um];
  const total = contaUteis(inicio, fim, folga) - feriados(inicio, fim);
  return um <= outro ? total : 0 - total;
}

type Calculo = (a: number, b: number, folga: Folga, feriados: Feriados, c: Ctx) => Val;

function comCalendario(fn: Calculo, indiceFolga: number, indiceFeriados: number) {
  return (args: readonly Val[], c: Ctx): Val => {
    const folga = leFolga(indiceFolga < 0 ? undefined : args[indiceFolga]);
    if (folga instanceof Erro) return folga;
    const feriados = leFeriados(args[indiceFeriados], folga, c);
    if (feriados instanceof Erro) return feriados;
    return fn(Math.floor(num(args, 0)), Math.trunc(num(args, 1)), folga, feriados, c);
  };
}

const simples = { n: [2, 3], tipos: ['numero', 'numero', 'faixa'] } as const;
const internacional = { n: [2, 4], tipos: ['numero', 'numero', 'valor', 'faixa'] } as const;

/** The day on which a deadline's count ends; how it counts is its definition's to say, or the formula's. */
function prazo(args: readonly Val[], c: Ctx): Val {
  const inicio = fromSerial(Math.floor(num(args, 0)));
  const dias = Math.trunc(num(args, 1));
  const { uteis: costuma, recesso: comRecesso } = c.contagem;
  const [uteis, recesso] = [logico(args, 2, costuma), logico(args, 3, comRecesso)];
  if (inicio === null || Math.abs(dias) > DIAS_DO_PRAZO_MAX) return ERROS.num;
  cobra(c, 20 * Math.abs(dias));
  const contagem = { inicio, dias, uteis, recesso };
  const fim = fimDaContagem(contagem, c.expediente ?? EXPEDIENTE_NACIONAL);
  const serial = fim === null ? null : toSerial(fim);
  if (fim === null || serial === null) return ERROS.num;
  c.contado = { ...contagem, fim };
  return dataOuErro(serial);
}

export const DIAS_UTEIS: readonly Funcao[] = [
  deFatores(
    peloCalendario(
      geral('PRAZO', 'DEADLINE', { n: [2, 4], tipos: ['numero', 'numero', 'logico', 'logico'] }, prazo),
    ),
  ),
  peloCalendario(geral('DIATRABALHO', 'WORKDAY', simples, comCalendario(diaTrabalho, -1, 2))),
  peloCalendario(geral('DIATRABALHOTOTAL', 'NETWORKDAYS', simples, comCalendario(totalUteis, -1, 2))),
  peloCalendario(geral('DIATRABALHO.INTL', 'WORKDAY.INTL', internacional, comCalendario(diaTrabalho, 2, 3))),
  peloCalendario(
    geral('DIATRABALHOTOTAL.INTL', 'NETWORKDAYS.INTL', internacional, comCalendario(totalUteis, 2, 3)),
  ),
];
