import { type Dia, isValidDate, makeDate } from '../dates.ts';
import { sinaisComoSeVem } from './como-se-ve.ts';
import { type Entrada, entrou, MAIOR_ENTRADA, MOTIVO, recusada } from './entrada.ts';

const BR = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;
const CORRIDA = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Programs write a day with the time at which it begins. */
const MEIA_NOITE = /(?<=\d)(?:T|\s+)0?0:00(?::00(?:[.,]0+)?)?Z?\s*$/i;

/** Last two-digit year of this century; the others belong to the one before (rulings section 8). */
const ULTIMO_ANO = 29;

interface OpcoesData {
  /** The day may not lie after this one: a year of two digits is then one of the century before. */
  ate?: Dia;
}

function comAno(ano: string, mes: string, dia: string, ate: Dia | undefined): Dia | null {
  const n = Number(ano);
  if (ano.length !== 2) return makeDate(n, Number(mes), Number(dia));
  const lido = makeDate(n <= ULTIMO_ANO ? 2000 + n : 1900 + n, Number(mes), Number(dia));
  if (ate === undefined || lido === null || lido <= ate) return lido;
  return makeDate(1900 + n, Number(mes), Number(dia));
}

/** dd/MM/yyyy with '/', '-', '.' or nothing between, the year also of two digits, or yyyy-MM-dd, midnight behind it or nothing; strict on the calendar. */
export function leData(texto: string, { ate }: OpcoesData = {}): Entrada<Dia> {
  if (texto.length > MAIOR_ENTRADA) return recusada(MOTIVO.data);
  const limpo = sinaisComoSeVem(texto).replace(MEIA_NOITE, '').trim();
  if (limpo === '') return entrou<Dia>(null);
  const iso = ISO.exec(limpo);
  const br = BR.exec(limpo);
  const corrida = CORRIDA.exec(limpo);
  let dia: Dia | null = null;
  if (iso) dia = makeDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  else if (br) dia = comAno(br[4] ?? '', br[3] ?? '', br[1] ?? '', ate);
  else if (corrida) dia = comAno(corrida[3] ?? '', corrida[2] ?? '', corrida[1] ?? '', ate);
  return dia === null ? recusada(MOTIVO.data) : entrou(dia);
}

/** The day that a text names; null for an empty text and for what is no day. */
export function diaDe(texto: string, opcoes?: OpcoesData): Dia | null {
  const lida = leData(texto, opcoes);
  return lida.ok ? lida.valor : null;
}

/** Days on which business can have been done: what lies outside is a slip of the keys. */
export const PERIODO_PLAUSIVEL = { de: '1950-01-01', ate: '2099-12-31' } as const;

/** Said of a day outside of it. */
export const DATA_FORA = 'Informe uma data de 01/01/1950 a 31/12/2099';

/** Why a day is not one on which business is done; undefined for one that is. */
export function faltaDoDia(dia: Dia): string | undefined {
  if (!isValidDate(dia)) return MOTIVO.data.message;
  return dia >= PERIODO_PLAUSIVEL.de && dia <= PERIODO_PLAUSIVEL.ate ? undefined : DATA_FORA;
}

/** Nobody who is registered was born before it. */
const PRIMEIRO_NASCIMENTO = '1900-01-01';

/** Why a day is not one on which somebody was born; undefined for one that is. */
export function faltaDoNascimento(dia: Dia, hoje: Dia): string | undefined {
  if (!isValidDate(dia)) return MOTIVO.data.message;
  if (dia > hoje) return 'A data de nascimento não pode ser futura';
  return dia < PRIMEIRO_NASCIMENTO ? 'Informe uma data a partir de 01/01/1900' : undefined;
}

const COM_SINAL = /^(\d{1,2})\s*(?::|h)\s*(\d{2})(?:\s*:\s*00|\s*min)?$/i;
const SO_HORA = /^(\d{1,2})\s*h$/i;
const QUATRO = /^(\d{2})(\d{2})$/;

/** A time of day as `HH:mm`: '9:30', '09:30', '0930', '9h30', '9h'. Seconds only where they are zero. */
export function leHora(texto: string): Entrada<string> {
  if (texto.length > MAIOR_ENTRADA) return recusada(MOTIVO.hora);
  const limpo = sinaisComoSeVem(texto).trim();
  if (limpo === '') return entrou<string>(null);
  const lida = COM_SINAL.exec(limpo) ?? SO_HORA.exec(limpo) ?? QUATRO.exec(limpo);
  const [horas, minutos] = [Number(lida?.[1] ?? Number.NaN), Number(lida?.[2] ?? 0)];
  if (!(horas <= 23 && minutos <= 59)) return recusada(MOTIVO.hora);
  const dois = (n: number) => String(n).padStart(2, '0');
  return entrou(`${dois(horas)}:${dois(minutos)}`);
}
