import { roundDecimal } from '@retaguarda/domain';
import { dividePor, eleva, piso, quinzeDigitos, resto, somaTodos, teto, trunca } from '../arithmetic.ts';
import { type Ctx, cobra, ERROS, Erro, finito, itensDe, Serial, type Val } from '../value.ts';
import { agregada } from './coleta.ts';
import { deFatores, type Funcao, geral, n1, n2, num } from './funcao.ts';

const somaDe = (numeros: readonly number[]) => finito(somaTodos(numeros));

function arredondaPor(modo: 'half' | 'up' | 'down') {
  return (n: number, casas: number) => finito(roundDecimal(n, Math.trunc(casas), modo));
}

function log(n: number, base: number): number | Erro {
  if (n <= 0 || base <= 0) return ERROS.num;
  return dividePor(Math.log(n), Math.log(base));
}

/** Multiple of `passo` by the given rounding of the quotient, without the tail of binary floats. */
function multiplo(n: number, passo: number, arredonda: (q: number) => number): number | Erro {
  if (n > 0 && passo < 0) return ERROS.num;
  return finito(quinzeDigitos(arredonda(n / passo) * passo));
}

function marred(n: number, passo: number): number | Erro {
  if (passo === 0 || n === 0) return 0;
  if (n < 0 !== passo < 0) return ERROS.num;
  return multiplo(n, passo, (q) => roundDecimal(q, 0));
}

function afastaDoZero(n: number, arredonda: (abs: number) => number): number {
  const r = arredonda(Math.abs(n));
  return n < 0 ? 0 - r : r;
}

/** Divisions until nothing is left, some of the many that large numbers take. */
const PASSOS_DO_MDC = 20;

function mdc(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}

function inteiros(numeros: readonly number[]): number[] | Erro {
  const lista = numeros.map(trunca);
  return lista.some((n) => n < 0 || n > Number.MAX_SAFE_INTEGER) ? ERROS.num : lista;
}

function mmcDe(numeros: readonly number[], c: Ctx): number | Erro {
  cobra(c, numeros.length * PASSOS_DO_MDC);
  const lista = inteiros(numeros);
  if (lista instanceof Erro) return lista;
  let total = 1;
  for (const n of lista) {
    if (n === 0) return 0;
    total = (total / mdc(total, n)) * n;
    if (!Number.isSafeInteger(total)) return ERROS.num;
  }
  return total;
}

function fatorial(n: number): number | Erro {
  const ate = trunca(n);
  if (ate < 0 || ate > 170) return ERROS.num;
  let total = 1;
  for (let i = 2; i <= ate; i++) total *= i;
  return total;
}

/** Sum of the products item by item; what is no number counts as 0. */
function somaProduto(args: readonly Val[], c: Ctx): number | Erro {
  const faixas = args.map(itensDe);
  const tamanho = faixas[0]?.length ?? 0;
  if (faixas.some((f) => f.length !== tamanho)) return ERROS.value;
  cobra(c, tamanho * faixas.length);
  const produtos: number[] = [];
  for (let i = 0; i < tamanho; i++) {
    let produto = 1;
    for (const faixa of faixas) {
      const item = faixa[i] ?? null;
      if (item instanceof Erro) return item;
      produto *= typeof item === 'number' ? item : item instanceof Serial ? item.n : 0;
    }
    produtos.push(produto);
  }
  return somaDe(produtos);
}

export const MATEMATICA: readonly Funcao[] = [
  agregada('SOMA', 'SUM', somaDe),
  deFatores(
    agregada('MULT', 'PRODUCT', (ns) => (ns.length === 0 ? 0 : finito(ns.reduce((a, b) => a * b, 1)))),
  ),
  deFatores(geral('SOMARPRODUTO', 'SUMPRODUCT', { n: [1, -1], tipos: ['faixa'] }, somaProduto)),
  agregada('SOMAQUAD', 'SUMSQ', (ns) => somaDe(ns.map((n) => n * n))),
  n1('ABS', 'ABS', Math.abs),
  n1('SINAL', 'SIGN', (n) => (n === 0 ? 0 : Math.sign(n))),
  n2('ARRED', 'ROUND', arredondaPor('half')),
  n2('ARREDONDAR.PARA.CIMA', 'ROUNDUP', arredondaPor('up')),
  n2('ARREDONDAR.PARA.BAIXO', 'ROUNDDOWN', arredondaPor('down')),
  geral('TRUNCAR', 'TRUNC', { n: [1, 2], tipos: ['numero'] }, (a) =>
    arredondaPor('down')(num(a, 0), num(a, 1)),
  ),
  n1('INT', 'INT', piso),
  deFatores(n2('MOD', 'MOD', resto)),
  deFatores(
    n2('QUOCIENTE', 'QUOTIENT', (a, b) => {
      const q = dividePor(a, b);
      return typeof q === 'number' ? trunca(q) : q;
    }),
  ),
  deFatores(n2('POTÊNCIA', 'POWER', eleva)),
  n1('RAIZ', 'SQRT', (n) => (n < 0 ? ERROS.num : Math.sqrt(n))),
  n1('EXP', 'EXP', (n) => finito(Math.exp(n))),
  n1('LN', 'LN', (n) => (n <= 0 ? ERROS.num : Math.log(n))),
  geral('LOG', 'LOG', { n: [1, 2], tipos: ['numero'] }, (a) =>
    a.length < 2 || num(a, 1) === 10 ? log10(num(a, 0)) : log(num(a, 0), num(a, 1)),
  ),
  n1('LOG10', 'LOG10', log10),
  geral('PI', 'PI', { n: [0, 0], tipos: [] }, () => Math.PI),
  n2('MARRED', 'MROUND', marred),
  n2('TETO', 'CEILING', (n, p) => (n === 0 || p === 0 ? 0 : multiplo(n, p, teto))),
  n2('ARREDMULTB', 'FLOOR', (n, p) => {
    if (n === 0) return 0;
    return p === 0 ? ERROS.div0 : multiplo(n, p, piso);
  }),
  n1('PAR', 'EVEN', (n) => afastaDoZero(n, (abs) => 2 * teto(abs / 2))),
  n1('ÍMPAR', 'ODD', (n) => afastaDoZero(n, (abs) => (abs <= 1 ? 1 : 2 * teto((abs - 1) / 2) + 1))),
  agregada('MDC', 'GCD', (ns, c) => {
    cobra(c, ns.length * PASSOS_DO_MDC);
    const lista = inteiros(ns);
    return lista instanceof Erro ? lista : lista.reduce(mdc, 0);
  }),
  agregada('MMC', 'LCM', mmcDe),
  n1('FATORIAL', 'FACT', fatorial),
];

function log10(n: number): number | Erro {
  return n <= 0 ? ERROS.num : Math.log10(n);
}
