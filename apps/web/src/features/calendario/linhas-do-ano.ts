import { type DiaDoAno, faltasDoAno } from '@retaguarda/contract';
import { type Dia, feriadosDoAno, formatDateBr, normalizeText, RECESSO } from '@retaguarda/domain';
import { EM_TODO_LUGAR, enviado, ondeEmPalavras } from './dia-do-ano.ts';
import type { Estado } from './estado.ts';
import { chaveDe, estadoDe, type Mudanca, type Mudancas } from './mudancas.ts';
import { CALENDARIO as T } from './textos.ts';

/** What every row says. */
interface Linha {
  chave: string;
  dia: Dia;
  nome: string;
  tipo: string;
  onde: string;
}

/** A row that stands in every year, and nobody alters. */
interface LinhaFixa extends Linha {
  /** The last day of a stretch; the same of a single one. */
  ate: Dia;
  do: null;
}

export interface LinhaDoDia extends Linha {
  do: DiaDoAno;
  /** What is stored and what is to be. */
  mudanca: Mudanca;
  estado: Estado;
  /** Why it cannot be saved so. */
  falta: string | undefined;
}

export type LinhaDoAno = LinhaFixa | LinhaDoDia;

export const ehDoEscritorio = (linha: LinhaDoAno): linha is LinhaDoDia => linha.do !== null;

/** The two stretches of a year in which nothing counts where deadlines keep the recess. */
const TRECHOS = [
  ['01-01', RECESSO.ate],
  [RECESSO.de, '12-31'],
] as const;

const recessos = (ano: number): LinhaFixa[] =>
  TRECHOS.map(([de, ate]) => ({
    ...{ chave: `recesso ${de}`, dia: `${ano}-${de}`, ate: `${ano}-${ate}`, do: null },
    ...{ nome: T.recesso, tipo: T.tipoRecesso, onde: T.ondeRecesso },
  }));

const nacionais = (ano: number): LinhaFixa[] =>
  [...feriadosDoAno(ano)]
    .filter(([, { nacional }]) => nacional)
    .map(([dia, { nome }]) => ({
      ...{ chave: `nacional ${dia}`, dia, ate: dia, do: null },
      ...{ nome, tipo: T.nacional, onde: T.emTodoLugar },
    }));

const primeira = (faltas: object | undefined): string | undefined =>
  faltas && Object.values(faltas).find((f): f is string => typeof f === 'string');

/** Those of the office, each with its fault. */
export function linhasDosDias(mudancas: Mudancas, ano: number): LinhaDoDia[] {
  const vem = mudancas.flatMap((m) => (m.depois === null ? [] : [enviado(m.depois)]));
  const faltas = faltasDoAno(vem, ano);
  let posicao = 0;
  return mudancas.flatMap((mudanca) => {
    const { antes, depois } = mudanca;
    const visto = depois ?? antes;
    if (visto === null) return [];
    const falta = depois === null ? undefined : primeira(faltas.get(posicao++));
    const { dia, nome, tipo } = visto;
    const onde = ondeEmPalavras(visto);
    const estado = estadoDe(mudanca);
    return [
      { chave: chaveDe(mudanca), dia, nome, tipo: T.tipos[tipo], onde, do: visto, mudanca, estado, falta },
    ];
  });
}

const emOrdem = (a: LinhaDoAno, b: LinhaDoAno): number =>
  a.dia.localeCompare(b.dia) || Number(a.do !== null) - Number(b.do !== null) || a.onde.localeCompare(b.onde);

/** All rows of a year by day: what holds in every year, and the days of the office. */
export const linhasDoAno = (dosDias: readonly LinhaDoDia[], ano: number): LinhaDoAno[] =>
  [...recessos(ano), ...nacionais(ano), ...dosDias].toSorted(emOrdem);

/** The places that rows name: everywhere first. */
export function ondesDe(linhas: readonly LinhaDoAno[]): string[] {
  const nomes = new Set(linhas.filter(ehDoEscritorio).map((l) => l.onde));
  const todo = ondeEmPalavras(EM_TODO_LUGAR);
  nomes.delete(todo);
  return [todo, ...[...nomes].toSorted((a, b) => a.localeCompare(b))];
}

export interface Filtro {
  texto: string;
  /** As a row says it; null for all. */
  onde: string | null;
}

export const SEM_FILTRO: Filtro = { texto: '', onde: null };

/** Rows of a place whose texts hold every word that is looked for. */
export function filtradas(linhas: readonly LinhaDoAno[], { texto, onde }: Filtro): LinhaDoAno[] {
  const palavras = normalizeText(texto).split(/\s+/).filter(Boolean);
  return linhas.filter((l) => {
    if (onde !== null && l.onde !== onde) return false;
    const dito = normalizeText([formatDateBr(l.dia), l.nome, l.tipo, l.onde].join(' '));
    return palavras.every((p) => dito.includes(p));
  });
}
