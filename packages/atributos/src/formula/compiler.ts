import type { No } from './ast.ts';
import { argumentosComVazios, comData, ehVazio, OPERACOES_COM_VAZIOS } from './com-vazios.ts';
import { escalar, paraBooleano, paraNumero, paraTexto } from './convert.ts';
import { ligaBinario, type Operando } from './fast-path.ts';
import { coletaDe, coletaLogicos } from './functions/coleta.ts';
import type { Funcao, Tipo } from './functions/funcao.ts';
import { ehAritmetica, OPERACOES, type Operador } from './operators.ts';
import { type Ctx, cobra, cobraTexto, Erro, type Fn, Lista, Serial, type Slots, type Val } from './value.ts';

/** What a variable is worth as argument: in aggregates its text (and booleans) do not count. */
type Modo = 'valor' | 'agregado' | 'logicos';
/** Longer chains of operators are folded in a loop, so that evaluation never nests deep. */
const CADEIA_ANINHADA = 8;

/** Turns the tree into closures over the formula's slots, which hold the values of its codes and its constants. */
export function compila(no: No, slots: Slots, modo: Modo = 'valor'): Fn {
  switch (no.t) {
    case 'const': {
      const { valor } = no;
      return () => valor;
    }
    case 'omitido':
      return () => 0;
    case 'var':
      return variavel(no.slot, slots, modo);
    case 'visto':
      return visto(no, slots, modo);
    case 'bin':
      return cadeia(no, slots);
    case 'neg':
      return deNumero((n) => 0 - n, compila(no.a, slots), slots);
    case 'mais':
      return compila(no.a, slots, modo);
    case 'pct':
      return deNumero((n) => n / 100, compila(no.a, slots), slots);
    case 'call':
      return chamada(no.fn, no.args, slots, modo);
  }
}

function variavel(slot: number, { numeros, valores }: Slots, modo: Modo): Fn {
  const valor = () => {
    const n = numeros[slot] ?? Number.NaN;
    return Number.isNaN(n) ? (valores[slot] ?? null) : n;
  };
  if (modo === 'valor') return valor;
  const semBooleanos = modo === 'agregado';
  return () => {
    const v = valor();
    return typeof v === 'string' || (semBooleanos && typeof v === 'boolean') ? null : v;
  };
}

/** What is only looked up is read in place: a call for every leaf costs more than most operations. */
function operando(no: No, slots: Slots, modo: Modo = 'valor'): Operando {
  const fn = compila(no, slots, modo);
  if (no.t === 'var') return { fn, slot: no.slot };
  if (no.t !== 'const') return { fn, slot: -1 };
  return { fn, slot: slots.junta(no.valor) };
}

/** One side of an operator. */
function parcelaDe(op: Operador, no: No, slots: Slots): Operando {
  const lido = operando(no, slots);
  if (!slots.comVazios) return lido;
  return { fn: ehAritmetica(op) ? comData(no, lido.fn) : lido.fn, slot: -1 };
}

function cadeia(raiz: No & { t: 'bin' }, slots: Slots): Fn {
  const partes: { op: Operador; b: Operando }[] = [];
  let no: No = raiz;
  while (no.t === 'bin') {
    partes.push({ op: no.op, b: parcelaDe(no.op, no.b, slots) });
    no = no.a;
  }
  partes.reverse();
  const primeiro = parcelaDe(partes[0]?.op ?? '&', no, slots);
  const operacoes = slots.comVazios ? OPERACOES_COM_VAZIOS : OPERACOES;
  if (partes.length <= CADEIA_ANINHADA) {
    return partes.reduce((a, { op, b }) => ({ fn: ligaBinario(op, a, b, slots), slot: -1 }), primeiro).fn;
  }
  return (c) => {
    let acumulado = primeiro.fn(c);
    for (const { op, b } of partes) acumulado = operacoes[op](acumulado, b.fn(c), c);
    return acumulado;
  };
}

/** A sign before a number or behind it. */
function deNumero(fn: (n: number) => number, a: Fn, { comVazios }: Slots): Fn {
  return (c) => {
    const v = a(c);
    if (comVazios && ehVazio(v)) return null;
    const n = paraNumero(v, c);
    return typeof n === 'number' ? fn(n) : n;
  };
}

function visto({ a, ve }: No & { t: 'visto' }, slots: Slots, modo: Modo): Fn {
  const fn = compila(a, slots, modo);
  // Aggregates pass over what is empty, dates too.
  const le = modo === 'agregado' ? fn : comData(a, fn);
  return (c) => ve(le(c));
}

function chamada(funcao: Funcao, args: readonly No[], slots: Slots, modo: Modo): Fn {
  const escolhe = funcao.forma === 'preguicosa' || funcao.forma === 'juncao';
  if (!slots.comVazios || escolhe || funcao.olhaVazio) return ligada(funcao, args, slots, modo);
  const vistos = argumentosComVazios(args, funcao.fatores === true);
  return vistos.chamada(ligada(funcao, vistos.args, slots, modo));
}

function ligada(funcao: Funcao, args: readonly No[], slots: Slots, modo: Modo): Fn {
  switch (funcao.forma) {
    case 'n1':
      return deUmNumero(funcao.fn, argumento(args[0], slots), slots);
    case 'n2':
      return deDoisNumeros(funcao.fn, argumento(args[0], slots), argumento(args[1], slots), slots);
    case 'preguicosa': {
      const { condicao, ligar } = funcao;
      return ligar(args.map((no, i) => compila(no, slots, condicao(i, args.length) ? 'valor' : modo)));
    }
    case 'agregada':
      return deAgregado(
        args.map((no) => operando(no, slots, 'agregado')),
        funcao,
        slots,
      );
    case 'juncao':
      return deJuncao(
        args.map((no) => compila(no, slots, 'logicos')),
        funcao,
      );
    case 'geral': {
      const { tipos } = funcao;
      const tipoDe = (i: number): Tipo => tipos[Math.min(i, tipos.length - 1)] ?? 'valor';
      return deArgumentos(
        args.map((no, i) => argumentoTipado(no, tipoDe(i), slots)),
        funcao,
      );
    }
  }
}

function argumento(no: No | undefined, slots: Slots): Operando {
  return no ? operando(no, slots) : { fn: () => 0, slot: -1 };
}

function deUmNumero(fn: (a: number) => Val, a: Operando, { numeros }: Slots): Fn {
  const { fn: le, slot } = a;
  return (c) => {
    const n = slot < 0 ? Number.NaN : (numeros[slot] ?? Number.NaN);
    if (!Number.isNaN(n)) return fn(n);
    const x = paraNumero(le(c), c);
    return typeof x === 'number' ? fn(x) : x;
  };
}

function deDoisNumeros(fn: (a: number, b: number) => Val, a: Operando, b: Operando, { numeros }: Slots): Fn {
  const { fn: leA, slot: slotA } = a;
  const { fn: leB, slot: slotB } = b;
  return (c) => {
    let x = slotA < 0 ? Number.NaN : (numeros[slotA] ?? Number.NaN);
    if (Number.isNaN(x)) {
      const lido = paraNumero(leA(c), c);
      if (typeof lido !== 'number') return lido;
      x = lido;
    }
    let y = slotB < 0 ? Number.NaN : (numeros[slotB] ?? Number.NaN);
    if (Number.isNaN(y)) {
      const lido = paraNumero(leB(c), c);
      if (typeof lido !== 'number') return lido;
      y = lido;
    }
    return fn(x, y);
  };
}

function argumentoTipado(no: No, tipo: Tipo, slots: Slots): Fn {
  if (no.t === 'omitido' && tipo === 'texto') return () => '';
  if (no.t === 'omitido' && tipo === 'valor') return () => null;
  const avaliado = compila(no, slots, tipo === 'agregado' || tipo === 'logicos' ? tipo : 'valor');
  switch (tipo) {
    case 'agregado':
    case 'logicos':
    case 'faixa':
      return avaliado;
    case 'valor':
      return (c) => escalar(avaliado(c));
    case 'numero':
      return (c) => paraNumero(avaliado(c), c);
    case 'texto':
      return (c) => paraTexto(avaliado(c));
    case 'logico':
      return (c) => paraBooleano(avaliado(c), c);
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
      if (typeof v === 'string') cobraTexto(c, v);
      else if (v instanceof Lista) cobra(c, v.itens.length);
      valores[i] = v;
    }
    return fn(valores, c);
  };
}

/** Truth values as conditions give them need no collecting; anything else goes the long way. */
function deJuncao(args: readonly Fn[], { fn }: Funcao & { forma: 'juncao' }): Fn {
  const valores: Val[] = args.map(() => null);
  return (c) => {
    let verdadeiros = 0;
    let simples = true;
    for (let i = 0; i < valores.length; i++) {
      const v = args[i]?.(c) ?? null;
      if (v === true) verdadeiros++;
      else if (v !== false) {
        if (v instanceof Erro) return v;
        simples = false;
      }
      valores[i] = v;
    }
    if (simples) return fn(verdadeiros, valores.length);
    const coletados = coletaLogicos(valores, c);
    return coletados instanceof Erro ? coletados : fn(coletados.filter(Boolean).length, coletados.length);
  };
}

/** All arguments plain numbers is the usual case and needs no collecting. */
function deAgregado(
  args: readonly Operando[],
  { fn, datas }: Funcao & { forma: 'agregada' },
  slots: Slots,
): Fn {
  const numeros: number[] = args.map(() => Number.NaN);
  const fns = args.map((a) => a.fn);
  const posicoes = args.map((a) => a.slot);
  const prontos = slots.numeros;
  return (c) => {
    for (let i = 0; i < numeros.length; i++) {
      const slot = posicoes[i] ?? -1;
      const n = slot < 0 ? Number.NaN : (prontos[slot] ?? Number.NaN);
      if (!Number.isNaN(n)) {
        numeros[i] = n;
        continue;
      }
      const v = fns[i]?.(c) ?? null;
      if (typeof v !== 'number') return misturado(i, v, c);
      numeros[i] = v;
    }
    return fn(numeros, c);
  };

  /** From the first argument on that is no number: those before it stand in `numeros`. */
  function misturado(i: number, v: Val, c: Ctx): Val {
    const valores: Val[] = numeros.slice(0, i);
    for (let j = i, atual = v; ; atual = fns[j]?.(c) ?? null) {
      if (atual instanceof Erro) return atual;
      valores.push(atual);
      if (++j >= fns.length) break;
    }
    const coleta = coletaDe(valores, c);
    if (coleta instanceof Erro) return coleta;
    const r = fn(coleta.numeros, c);
    return datas && coleta.datas && typeof r === 'number' ? new Serial(r) : r;
  }
}
