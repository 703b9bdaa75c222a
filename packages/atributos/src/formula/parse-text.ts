import { daysInMonth, MESES, serialFromCivil, wallClockOf } from '@retaguarda/domain';

const NUMERO = /^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;
const DATA = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{1,2}))?$/;
const DATA_ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DATA_NOME = /^(\d{1,2})(?: de |[ /-])([a-zç]{3,9})\.?(?:(?: de |[ /-])(\d{4}|\d{2}))?$/;
const HORA = /^(\d{1,4}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,6}))?)?(?: ?([ap]m))?$/;
const FRACAO = /^(\d{1,9}) (\d{1,5})\/(\d{1,5})$/;

/** Two-digit years count as 1930 to 2029 (R24), as spreadsheets do. */
export function anoCompleto(ano: number): number {
  if (ano >= 100) return ano;
  return ano < 30 ? 2000 + ano : 1900 + ano;
}

function serialDe(ano: number, mes: number, dia: number): number | null {
  if (mes < 1 || mes > 12 || dia < 1 || dia > daysInMonth(ano, mes)) return null;
  return serialFromCivil(ano, mes, dia);
}

function anoCorrente(now: string): number {
  return Number(wallClockOf(now)?.dia.slice(0, 4) ?? '1970');
}

function mesPorNome(nome: string): number {
  return MESES.findIndex((mes) => mes === nome || mes.slice(0, 3) === nome) + 1;
}

/** The serial of a date written as text; null when it is none. Without a year the clock's one counts. */
export function leData(texto: string, now: string): number | null {
  const ano = (t: string | undefined) => (t === undefined ? anoCorrente(now) : anoCompleto(Number(t)));
  const br = DATA.exec(texto);
  if (br) return serialDe(ano(br[3]), Number(br[2]), Number(br[1]));
  const iso = DATA_ISO.exec(texto);
  if (iso) return serialDe(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const nome = DATA_NOME.exec(texto.toLowerCase());
  return nome ? serialDe(ano(nome[3]), mesPorNome(nome[2] ?? ''), Number(nome[1])) : null;
}

/** The fraction of a day of a time written as text; null when it is none. */
export function leHora(texto: string): number | null {
  const match = HORA.exec(texto.toLowerCase());
  if (!match) return null;
  const [minutos, segundos] = [Number(match[2]), Number(match[3] ?? '0')];
  let horas = Number(match[1]);
  if (minutos > 59 || segundos > 59) return null;
  if (match[5] !== undefined) {
    if (horas < 1 || horas > 12) return null;
    horas = (horas % 12) + (match[5] === 'pm' ? 12 : 0);
  }
  return (horas * 3600 + minutos * 60 + segundos + Number(`0.${match[4] ?? '0'}`)) / 86400;
}

/** Serial of a date, a time or both; null when the text is neither. */
export function leDataHora(texto: string, now: string): number | null {
  const dataOuHora = leData(texto, now) ?? leHora(texto);
  if (dataOuHora !== null) return dataOuHora;
  const espaco = texto.search(/[ T]\d{1,2}:/);
  if (espaco < 1) return null;
  const data = leData(texto.slice(0, espaco).trim(), now);
  const hora = leHora(texto.slice(espaco + 1));
  return data === null || hora === null ? null : data + hora;
}

function leDecimal(texto: string): number | null {
  const match = NUMERO.exec(texto);
  if (!match) return null;
  const [, inteiro = '', fracao = '', exp = '0'] = match;
  if (inteiro === '' && fracao === '') return null;
  const n = Number(`${inteiro.replaceAll('.', '')}.${fracao || '0'}e${exp}`);
  return Number.isFinite(n) ? n : null;
}

function leNumero(texto: string): number | null {
  let corpo = texto;
  let fator = 1;
  if (corpo.startsWith('(') && corpo.endsWith(')')) {
    corpo = corpo.slice(1, -1).trim();
    fator = -1;
    if (corpo.startsWith('-')) return null;
  }
  if (corpo.endsWith('%')) {
    corpo = corpo.slice(0, -1).trimEnd();
    fator /= 100;
  }
  const sinal = (t: string) => {
    if (!t.startsWith('-') && !t.startsWith('+')) return t;
    if (t.startsWith('-')) fator = -fator;
    return t.slice(1).trimStart();
  };
  const semSinal = sinal(corpo);
  const temMoeda = /^r\$/i.test(semSinal);
  const semMoeda = temMoeda ? semSinal.slice(2).trimStart() : semSinal;
  const valor = leDecimal(temMoeda && semSinal === corpo ? sinal(semMoeda) : semMoeda);
  if (valor === null) return null;
  return Math.abs(fator) === 1 ? valor * fator : valor / (1 / fator);
}

/**
 * The number a Brazilian text stands for: "1.234,56", "R$ 5,00", "12%", "(5)", "10/03/2024", "08:30", "1 1/2".
 * @returns null when it stands for none
 */
export function textoParaNumero(texto: string, now: string): number | null {
  if (texto.length > 80) return null;
  const limpo = texto.trim();
  if (limpo === '') return null;
  const numero = leNumero(limpo);
  if (numero !== null) return numero;
  const fracao = FRACAO.exec(limpo);
  if (fracao && Number(fracao[3]) > 0) return Number(fracao[1]) + Number(fracao[2]) / Number(fracao[3]);
  return leDataHora(limpo, now);
}
