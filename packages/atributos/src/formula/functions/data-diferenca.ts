import { civilFromSerial, daysInMonth, fromSerial, isLeapYear, serialFromCivil } from '@retaguarda/domain';
import { trunca } from '../arithmetic.ts';
import { ERROS, type Erro, type Val } from '../value.ts';
import { type Funcao, geral, logico, num, txt } from './funcao.ts';

const ultimoDeFevereiro = (d: { year: number; month: number; day: number }) =>
  d.month === 2 && d.day === daysInMonth(d.year, 2);

/** Days from one date to the other in a year of 360; which of them is the start decides over a 31st. */
function dias360(inicio: number, fim: number, europeu: boolean): number {
  const [a, b] = [civilFromSerial(inicio), civilFromSerial(fim)];
  let [d1, d2] = [a.day, b.day];
  if (europeu) {
    d1 = Math.min(d1, 30);
    d2 = Math.min(d2, 30);
  } else {
    if (d1 === 31 || ultimoDeFevereiro(a)) d1 = 30;
    if (d2 === 31 && d1 === 30) d2 = 30;
  }
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + d2 - d1;
}

function diferenca(inicio: number, fim: number, unidade: string): number | Erro {
  if (fromSerial(inicio) === null || fromSerial(fim) === null || inicio > fim) return ERROS.num;
  const [a, b] = [civilFromSerial(inicio), civilFromSerial(fim)];
  const meses = (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0);
  switch (unidade.toLowerCase()) {
    case 'd':
      return fim - inicio;
    case 'm':
      return meses;
    case 'y':
    case 'a':
      return Math.floor(meses / 12);
    case 'ym':
      return meses % 12;
    case 'md': {
      if (b.day >= a.day) return b.day - a.day;
      const [ano, mes] = b.month === 1 ? [b.year - 1, 12] : [b.year, b.month - 1];
      // A day that the month before does not have is counted into the next one, as LibreOffice does.
      return Math.max(0, fim - (serialFromCivil(ano, mes, 1) + a.day - 1));
    }
    case 'yd': {
      const passou = a.month < b.month || (a.month === b.month && a.day <= b.day);
      return fim - serialFromCivil(passou ? b.year : b.year - 1, a.month, a.day);
    }
    default:
      return ERROS.num;
  }
}

/** Days of the year that basis 1 (actual/actual) divides by. */
function diasDoAno(inicio: number, fim: number): number {
  const [a, b] = [civilFromSerial(inicio), civilFromSerial(fim)];
  if (a.year === b.year) return isLeapYear(a.year) ? 366 : 365;
  const maisDeUmAno = b.year !== a.year + 1 || a.month < b.month || (a.month === b.month && a.day < b.day);
  if (maisDeUmAno) {
    const anos = b.year - a.year + 1;
    return (serialFromCivil(b.year + 1, 1, 1) - serialFromCivil(a.year, 1, 1)) / anos;
  }
  const noPrimeiro = isLeapYear(a.year) && a.month <= 2;
  const noSegundo = isLeapYear(b.year) && (b.month > 2 || (b.month === 2 && b.day === 29));
  return noPrimeiro || noSegundo ? 366 : 365;
}

/** Days of 30/360 for FRAÇÃOANO, where the end of February counts as the 30th on both sides. */
function dias360Nasd(inicio: number, fim: number): number {
  const [a, b] = [civilFromSerial(inicio), civilFromSerial(fim)];
  let [d1, d2] = [a.day, b.day];
  if (ultimoDeFevereiro(a) && ultimoDeFevereiro(b)) d2 = 30;
  if (ultimoDeFevereiro(a) || d1 === 31) d1 = 30;
  if (d2 === 31 && d1 === 30) d2 = 30;
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + d2 - d1;
}

function fracaoAno(um: number, outro: number, base: number): number | Erro {
  if (fromSerial(um) === null || fromSerial(outro) === null) return ERROS.num;
  const [inicio, fim] = um <= outro ? [um, outro] : [outro, um];
  switch (base) {
    case 0:
      return dias360Nasd(inicio, fim) / 360;
    case 1:
      return (fim - inicio) / diasDoAno(inicio, fim);
    case 2:
      return (fim - inicio) / 360;
    case 3:
      return (fim - inicio) / 365;
    case 4:
      return dias360(inicio, fim, true) / 360;
    default:
      return ERROS.num;
  }
}

const dia = (args: readonly Val[], i: number) => Math.floor(num(args, i));

export const DATA_DIFERENCA: readonly Funcao[] = [
  geral('DIAS360', 'DAYS360', { n: [2, 3], tipos: ['numero', 'numero', 'logico'] }, (a) => {
    const [um, outro] = [dia(a, 0), dia(a, 1)];
    if (fromSerial(um) === null || fromSerial(outro) === null) return ERROS.num;
    return dias360(um, outro, logico(a, 2));
  }),
  geral('DATADIF', 'DATEDIF', { n: [3, 3], tipos: ['numero', 'numero', 'texto'] }, (a) =>
    diferenca(dia(a, 0), dia(a, 1), txt(a, 2)),
  ),
  geral('FRAÇÃOANO', 'YEARFRAC', { n: [2, 3], tipos: ['numero'] }, (a) =>
    fracaoAno(dia(a, 0), dia(a, 1), trunca(num(a, 2))),
  ),
];
