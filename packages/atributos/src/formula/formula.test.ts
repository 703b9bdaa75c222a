import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import funcoes from '../casos/functions.json';
import { compileFormula } from './compile-formula.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import type { FormulaValue } from './formula-value.ts';
import { FUNCOES, procuraFuncao } from './functions/registro.ts';

const clock = { now: '2025-03-14T10:30:45-03:00' };

function calc(source: string, values: Record<string, FormulaValue> = {}): unknown {
  const r = compileFormula(source, Object.keys(values));
  if (!r.ok) return `!${r.error.code}`;
  const v = evaluateFormula(r.formula, values, clock);
  return v.kind === 'empty' ? null : v.value;
}

describe('function table', () => {
  it('has the 129 functions of spreadsheets and PRAZO, with their names and arities', () => {
    expect(FUNCOES).toHaveLength(130);
    for (const { pt, en, min, max, aliases } of funcoes) {
      for (const nome of [pt, en, pt.toLowerCase(), ...aliases]) {
        expect(procuraFuncao(nome), nome).toMatchObject({ pt, min, max });
      }
    }
  });
});

describe('semantics beyond the sample', () => {
  it.each<[string, unknown]>([
    ['1000000,1-1000000=0,1', true],
    ['0,1+0,2>0,3', false],
    ['INT(4,35*100)', 435],
    ['ARRED(1,005;2)', 1.01],
    ['2^3^2', 64],
    ['(-8)^(1/3)', '#NUM!'],
    ['0^0', '#NUM!'],
    ['VALOR("R$ 1.234,56")', 1234.56],
    ['VALOR("12%")', 0.12],
    ['VALOR("(5,5)")', -5.5],
    ['VALOR("1.5")', '#VALUE!'],
    ['VALOR("10/03/2024")', 45361],
    ['TEXTO(-0,001;"0,00")', '0,00'],
    ['TEXTO(1234,5;"R$ #.##0,00")', 'R$ 1.234,50'],
    ['TEXTO(-5;"0,00;(0,00)")', '(5,00)'],
    ['TEXTO(0,256;"0,0%")', '25,6%'],
    ['TEXTO(12345;"0,00E+00")', '1,23E+04'],
    ['TEXTO(1,5;"# ?/?")', '1 1/2'],
    ['TEXTO(5;"#,##")', '5,'],
    ['TEXTO(0,5;"[h]:mm")', '12:00'],
    ['TEXTO(45361,75;"dddd, hh:mm AM/PM")', 'domingo, 06:00 PM'],
    ['TEXTO("abc";"0,00")', 'abc'],
    ['TEXTO(1234567;"0,0..")', '1,2'],
    ['"x"&1E15', 'x1000000000000000'],
    ['"x"&1E16', 'x1E+16'],
    ['DIAS360(DATA(2024;3;31);DATA(2024;1;15))', -75],
    ['DIAS360(DATA(2024;1;15);DATA(2024;3;31))', 76],
    ['DIAS360(DATA(2024;3;31);DATA(2024;1;15);VERDADEIRO)', -75],
    ['DIATRABALHOTOTAL.INTL(DATA(2024;1;1);DATA(2024;1;31);"1111111")', 0],
    ['DIATRABALHO.INTL(DATA(2024;1;1);1;"1111111")', '#VALUE!'],
    ['1E-400', 0],
    ['DATADIF(DATA(2023;1;31);DATA(2023;3;1);"md")', 0],
    ['DATADIF(DATA(2017;7;31);DATA(2018;7;13);"md")', 12],
    ['DATADIF(DATA(2024;1;30);DATA(2024;3;15);"md")', 14],
    ['DATADIF(DATA(2024;1;15);DATA(2024;3;10);"md")', 24],
    ['DATADIF(DATA(2020;2;29);DATA(2024;2;28);"y")', 3],
    ['DATA(24;1;1)', '2024-01-01'],
    ['DIATRABALHO(DATA(2024;3;15);-5)', '2024-03-08'],
    ['DIATRABALHO.INTL(DATA(2024;3;15);1;"0000001")', '2024-03-16'],
    ['DIATRABALHO(DATA(2024;1;1);1E9)', '#NUM!'],
    ['DIATRABALHOTOTAL(1;2000000)', 1428571],
    ['DIATRABALHOTOTAL(1;1E308)', '#NUM!'],
    ['LOCALIZAR("c*f?";"abcxxfg")', 3],
    ['LOCALIZAR("~*";"a*b")', 2],
    ['SUBSTITUIR("a-a-a";"a";"b";2)', 'a-b-a'],
    ['MÁXIMO(DATA(2024;1;1);DATA(2024;2;1))', '2024-02-01'],
    ['FRAÇÃOANO(DATA(2024;1;31);DATA(2024;3;31);0)', 1 / 6],
    ['EXT.TEXTO("a😀b";2;1)', '😀'],
    ['SE(1=1;"sim")', 'sim'],
    ['CONT.SE("x";"?")', 1],
    ['REPT("ab";40000)', '#VALUE!'],
    ['MDC(0;5)', 5],
    ['TETO(-2,5;2)', -2],
    ['ARREDMULTB(2;-1)', '#NUM!'],
    ['VALORNUMÉRICO("1.5";".")', 1.5],
    ['"a""b"', 'a"b'],
    ['SOMA(1;2', '!sintaxe'],
    ['FOO(1)', '!funcao'],
    ['xyz+1', '!nome'],
    ['ARRED(1)', '!argumentos'],
    ['1.234,56', '!numero'],
    ['"aberto', '!texto'],
  ])('%s', (formula, esperado) => {
    const obtido = calc(formula);
    if (typeof esperado === 'number') expect(obtido).toBeCloseTo(esperado, 10);
    else expect(obtido).toBe(esperado);
  });

  it('joins dates as dd/MM/aaaa and never equals their text', () => {
    const d: FormulaValue = { kind: 'date', value: '2024-03-05' };
    expect(calc('"em "&d', { d })).toBe('em 05/03/2024');
    expect(calc('d="05/03/2024"', { d })).toBe(false);
    expect(calc('d+1', { d })).toBe('2024-03-06');
  });

  it('takes criteria over lists', () => {
    const lista = (...itens: (number | string)[]): FormulaValue => ({
      kind: 'list',
      value: itens.map((i) =>
        typeof i === 'number' ? { kind: 'number', value: i } : { kind: 'text', value: i },
      ),
    });
    expect(calc('SOMASE(l;"a*";n)', { l: lista('abc', 'x', 'A'), n: lista(1, 2, 4) })).toBe(5);
    expect(calc('CONT.SE(l;"<>x")', { l: lista('abc', 'x', 3) })).toBe(2);
    expect(calc('CONT.SE(l;">="&2)', { l: lista(1, 2, 'z') })).toBe(1);
    expect(calc('CONT.SE(l;"5")', { l: lista(5, '5', '5,0', 'x', 6) })).toBe(3);
    expect(calc('CONT.SE(l;">4")', { l: lista(5, '5', 'x', 6) })).toBe(2);
    expect(calc('l+1', { l: lista(1, 2) })).toBe('#VALUE!');
    expect(calc('l&""', { l: lista('só') })).toBe('só');
  });
});

describe('decimal arithmetic against big integers', () => {
  it('sums and products of money', () => {
    const valor = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(valor, valor, valor, (a, b, c) => {
        const vars = Object.fromEntries(
          [a, b, c].map((n, i) => [`v${i}`, { kind: 'number', value: n / 100 } as const]),
        );
        expect(calc('ARRED(v0+v1-v2;2)', vars)).toBe(Number(BigInt(a) + BigInt(b) - BigInt(c)) / 100 + 0);
        expect(calc('v0-v1=v2', { ...vars, v2: { kind: 'number', value: (a - b) / 100 } })).toBe(true);
      }),
    );
  });
});

describe('hostile input ends in an error', () => {
  it.each<[string, string, string]>([
    ['10,000 parentheses', `${'('.repeat(4000)}1${')'.repeat(4000)}`, '!profundidade'],
    ['more than 8,192 characters', '1'.repeat(8193), '!tamanho'],
    ['unary chain', `${'-'.repeat(5000)}1`, '!profundidade'],
    ['percent chain', `1${'%'.repeat(5000)}`, '!profundidade'],
    ['nested calls', `${'SE(1;'.repeat(1000)}1${')'.repeat(1000)}`, '!profundidade'],
    ['too many nodes', `1${'+1'.repeat(2500)}`, '!complexidade'],
    ['too many arguments', `SOMA(${'1;'.repeat(255)}1)`, '!argumentos'],
    ['huge exponent', '1E400', '!numero'],
    ['prototype name', '__proto__', '!nome'],
    ['constructor call', 'constructor("x")', '!funcao'],
    ['text bomb', 'SUBSTITUIR(REPT("a";32767);"a";REPT("b";32767))', '#VALUE!'],
    ['steps', `SOMA(${'NÚM.CARACT(REPT("a";32767));'.repeat(100)}1)`, '#LIMITE!'],
    ['wildcards', `LOCALIZAR("${'?*'.repeat(60)}z";REPT("a";30000))`, '#VALUE!'],
  ])('%s', (_, formula, esperado) => expect(calc(formula)).toBe(esperado));

  it('allows what stands at the limits', () => {
    expect(calc(`${'('.repeat(64)}1${')'.repeat(64)}`)).toBe(1);
    expect(calc(`1${'+1'.repeat(900)}`)).toBe(901);
    expect(calc('(1+0,01)^360')).toBeCloseTo(35.949641, 5);
  });

  it('keeps inherited names harmless', () => {
    for (const nome of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const r = compileFormula(`${nome}&"x"`, [nome]);
      if (!r.ok) throw new Error(r.error.code);
      expect(evaluateFormula(r.formula, {}, clock)).toEqual({ kind: 'text', value: 'x' });
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('never throws, whatever the text', () => {
    const pedaco = fc.constantFrom(
      'SE(',
      ')',
      ';',
      '"',
      'a',
      '1,5',
      '+',
      '-',
      '%',
      '^',
      'SOMA(',
      'TEXTO(',
      '&',
      '<>',
      'HOJE()',
      '"dd/mm"',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pedaco, fc.string({ maxLength: 6 })), { maxLength: 30 }), (partes) => {
        calc(partes.join(''), { a: { kind: 'number', value: 3 } });
      }),
      { numRuns: 400 },
    );
  });
});
