import { civilFromSerial, daysInMonth, fromSerial, serialFromCivil, wallClockOf } from '@retaguarda/domain';
import { trunca } from '../arithmetic.ts';
import { anoCompleto, leDataHora, leHora } from '../parse-text.ts';
import { ERROS, Erro, Serial, type Val } from '../value.ts';
import { type Funcao, geral, n1, n2, num } from './funcao.ts';

/** A date, or #NUM! outside the years 1 to 9999. */
export function dataOuErro(serial: number): Serial | Erro {
  return fromSerial(serial) === null ? ERROS.num : new Serial(serial);
}

/** 0 Sunday to 6 Saturday. */
export function diaDaSemana(serial: number): number {
  return (((Math.floor(serial) - 1) % 7) + 7) % 7;
}

function data(ano: number, mes: number, dia: number): Val {
  const [a, m, d] = [Math.trunc(ano), Math.trunc(mes), Math.trunc(dia)];
  if (a < 0 || a > 9999 || Math.abs(m) > 200_000 || Math.abs(d) > 4_000_000) return ERROS.num;
  const meses = anoCompleto(a) * 12 + m - 1;
  return dataOuErro(
    serialFromCivil(Math.floor(meses / 12), (meses % 12) + (meses < 0 ? 12 : 0) + 1, 1) + d - 1,
  );
}

/** Months later; the day is kept or, at the end of a month, cut to its last day. */
function maisMeses(serial: number, meses: number, fimDoMes: boolean): Val {
  const passo = Math.trunc(meses);
  if (fromSerial(serial) === null || Math.abs(passo) > 200_000) return ERROS.num;
  const { year, month, day } = civilFromSerial(serial);
  const total = year * 12 + month - 1 + passo;
  const [ano, mes] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
  const ultimo = daysInMonth(ano, mes);
  return dataOuErro(serialFromCivil(ano, mes, fimDoMes ? ultimo : Math.min(day, ultimo)));
}

function parte(pt: string, en: string, campo: 'year' | 'month' | 'day'): Funcao {
  return n1(pt, en, (n) => (fromSerial(n) === null ? ERROS.num : civilFromSerial(n)[campo]));
}

/** Whole seconds of the day; a tail below a ten-thousandth of a second is binary noise. */
function segundosDoDia(n: number): number {
  return Math.floor((n - Math.floor(n)) * 86400 + 1e-4) % 86400;
}

function tempo(pt: string, en: string, fn: (segundos: number) => number): Funcao {
  return n1(pt, en, (n) => fn(segundosDoDia(n)));
}

function horario(horas: number, minutos: number, segundos: number): Val {
  const total = Math.trunc(horas) * 3600 + Math.trunc(minutos) * 60 + Math.trunc(segundos);
  return total < 0 || total > 1e12 ? ERROS.num : (total % 86400) / 86400;
}

/** First day of the week by the type number of DIA.DA.SEMANA and NÚMSEMANA, 0 Sunday; null unknown. */
function inicioDaSemana(tipo: number): number | null {
  if (tipo === 1) return 0;
  if (tipo === 2) return 1;
  return tipo >= 11 && tipo <= 17 ? (tipo - 10) % 7 : null;
}

function diaSemana(serial: number, tipo: number): Val {
  if (tipo === 3) return (diaDaSemana(serial) + 6) % 7;
  const inicio = inicioDaSemana(tipo);
  return inicio === null ? ERROS.num : ((diaDaSemana(serial) - inicio + 7) % 7) + 1;
}

function semanaIso(serial: number): Val {
  if (fromSerial(serial) === null) return ERROS.num;
  const dia = Math.floor(serial);
  const quinta = dia - ((diaDaSemana(dia) + 6) % 7) + 3;
  return Math.floor((quinta - serialFromCivil(civilFromSerial(quinta).year, 1, 1)) / 7) + 1;
}

function semana(serial: number, tipo: number): Val {
  if (tipo === 21 || tipo === 150) return semanaIso(serial);
  const inicio = inicioDaSemana(tipo);
  if (inicio === null || fromSerial(serial) === null) return ERROS.num;
  const primeiro = serialFromCivil(civilFromSerial(serial).year, 1, 1);
  const deslocamento = (diaDaSemana(primeiro) - inicio + 7) % 7;
  return Math.floor((Math.floor(serial) - primeiro + deslocamento) / 7) + 1;
}

function dataValor(args: readonly Val[], now: string): Val {
  const v = args[0] ?? null;
  if (v instanceof Serial) return new Serial(Math.floor(v.n));
  const serial = typeof v === 'string' && v.length <= 80 ? leDataHora(v.trim(), now) : null;
  return serial === null || serial < 1 ? ERROS.value : new Serial(Math.floor(serial));
}

function valorTempo(args: readonly Val[], now: string): Val {
  const v = args[0] ?? null;
  if (v instanceof Serial) return v.n - Math.floor(v.n);
  if (typeof v !== 'string' || v.length > 80) return ERROS.value;
  const texto = v.trim();
  const fracao = leHora(texto) ?? leDataHora(texto, now);
  return fracao === null ? ERROS.value : fracao - Math.floor(fracao);
}

function agora(now: string): { dia: number; segundos: number } | Erro {
  const relogio = wallClockOf(now);
  if (!relogio) return ERROS.value;
  const [ano = '', mes = '', dia = ''] = relogio.dia.split('-');
  return { dia: serialFromCivil(Number(ano), Number(mes), Number(dia)), segundos: relogio.seconds };
}

export const DATA: readonly Funcao[] = [
  geral('HOJE', 'TODAY', { n: [0, 0], tipos: [] }, (_, c) => {
    const a = agora(c.now);
    return a instanceof Erro ? a : new Serial(a.dia);
  }),
  geral('AGORA', 'NOW', { n: [0, 0], tipos: [] }, (_, c) => {
    const a = agora(c.now);
    return a instanceof Erro ? a : new Serial(a.dia + a.segundos / 86400);
  }),
  geral('DATA', 'DATE', { n: [3, 3], tipos: ['numero'] }, (a) => data(num(a, 0), num(a, 1), num(a, 2))),
  geral('DATA.VALOR', 'DATEVALUE', { n: [1, 1], tipos: ['valor'] }, (a, c) => dataValor(a, c.now)),
  geral('TEMPO', 'TIME', { n: [3, 3], tipos: ['numero'] }, (a) => horario(num(a, 0), num(a, 1), num(a, 2))),
  geral('VALOR.TEMPO', 'TIMEVALUE', { n: [1, 1], tipos: ['valor'] }, (a, c) => valorTempo(a, c.now)),
  parte('DIA', 'DAY', 'day'),
  parte('MÊS', 'MONTH', 'month'),
  parte('ANO', 'YEAR', 'year'),
  tempo('HORA', 'HOUR', (s) => Math.floor(s / 3600)),
  tempo('MINUTO', 'MINUTE', (s) => Math.floor((s % 3600) / 60)),
  tempo('SEGUNDO', 'SECOND', (s) => s % 60),
  geral('DIA.DA.SEMANA', 'WEEKDAY', { n: [1, 2], tipos: ['numero'] }, (a) =>
    diaSemana(num(a, 0), trunca(num(a, 1, 1))),
  ),
  geral('NÚMSEMANA', 'WEEKNUM', { n: [1, 2], tipos: ['numero'] }, (a) =>
    semana(num(a, 0), trunca(num(a, 1, 1))),
  ),
  n1('NÚMSEMANAISO', 'ISOWEEKNUM', (n) => {
    const s = semanaIso(n);
    return typeof s === 'number' ? s : ERROS.num;
  }),
  geral('DATAM', 'EDATE', { n: [2, 2], tipos: ['numero'] }, (a) => maisMeses(num(a, 0), num(a, 1), false)),
  geral('FIMMÊS', 'EOMONTH', { n: [2, 2], tipos: ['numero'] }, (a) => maisMeses(num(a, 0), num(a, 1), true)),
  n2('DIAS', 'DAYS', (fim, inicio) => Math.floor(fim) - Math.floor(inicio)),
];
