import { MESES } from '../calendar-names.ts';
import { addDays, addMonths, type Dia, daysInMonth, formatDateBr } from '../dates.ts';

/** How finely days are grouped. */
export const GRANULARIDADES = ['dia', 'mes', 'trimestre', 'ano'] as const;
export type Granularidade = (typeof GRANULARIDADES)[number];
export const NOME_DA_GRANULARIDADE: Readonly<Record<Granularidade, string>> = {
  dia: 'dia',
  mes: 'mês',
  trimestre: 'trimestre',
  ano: 'ano',
};

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** The key of a group of days as people read it: 2026-03-02, 2026-03, 2026-1 (first quarter) or 2026. */
export function rotuloDoPeriodo(chave: string, por: Granularidade): string {
  const [ano = '', parte = ''] = chave.split('-');
  switch (por) {
    case 'dia':
      return formatDateBr(chave);
    case 'mes':
      return `${maiuscula(MESES[Number(parte) - 1] ?? '')} de ${ano}`;
    case 'trimestre':
      return `${parte}º trimestre de ${ano}`;
    case 'ano':
      return ano;
  }
}

/** First and last day of a group of days; null for a key that is none. */
export function diasDoPeriodo(chave: string, por: Granularidade): [Dia, Dia] | null {
  const [ano = 0, parte = 1] = chave.split('-').map(Number);
  if (!Number.isInteger(ano) || ano < 1 || chave === '') return null;
  const dois = (n: number) => String(n).padStart(2, '0');
  const quatro = String(ano).padStart(4, '0');
  const meses = (de: number, ate: number): [Dia, Dia] => [
    `${quatro}-${dois(de)}-01`,
    `${quatro}-${dois(ate)}-${dois(daysInMonth(ano, ate))}`,
  ];
  switch (por) {
    case 'dia':
      return [chave, chave];
    case 'mes':
      return meses(parte, parte);
    case 'trimestre':
      return meses(parte * 3 - 2, parte * 3);
    case 'ano':
      return meses(1, 12);
  }
}

/** Periods that are told from today, or chosen by their two days. */
export const QUANDO = [
  'fixo',
  'hoje',
  'ontem',
  'ultimos7Dias',
  'ultimos30Dias',
  'esteMes',
  'mesPassado',
  'ultimos12Meses',
  'esteAno',
  'anoPassado',
] as const;
export type Quando = (typeof QUANDO)[number];
export const NOME_DE_QUANDO: Readonly<Record<Quando, string>> = {
  fixo: 'De … a …',
  hoje: 'Hoje',
  ontem: 'Ontem',
  ultimos7Dias: 'Últimos 7 dias',
  ultimos30Dias: 'Últimos 30 dias',
  esteMes: 'Este mês',
  mesPassado: 'Mês passado',
  ultimos12Meses: 'Últimos 12 meses',
  esteAno: 'Este ano',
  anoPassado: 'Ano passado',
};

const mais = (dia: Dia, dias: number): Dia => addDays(dia, dias) ?? dia;
const primeiroDoMes = (dia: Dia, meses = 0): Dia => {
  const primeiro = `${dia.slice(0, 7)}-01`;
  return addMonths(primeiro, meses) ?? primeiro;
};
const doAno = (ano: number): [Dia, Dia] => {
  const quatro = String(ano).padStart(4, '0');
  return [`${quatro}-01-01`, `${quatro}-12-31`];
};

/** First and last day of a period as today tells it. */
export function diasDeQuando(quando: Exclude<Quando, 'fixo'>, hoje: Dia): [Dia, Dia] {
  const ano = Number(hoje.slice(0, 4));
  const fimDoMes = (meses: number): Dia => mais(primeiroDoMes(hoje, meses + 1), -1);
  switch (quando) {
    case 'hoje':
      return [hoje, hoje];
    case 'ontem':
      return [mais(hoje, -1), mais(hoje, -1)];
    case 'ultimos7Dias':
      return [mais(hoje, -6), hoje];
    case 'ultimos30Dias':
      return [mais(hoje, -29), hoje];
    case 'esteMes':
      return [primeiroDoMes(hoje), fimDoMes(0)];
    case 'mesPassado':
      return [primeiroDoMes(hoje, -1), fimDoMes(-1)];
    case 'ultimos12Meses':
      return [primeiroDoMes(hoje, -11), fimDoMes(0)];
    case 'esteAno':
      return doAno(ano);
    case 'anoPassado':
      return doAno(ano - 1);
  }
}
