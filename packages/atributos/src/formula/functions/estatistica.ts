import { dividePor, piso, somaTodos } from '../arithmetic.ts';
import { textoParaNumero } from '../parse-text.ts';
import { type Ctx, cobra, ERROS, Erro, type Escalar, itensDe, Lista, Serial, type Val } from '../value.ts';
import { agregada, coletaDe, escolha } from './coleta.ts';
import { leCriterio } from './criterio.ts';
import { type Funcao, geral, num, sobreVazios } from './funcao.ts';

const media = (ns: readonly number[]) => dividePor(somaTodos(ns), ns.length);

function mediana(ns: number[], c: Ctx): number | Erro {
  if (ns.length === 0) return ERROS.num;
  cobra(c, ns.length * 4);
  ns.sort((a, b) => a - b);
  const meio = ns.length >> 1;
  const acima = ns[meio] ?? 0;
  return ns.length % 2 === 1 ? acima : ((ns[meio - 1] ?? 0) + acima) / 2;
}

function variancia(ns: readonly number[]): number | Erro {
  const m = media(ns);
  if (m instanceof Erro || ns.length < 2) return ERROS.div0;
  return somaTodos(ns.map((n) => (n - m) ** 2)) / (ns.length - 1);
}

function menor(ns: readonly number[]): number {
  let escolhido = ns[0] ?? 0;
  for (const n of ns) if (n < escolhido) escolhido = n;
  return escolhido;
}

function maior(ns: readonly number[]): number {
  let escolhido = ns[0] ?? 0;
  for (const n of ns) if (n > escolhido) escolhido = n;
  return escolhido;
}

/** The k-th in the given order. */
function posicao(ordem: (a: number, b: number) => number) {
  return (args: readonly Val[], c: Ctx): Val => {
    const coleta = coletaDe(args.slice(0, 1), c);
    if (coleta instanceof Erro) return coleta;
    cobra(c, coleta.numeros.length * 4);
    const n = coleta.numeros.sort(ordem)[piso(num(args, 1)) - 1];
    if (n === undefined) return ERROS.num;
    return coleta.datas ? new Serial(n) : n;
  };
}

/** Arguments of a variable or list count when they are numbers; literal text counts when it stands for one. */
function contaNumeros(args: readonly Val[], c: Ctx): number {
  let total = 0;
  for (const arg of args) {
    for (const item of itensDe(arg)) {
      const solto = !(arg instanceof Lista);
      if (typeof item === 'number' || item instanceof Serial) total++;
      else if (solto && typeof item === 'boolean') total++;
      else if (solto && typeof item === 'string' && textoParaNumero(item, c.now) !== null) total++;
    }
  }
  return total;
}

function contaItens(args: readonly Val[], conta: (item: Escalar) => boolean): number {
  return args.reduce<number>((total, arg) => total + itensDe(arg).filter(conta).length, 0);
}

/** Items of the third (or first) range whose neighbour in the first one fits the criterion. */
function escolhidos([faixa = null, criterio = null, outra]: readonly Val[], c: Ctx): Escalar[] | Erro {
  const itens = itensDe(faixa);
  cobra(c, 2 * itens.length);
  const aceita = leCriterio(itensDe(criterio)[0] ?? null, c);
  if (aceita instanceof Erro) return aceita;
  const valores = outra === undefined ? itens : itensDe(outra);
  return itens.flatMap((item, i) => (aceita(item) ? [valores[i] ?? null] : []));
}

function condicional(
  pt: string,
  en: string,
  max: number,
  fn: (itens: readonly Escalar[], c: Ctx) => Val,
): Funcao {
  return geral(pt, en, { n: [2, max], tipos: ['faixa', 'valor', 'faixa'] }, (args, c) => {
    const itens = escolhidos(args, c);
    return itens instanceof Erro ? itens : fn(itens, c);
  });
}

function sobreNumeros(fn: (ns: number[]) => number | Erro) {
  return (itens: readonly Escalar[], c: Ctx): Val => {
    const coleta = coletaDe([new Lista(itens)], c);
    return coleta instanceof Erro ? coleta : fn(coleta.numeros);
  };
}

const contagem = { n: [1, -1], aceitaErros: true } as const;

export const ESTATISTICA: readonly Funcao[] = [
  agregada('MÉDIA', 'AVERAGE', media),
  agregada('MED', 'MEDIAN', mediana),
  escolha('MÍNIMO', 'MIN', menor),
  escolha('MÁXIMO', 'MAX', maior),
  geral(
    'MAIOR',
    'LARGE',
    { n: [2, 2], tipos: ['agregado', 'numero'] },
    posicao((a, b) => b - a),
  ),
  geral(
    'MENOR',
    'SMALL',
    { n: [2, 2], tipos: ['agregado', 'numero'] },
    posicao((a, b) => a - b),
  ),
  ...[
    geral('CONT.NÚM', 'COUNT', { ...contagem, tipos: ['agregado'] }, contaNumeros),
    geral('CONT.VALORES', 'COUNTA', { ...contagem, tipos: ['faixa'] }, (args) =>
      contaItens(args, (v) => v !== null),
    ),
    geral('CONTAR.VAZIO', 'COUNTBLANK', { n: [1, 1], tipos: ['faixa'], aceitaErros: true }, (args) =>
      contaItens(args, (v) => v === null || v === ''),
    ),
    condicional('CONT.SE', 'COUNTIF', 2, (itens) => itens.length),
  ].map(sobreVazios),
  condicional('SOMASE', 'SUMIF', 3, sobreNumeros(somaTodos)),
  condicional('MÉDIASE', 'AVERAGEIF', 3, sobreNumeros(media)),
  agregada(
    'DESVPAD',
    'STDEV',
    (ns) => {
      const v = variancia(ns);
      return typeof v === 'number' ? Math.sqrt(v) : v;
    },
    ['DESVPAD.A'],
  ),
  agregada('VAR', 'VAR', variancia, ['VAR.A']),
];
