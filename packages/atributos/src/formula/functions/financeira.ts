import { dividePor, trunca } from '../arithmetic.ts';
import { type Ctx, cobra, ERROS, Erro, finito, type Val } from '../value.ts';
import { coletaDe } from './coleta.ts';
import { type Funcao, geral, num } from './funcao.ts';
import { raizDe } from './raiz.ts';

/** Payments at the beginning (1) or at the end (0) of each period. */
const tipo = (args: readonly Val[], i: number) => (num(args, i) === 0 ? 0 : 1);

function vf(taxa: number, periodos: number, pgto: number, vp: number, inicio: number): number {
  if (taxa === 0) return -(vp + pgto * periodos);
  const fator = (1 + taxa) ** periodos;
  return -(vp * fator + (pgto * (1 + taxa * inicio) * (fator - 1)) / taxa);
}

function vp(taxa: number, periodos: number, pgto: number, futuro: number, inicio: number): number {
  if (taxa === 0) return -(futuro + pgto * periodos);
  const fator = (1 + taxa) ** periodos;
  return -(futuro + (pgto * (1 + taxa * inicio) * (fator - 1)) / taxa) / fator;
}

function pgto(taxa: number, periodos: number, presente: number, futuro: number, inicio: number): number {
  if (taxa === 0) return -(presente + futuro) / periodos;
  const fator = (1 + taxa) ** periodos;
  return (-(presente * fator + futuro) * taxa) / ((1 + taxa * inicio) * (fator - 1));
}

function nper(
  taxa: number,
  pagamento: number,
  presente: number,
  futuro: number,
  inicio: number,
): number | Erro {
  if (taxa === 0) return dividePor(-(presente + futuro), pagamento);
  const p = pagamento * (1 + taxa * inicio);
  return finito(Math.log((p - futuro * taxa) / (presente * taxa + p)) / Math.log1p(taxa));
}

interface Parcela {
  taxa: number;
  periodo: number;
  periodos: number;
  presente: number;
  futuro: number;
  inicio: number;
}

function parcela(args: readonly Val[]): Parcela | Erro {
  const periodo = trunca(num(args, 1));
  const periodos = num(args, 2);
  if (periodo < 1 || periodo > periodos) return ERROS.num;
  const [presente, futuro] = [num(args, 3), num(args, 4)];
  return { taxa: num(args, 0), periodo, periodos, presente, futuro, inicio: tipo(args, 5) };
}

/** Interest part of one payment. */
function juros({ taxa, periodo, periodos, presente, futuro, inicio }: Parcela): number {
  const pagamento = pgto(taxa, periodos, presente, futuro, inicio);
  if (inicio === 0) return vf(taxa, periodo - 1, pagamento, presente, 0) * taxa;
  return periodo === 1 ? 0 : (vf(taxa, periodo - 2, pagamento, presente, 1) - pagamento) * taxa;
}

function ipgto(args: readonly Val[]): Val {
  const p = parcela(args);
  return p instanceof Erro ? p : finito(juros(p));
}

function ppgto(args: readonly Val[]): Val {
  const p = parcela(args);
  if (p instanceof Erro) return p;
  return finito(pgto(p.taxa, p.periodos, p.presente, p.futuro, p.inicio) - juros(p));
}

function taxa(args: readonly Val[], c: Ctx): Val {
  const [periodos, pagamento, presente, futuro] = [num(args, 0), num(args, 1), num(args, 2), num(args, 3)];
  if (periodos <= 0) return ERROS.num;
  cobra(c, 1000);
  const inicio = tipo(args, 4);
  // What is owed after all payments, plus what should be left, is nothing.
  const saldo = (t: number) => futuro - vf(t, periodos, pagamento, presente, inicio);
  return raizDe(saldo, num(args, 5, 0.1)) ?? ERROS.num;
}

function vpl(args: readonly Val[], c: Ctx): Val {
  const coleta = coletaDe(args.slice(1), c);
  if (coleta instanceof Erro) return coleta;
  const juro = num(args, 0);
  if (juro === -1) return ERROS.div0;
  return finito(coleta.numeros.reduce((total, v, i) => total + v / (1 + juro) ** (i + 1), 0));
}

function tir(args: readonly Val[], c: Ctx): Val {
  const coleta = coletaDe(args.slice(0, 1), c);
  if (coleta instanceof Erro) return coleta;
  const { numeros } = coleta;
  if (!numeros.some((v) => v > 0) || !numeros.some((v) => v < 0)) return ERROS.num;
  cobra(c, 1000 + numeros.length * 60);
  const saldo = (t: number) => numeros.reduceRight((total, v) => total / (1 + t) + v, 0);
  return raizDe(saldo, num(args, 1, 0.1)) ?? ERROS.num;
}

function anual(args: readonly Val[], fn: (taxa: number, vezes: number) => number): Val {
  const [juro, vezes] = [num(args, 0), trunca(num(args, 1))];
  return juro <= 0 || vezes < 1 ? ERROS.num : finito(fn(juro, vezes));
}

const numeros = { tipos: ['numero'] } as const;

export const FINANCEIRA: readonly Funcao[] = [
  geral('PGTO', 'PMT', { n: [3, 5], ...numeros }, (a) =>
    num(a, 1) === 0 ? ERROS.num : finito(pgto(num(a, 0), num(a, 1), num(a, 2), num(a, 3), tipo(a, 4))),
  ),
  geral('VP', 'PV', { n: [3, 5], ...numeros }, (a) =>
    finito(vp(num(a, 0), num(a, 1), num(a, 2), num(a, 3), tipo(a, 4))),
  ),
  geral('VF', 'FV', { n: [3, 5], ...numeros }, (a) =>
    finito(vf(num(a, 0), num(a, 1), num(a, 2), num(a, 3), tipo(a, 4))),
  ),
  geral('NPER', 'NPER', { n: [3, 5], ...numeros }, (a) =>
    nper(num(a, 0), num(a, 1), num(a, 2), num(a, 3), tipo(a, 4)),
  ),
  geral('TAXA', 'RATE', { n: [3, 6], ...numeros }, taxa),
  geral('IPGTO', 'IPMT', { n: [4, 6], ...numeros }, ipgto),
  geral('PPGTO', 'PPMT', { n: [4, 6], ...numeros }, ppgto),
  geral('VPL', 'NPV', { n: [2, -1], tipos: ['numero', 'agregado'] }, vpl),
  geral('TIR', 'IRR', { n: [1, 2], tipos: ['agregado', 'numero'] }, tir),
  geral('EFETIVA', 'EFFECT', { n: [2, 2], ...numeros }, (a) => anual(a, (t, n) => (1 + t / n) ** n - 1)),
  geral('NOMINAL', 'NOMINAL', { n: [2, 2], ...numeros }, (a) =>
    anual(a, (t, n) => ((1 + t) ** (1 / n) - 1) * n),
  ),
  geral('DPD', 'SLN', { n: [3, 3], ...numeros }, (a) => dividePor(num(a, 0) - num(a, 1), num(a, 2))),
];
