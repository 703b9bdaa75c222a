import type { FormulaValue } from '@retaguarda/atributos';
import { formatDateBr, fromSerial, roundDecimal, toSerial } from '@retaguarda/domain';

export type Valores = Record<string, FormulaValue>;

export interface Caso {
  nome: string;
  /** Ten functions. */
  formula: string;
  /** The same by hand, for the kinds of values that occur. */
  aMao: (v: Valores) => FormulaValue;
  entrada: (i: number) => Valores;
}

const numero = (value: number): FormulaValue => ({ kind: 'number', value });
const n = (v: FormulaValue | undefined): number => (v?.kind === 'number' ? v.value : 0);
const t = (v: FormulaValue | undefined): string => (v?.kind === 'text' ? v.value : '');
const d = (v: FormulaValue | undefined): number =>
  v?.kind === 'date' ? (typeof v.value === 'number' ? v.value : (toSerial(v.value) ?? 0)) : 0;
const virgula = (x: number): string => String(x).replace('.', ',');

/** Cents, never the same twice in a row. */
const valor = (i: number, ate: number): number => ((i * 7919 + 13) % (ate * 100)) / 100;

const contas: Caso = {
  nome: 'contas',
  formula:
    'ARRED(SE(E(a>0;c>0);SOMA(a;c;d)*MÁXIMO(e;1)/100+MÍNIMO(c;d)+ABS(c-d)-INT(e);SEERRO(a/c;0))+MÉDIA(a;c;d);2)',
  entrada: (i) => ({
    a: numero(i % 8 === 0 ? 0 : valor(i, 5000)),
    c: numero(valor(i + 5, 900)),
    d: numero(valor(i + 9, 800)),
    e: numero(valor(i + 2, 40)),
  }),
  aMao(v) {
    const [a, c, dd, e] = [n(v.a), n(v.c), n(v.d), n(v.e)];
    const media = (a + c + dd) / 3;
    const parte =
      a > 0 && c > 0
        ? ((a + c + dd) * Math.max(e, 1)) / 100 + Math.min(c, dd) + Math.abs(c - dd) - Math.floor(e)
        : c === 0
          ? 0
          : a / c;
    return numero(roundDecimal(parte + media, 2));
  },
};

const mista: Caso = {
  nome: 'mista',
  formula:
    'SE(E(a>0;b<>"");ARRED(SOMA(a;c;d)*MÁXIMO(e;1)/100;2)+MÍNIMO(c;d);SEERRO(VALOR(b);0))&" "&ESQUERDA(MAIÚSCULA(b);10)',
  entrada: (i) => ({
    a: numero(i % 8 === 0 ? 0 : valor(i, 5000)),
    b: { kind: 'text', value: i % 16 === 0 ? String(i) : `contrato ${i}` },
    c: numero(valor(i + 5, 900)),
    d: numero(valor(i + 9, 800)),
    e: numero(valor(i + 2, 40)),
  }),
  aMao(v) {
    const [a, b, c, dd, e] = [n(v.a), t(v.b), n(v.c), n(v.d), n(v.e)];
    let conta: number;
    if (a > 0 && b !== '') conta = roundDecimal(((a + c + dd) * Math.max(e, 1)) / 100, 2) + Math.min(c, dd);
    else conta = /^\d+(,\d+)?$/.test(b) ? Number(b.replace(',', '.')) : 0;
    // Up to 15 significant digits, as a formula joins a number.
    const texto = virgula(Number(conta.toPrecision(15)));
    return { kind: 'text', value: `${texto} ${b.toUpperCase().slice(0, 10)}` };
  },
};

const datas: Caso = {
  nome: 'datas',
  formula:
    'SE(OU(f<DATA(2024;1;1);g<f);"fora";TEXTO(f+MÍNIMO(30;g-f);"dd/mm/aaaa")&"-"&ARRED(ABS(g-f)/7;1)&"-"&MAIÚSCULA(ESQUERDA(b;3))&SE(e>1;"*";""))',
  entrada: (i) => ({
    b: { kind: 'text', value: `contrato ${i}` },
    e: numero(i % 3),
    f: {
      kind: 'date',
      value: `2024-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
    },
    g: { kind: 'date', value: `2025-03-${String(1 + ((i * 5) % 28)).padStart(2, '0')}` },
  }),
  aMao(v) {
    const [b, e, f, g] = [t(v.b), n(v.e), d(v.f), d(v.g)];
    if (f < 45292 || g < f) return { kind: 'text', value: 'fora' };
    const dia = fromSerial(f + Math.min(30, g - f)) ?? '';
    const semanas = virgula(roundDecimal(Math.abs(g - f) / 7, 1));
    const fim = `${b.slice(0, 3).toUpperCase()}${e > 1 ? '*' : ''}`;
    return { kind: 'text', value: `${formatDateBr(dia)}-${semanas}-${fim}` };
  },
};

export const CASOS: readonly Caso[] = [contas, mista, datas];
