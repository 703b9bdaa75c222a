import { DIAS_DA_SEMANA } from '../calendar-names.ts';
import { addDays, type Dia, weekday } from '../dates.ts';
import { emLista } from '../text.ts';
import { type Expediente, type SemExpediente, semExpediente } from './expediente.ts';

/** How a deadline is counted, and what becomes of one that ends on a day without court (rulings section 9, 'Deadlines'). */
export interface RegrasDoPrazo {
  /** Working days (CPC art. 219), else calendar days. */
  diasUteis: boolean;
  /** From 20 December to 20 January nothing counts (art. 220). */
  recesso: boolean;
  /** It stays where it ends, else it goes to the next day with court (art. 224 §1). */
  ficaNoDia: boolean;
}

/** What was counted: from which day on, how many days and how, and the day on which that ends. */
export interface Contagem {
  inicio: Dia;
  /** Negative to count back. */
  dias: number;
  uteis: boolean;
  recesso: boolean;
  fim: Dia;
}

/** More days than any deadline has. */
export const DIAS_DO_PRAZO_MAX = 3660;

/** Its first day in December and its last in January, as `MM-dd`. */
export const RECESSO = { de: '12-20', ate: '01-20' } as const;
const noRecesso = (dia: Dia): boolean => dia.slice(5) >= RECESSO.de || dia.slice(5) <= RECESSO.ate;

const ehFimDeSemana = (dia: Dia): boolean => {
  const semana = weekday(dia);
  return semana === 0 || semana === 6;
};

type Como = Pick<RegrasDoPrazo, 'recesso'>;

const semCorte = (dia: Dia, { recesso }: Como, expediente: Expediente): boolean =>
  ehFimDeSemana(dia) || semExpediente(dia, expediente) !== undefined || (recesso && noRecesso(dia));

/**
 * The day on which a count ends: the day of its start does not count, the last one does. Null where it leaves the years
 * 1 to 9999 or counts more than {@link DIAS_DO_PRAZO_MAX} days.
 */
export function fimDaContagem(
  { inicio, dias, uteis, recesso }: Omit<Contagem, 'fim'>,
  expediente: Expediente,
): Dia | null {
  if (!Number.isInteger(dias) || Math.abs(dias) > DIAS_DO_PRAZO_MAX) return null;
  const passo = dias < 0 ? -1 : 1;
  let dia = addDays(inicio, 0);
  for (let faltam = Math.abs(dias); faltam > 0 && dia !== null; ) {
    dia = addDays(dia, passo);
    if (dia === null) return null;
    const conta = uteis ? !semCorte(dia, { recesso }, expediente) : !(recesso && noRecesso(dia));
    if (conta) faltam--;
  }
  return dia;
}

/** The day until which what ends on a day may still be done. */
export function vencimento(fim: Dia, regras: Omit<RegrasDoPrazo, 'diasUteis'>, expediente: Expediente): Dia {
  let dia: Dia | null = fim;
  if (!regras.ficaNoDia) while (dia !== null && semCorte(dia, regras, expediente)) dia = addDays(dia, 1);
  return dia ?? fim;
}

/** Days that are looked back over for one with court. */
const ATRAS_MAX = 60;

/** The day on which people are told what was to be told on another: none without court, so the one before. */
export function diaDeAviso(dia: Dia, expediente: Expediente): Dia {
  for (let n = 0; n < ATRAS_MAX; n++) {
    const antes = addDays(dia, -n);
    if (antes !== null && !semCorte(antes, { recesso: false }, expediente)) return antes;
  }
  return dia;
}

const diaEMes = (dia: Dia): string => `${dia.slice(8)}/${dia.slice(5, 7)}`;

const emPalavras = (dia: Dia, { nome, tipo }: SemExpediente): string =>
  tipo === 'feriado' ? `${diaEMes(dia)} é feriado (${nome})` : `${diaEMes(dia)} sem expediente (${nome})`;

const NO_RECESSO = 'recesso de 20/12 a 20/01';
/** Reasons that are named; of more it is said how many. */
const MOTIVOS_MAX = 6;

/** Every day from one to another, both with them. */
function* diasEntre(de: Dia, ate: Dia): Generator<Dia> {
  for (let dia: Dia | null = de; dia !== null && dia <= ate; dia = addDays(dia, 1)) yield dia;
}

/** Why days of a stretch did not count, weekends apart: each holiday, and the recess once. */
function motivosEntre(de: Dia, ate: Dia, { recesso }: Como, expediente: Expediente): string[] {
  const motivos: string[] = [];
  for (const dia of diasEntre(de, ate)) {
    if (recesso && noRecesso(dia)) {
      if (motivos.at(-1) !== NO_RECESSO) motivos.push(NO_RECESSO);
      continue;
    }
    const motivo = ehFimDeSemana(dia) ? undefined : semExpediente(dia, expediente);
    if (motivo !== undefined) motivos.push(emPalavras(dia, motivo));
  }
  return motivos;
}

/** Why the day on which a count ends is not the one on which it is due. */
function motivosDoFim(fim: Dia, vence: Dia, regras: Como, expediente: Expediente): string[] {
  if (fim === vence) return [];
  const semana = weekday(fim);
  const noFim =
    ehFimDeSemana(fim) && semana !== null && !(regras.recesso && noRecesso(fim))
      ? [`${diaEMes(fim)} é ${DIAS_DA_SEMANA[semana]}`]
      : [];
  return [...noFim, ...motivosEntre(fim, addDays(vence, -1) ?? fim, regras, expediente)];
}

function contagemEmPalavras({ dias, uteis }: Contagem): string {
  const n = Math.abs(dias);
  const tipo = uteis ? (n === 1 ? 'dia útil' : 'dias úteis') : n === 1 ? 'dia corrido' : 'dias corridos';
  return `${n} ${tipo}${dias < 0 ? ' antes' : ''}`;
}

/** A deadline in full: the day on which its count ends, the day on which it is due, and why. */
export interface PrazoExplicado {
  fim: Dia;
  vence: Dia;
  /** '15 dias úteis: 08/12 é feriado (Justiça), recesso de 20/12 a 20/01'; empty where there is nothing to explain. */
  porque: string;
}

function motivosDaContagem({ inicio, fim, uteis, recesso }: Contagem, expediente: Expediente): string[] {
  const [de, ate] =
    inicio <= fim ? [addDays(inicio, 1) ?? inicio, fim] : [fim, addDays(inicio, -1) ?? inicio];
  if (uteis) return motivosEntre(de, ate, { recesso }, expediente);
  const passaPeloRecesso = recesso && [...diasEntre(de, ate)].some(noRecesso);
  return passaPeloRecesso ? [NO_RECESSO] : [];
}

/** What is said of a deadline on its field, at home, in the calendar, its address, reminders and reports: one function. */
export function explicaPrazo(
  fim: Dia,
  regras: RegrasDoPrazo,
  { expediente, contagem }: { expediente: Expediente; contagem?: Contagem | undefined },
): PrazoExplicado {
  const vence = vencimento(fim, regras, expediente);
  const doFim = motivosDoFim(fim, vence, regras, expediente);
  const motivos = [
    ...new Set([...(contagem === undefined ? [] : motivosDaContagem(contagem, expediente)), ...doFim]),
  ];
  const ditos = motivos.slice(0, MOTIVOS_MAX);
  const mais = motivos.length - ditos.length;
  const lista = emLista(mais === 0 ? ditos : [...ditos, mais === 1 ? 'mais 1 dia' : `mais ${mais} dias`]);
  const conta = contagem === undefined ? '' : contagemEmPalavras(contagem);
  return { fim, vence, porque: [conta, lista].filter((t) => t !== '').join(': ') };
}
