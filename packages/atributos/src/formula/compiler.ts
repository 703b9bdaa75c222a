import type { No } from './ast.ts';
import { escalar, paraNumero } from './convert.ts';
import { ligarBinario } from './fast-path.ts';
import { coletar } from './functions/coleta.ts';
import { converter, type Funcao, type Tipo } from './functions/funcao.ts';
import { OPERACOES, type Operador } from './operators.ts';
import { Erro, type Fn, Serial, type Val } from './value.ts';

/** What a variable is worth as argument: in aggregates its text (and booleans) do not count. */
type Modo = 'valor' | 'agregado' | 'logicos';
/** Longer chains of operators are folded in a loop, so that evaluation never nests deep. */
const CADEIA_ANINHADA = 8;

/** Turns the tree into closures over the slots. */
export function compilar(no: No, modo: Modo = 'valor'): Fn {
  switch (no.t) {
    case 'const': {
      const { valor } = no;
      return () => valor;
    }
    case 'omitido':
      return () => 0;
    case 'var':
      return variavel(no.slot, modo);
    case 'bin':
      return cadeia(no);
    case 'neg':
      return negativo(compilar(no.a));
    case 'mais':
      return compilar(no.a, modo);
    case 'pct':
      return porcento(compilar(no.a));
    case 'call':
      return chamada(no.fn, no.args, modo);
  }
}

function variavel(slot: number, modo: Modo): Fn {
  if (modo === 'valor') return (c) => c.slots[slot] ?? null;
  const semBooleanos = modo === 'agregado';
  return (c) => {
    const v = c.slots[slot] ?? null;
    return typeof v === 'string' || (semBooleanos && typeof v === 'boolean') ? null : v;
  };
}

function cadeia(raiz: No & { t: 'bin' }): Fn {
  const partes: { op: Operador; b: Fn }[] = [];
  let no: No = raiz;
  while (no.t === 'bin') {
    partes.push({ op: no.op, b: compilar(no.b) });
    no = no.a;
  }
  partes.reverse();
  const primeiro = compilar(no);
  if (partes.length <= CADEIA_ANINHADA) {
    return partes.reduce((a, { op, b }) => ligarBinario(op, a, b), primeiro);
  }
  return (c) => {
    let acumulado = primeiro(c);
    for (const { op, b } of partes) acumulado = OPERACOES[op](acumulado, b(c), c);
    return acumulado;
  };
}

function negativo(a: Fn): Fn {
  return (c) => {
    const n = paraNumero(a(c), c);
    return typeof n === 'number' ? 0 - n : n;
  };
}

function porcento(a: Fn): Fn {
  return (c) => {
    const n = paraNumero(a(c), c);
    return typeof n === 'number' ? n / 100 : n;
  };
}

function chamada(funcao: Funcao, args: readonly No[], modo: Modo): Fn {
  if (funcao.forma === 'n1') return deUmNumero(funcao.fn, argumento(args[0]));
  if (funcao.forma === 'n2') return deDoisNumeros(funcao.fn, argumento(args[0]), argumento(args[1]));
  if (funcao.forma === 'preguicosa') {
    const { condicao } = funcao;
    return funcao.ligar(args.map((no, i) => compilar(no, condicao(i, args.length) ? 'valor' : modo)));
  }
  if (funcao.forma === 'agregada') {
    return deAgregado(
      args.map((no) => argumentoTipado(no, 'agregado')),
      funcao,
    );
  }
  const { tipos } = funcao;
  const tipoDe = (i: number): Tipo => tipos[Math.min(i, tipos.length - 1)] ?? 'valor';
  return deArgumentos(
    args.map((no, i) => argumentoTipado(no, tipoDe(i))),
    funcao,
  );
}

function argumento(no: No | undefined): Fn {
  return no ? compilar(no) : () => 0;
}

function deUmNumero(fn: (a: number) => Val, a: Fn): Fn {
  return (c) => {
    const x = paraNumero(a(c), c);
    return typeof x === 'number' ? fn(x) : x;
  };
}

function deDoisNumeros(fn: (a: number, b: number) => Val, a: Fn, b: Fn): Fn {
  return (c) => {
    const x = paraNumero(a(c), c);
    if (typeof x !== 'number') return x;
    const y = paraNumero(b(c), c);
    return typeof y === 'number' ? fn(x, y) : y;
  };
}

function argumentoTipado(no: No, tipo: Tipo): Fn {
  if (no.t === 'omitido' && tipo === 'texto') return () => '';
  if (no.t === 'omitido' && tipo === 'valor') return () => null;
  const avaliado = compilar(no, tipo === 'agregado' || tipo === 'logicos' ? tipo : 'valor');
  switch (tipo) {
    case 'agregado':
    case 'logicos':
    case 'faixa':
      return avaliado;
    case 'valor':
      return (c) => escalar(avaliado(c));
    default:
      return (c) => converter(tipo, avaliado(c), c);
  }
}

/**
 * Errors end the call, except in functions that look at them. The array is the closure's own and used again:
 * a closure never runs inside itself, and functions do not keep their arguments.
 */
function deArgumentos(args: readonly Fn[], funcao: Funcao & { forma: 'geral' }): Fn {
  const { fn, aceitaErros } = funcao;
  const valores: Val[] = args.map(() => null);
  return (c) => {
    for (let i = 0; i < args.length; i++) {
      const v = args[i]?.(c) ?? null;
      if (v instanceof Erro && !aceitaErros) return v;
      valores[i] = v;
    }
    return fn(valores, c);
  };
}

/** All arguments plain numbers is the usual case and needs no collecting. */
function deAgregado(args: readonly Fn[], { fn, datas }: Funcao & { forma: 'agregada' }): Fn {
  const numeros: number[] = args.map(() => 0);
  const valores: Val[] = args.map(() => null);
  return (c) => {
    let simples = true;
    for (let i = 0; i < args.length; i++) {
      const v = args[i]?.(c) ?? null;
      if (typeof v === 'number') numeros[i] = v;
      else if (v instanceof Erro) return v;
      else simples = false;
      valores[i] = v;
    }
    if (simples) return fn(numeros, c);
    const coleta = coletar(valores, c);
    if (coleta instanceof Erro) return coleta;
    const r = fn(coleta.numeros, c);
    return datas && coleta.datas && typeof r === 'number' ? new Serial(r) : r;
  };
}
