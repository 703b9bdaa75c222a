import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AtribValor } from './ajustes.ts';
import { type Catalogo, compileCatalogo, compileCatalogoTolerante } from './catalogo.ts';
import { checkDefinicao } from './check-definicao.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { avalia, comDefaults, exportaValores } from './evaluate.ts';
import { explicaCalculo } from './explica.ts';
import { exigido } from './falta-do-valor.ts';
import { LIMITE } from './formula/limits.ts';
import { createFormState } from './incremental.ts';
import { somatorios, valorRecebivel } from './somas.ts';
import { definicao } from './testing/definicao-de-teste.ts';
import { faltasDosValores, queImpedem } from './validate.ts';

const clock = { now: '2025-03-14T10:30:45-03:00' };

function catalogo(...defs: AtributoDefinicao[]): Catalogo {
  const r = compileCatalogo(defs);
  if (!r.ok) throw new Error(JSON.stringify(r.erros));
  return r.catalogo;
}

const valores = (pares: [number, AtribValor][]) => new Map<number, AtribValor>(pares);
const regra = (regraValor: AtribValor, ...regraAcionados: number[]) => ({
  regra: true,
  regraParametro: [{ regraTipo: 1 as const, regraValor, regraAcionados }],
});
const calculo = (id: number, calcFormula: string, resto: Partial<AtributoDefinicao> = {}) =>
  definicao({ id, tipo: 16, calcFormula, ...resto });

describe('rules', () => {
  const cat = catalogo(
    definicao({ id: 1, ...regra('sim', 2) }),
    definicao({ id: 2, obrigatorio: true, ...regra('x', 3) }),
    definicao({ id: 3, tipo: 8, obrigatorio: true }),
    calculo(4, 'c3+1'),
  );

  it('cascades: an inactive source activates nothing', () => {
    const entrada = {
      valores: valores([
        [1, 'não'],
        [2, 'X'],
        [3, 5],
      ]),
      clock,
    };
    const a = avalia(cat, entrada);
    expect([...a.ativos]).toEqual([1, 4]);
    expect(a.valores.get(4)).toBeNull();
    expect(faltasDosValores(cat, a, { clock })).toEqual([]);
    const b = avalia(cat, {
      ...entrada,
      valores: valores([
        [1, 'SIM'],
        [2, 'X'],
        [3, 5],
      ]),
    });
    expect(b.valores.get(4)).toBe(6);
  });

  it('asks for what is active and required', () => {
    const a = avalia(cat, { valores: valores([[1, 'sim']]), clock });
    expect(faltasDosValores(cat, a, { clock })).toMatchObject([
      { atributoId: 2, message: 'Informe este campo' },
    ]);
  });
});

describe('calculations', () => {
  it('applies return modes and propagates errors', () => {
    const cat = catalogo(
      definicao({ id: 1, tipo: 8 }),
      calculo(2, '10/c1', { calcRetorno: 2 }),
      calculo(3, 'SEERRO(c2;"erro")'),
      calculo(4, '"x"*1'),
      calculo(5, 'SE.É.NÃO.DISP(c4;0)'),
      calculo(6, '2,5', { calcRetorno: 1 }),
      calculo(7, 'HOJE()', { calcRetorno: 3 }),
    );
    const a = avalia(cat, {
      valores: valores([
        [1, 0],
        [6, 999],
      ]),
      clock,
    });
    expect(Object.fromEntries(a.valores)).toEqual({
      1: 0,
      2: null,
      3: 'erro',
      4: null,
      5: null,
      6: 3,
      7: '2025-03-14',
    });
    expect([...a.falhas].sort()).toEqual([4, 5]);
    expect(exportaValores(cat, a).get('c2')).toEqual({ kind: 'error', value: '#DIV/0!' });
    expect(avalia(cat, { valores: valores([[1, 3]]), clock }).valores.get(2)).toBe(3.33);
  });

  it('takes values of the levels above', () => {
    const r = compileCatalogo([calculo(1, 'acima*2')], { externos: ['acima'] });
    if (!r.ok) throw new Error('externos');
    const externos = new Map([['acima', { kind: 'number', value: 21 } as const]]);
    const a = avalia(r.catalogo, { valores: new Map(), externos, clock });
    expect(a.valores.get(1)).toBe(42);
    expect(explicaCalculo(r.catalogo, a, 1, externos)).toEqual({
      formula: 'acima*2',
      operandos: [{ codId: 'acima', label: 'acima', valor: '21' }],
      resultado: '42',
      falha: null,
    });
  });

  it('names cycles at save and flags them at run time', () => {
    const defs = [calculo(1, 'c2+1'), calculo(2, 'c1+1'), calculo(3, 'SEERRO(c1;0)'), calculo(4, '1')];
    const r = compileCatalogo(defs);
    expect(r.ok).toBe(false);
    if (!r.ok) expect(r.erros[0]?.caminho).toHaveLength(3);
    const a = avalia(compileCatalogoTolerante(defs), { valores: new Map(), clock });
    expect([...a.falhas].sort()).toEqual([1, 2, 3]);
    expect(a.valores.get(4)).toBe(1);
    const misto = [definicao({ id: 1, ...regra('x', 2) }), calculo(2, '1', regra(1, 1))];
    expect(checkDefinicao(misto[0] ?? definicao({ id: 1 }), misto)[0]?.code).toBe('ciclo');
  });

  it('ends a chain of 3,000 definitions', () => {
    const defs = Array.from({ length: 3000 }, (_, i) => calculo(i + 1, i === 0 ? '1' : `c${i}+1`));
    const a = avalia(catalogo(...defs), { valores: new Map(), clock });
    expect(a.valores.get(3000)).toBe(3000);
  });
});

describe('definitions', () => {
  const codes = (def: AtributoDefinicao, outras: AtributoDefinicao[] = []) =>
    checkDefinicao(def, outras).map((e) => e.code);

  it('refuses impossible configurations', () => {
    expect(codes(definicao({ id: 1 }))).toEqual([]);
    expect(codes(definicao({ id: 1, tipo: 9, min: true, max: true }))).toEqual(['min_e_max']);
    expect(codes(definicao({ id: 1, tipo: 3 }))).toEqual(['opcoes']);
    expect(codes(definicao({ id: 1, tamLg: 13 }))).toEqual(['largura']);
    expect(codes(definicao({ id: 1, somatorio: true, somatorioLabel: 'x' }))).toEqual(['somatorio']);
    expect(codes(definicao({ id: 1, tipo: 8, somatorio: true }))).toEqual(['obrigatorio']);
    expect(codes(definicao({ id: 1, tipo: 2, mascara: ['##'] }))).toEqual(['mascara']);
    expect(codes(definicao({ id: 1, codId: 'c2' }), [definicao({ id: 2 })])).toEqual(['codigo_repetido']);
    expect(codes(definicao({ id: 1, ...regra('x', 9) }))).toEqual(['regra_alvo_inexistente']);
  });

  it('tells where a formula goes wrong', () => {
    const [erro] = checkDefinicao(calculo(1, '1+nada'), []);
    expect(erro).toMatchObject({ code: 'formula_nome', field: 'calcFormula', position: 2 });
  });
});

describe('restricted attributes', () => {
  it('may be changed only with permission', () => {
    const cat = catalogo(definicao({ id: 1, restrito: true, obrigatorio: true }));
    const a = avalia(cat, { valores: valores([[1, 'novo']]), clock });
    const anteriores = valores([[1, 'velho']]);
    expect(faltasDosValores(cat, a, { clock, anteriores })).toMatchObject([{ code: 'restrito' }]);
    expect(faltasDosValores(cat, a, { clock, anteriores, permissoes: new Set(['c1']) })).toEqual([]);
    expect(faltasDosValores(cat, a, { clock, anteriores: valores([[1, 'novo']]) })).toEqual([]);
  });
});

describe('what is only told', () => {
  it('is in the verdict and keeps nobody from saving', () => {
    const cat = catalogo(
      definicao({ id: 1, obrigatorio: true, aviso: true }),
      definicao({ id: 2, tipo: 9, max: true, aviso: true }),
      definicao({ id: 3, obrigatorio: true }),
    );
    const dito = (valores2: Map<number, AtribValor>) =>
      faltasDosValores(cat, avalia(cat, { valores: valores2, clock }), { clock });
    const tudo = dito(valores([[2, '2999-01-01']]));
    expect(tudo.map((e) => [e.atributoId, e.code, e.aviso])).toEqual([
      [1, 'obrigatorio', true],
      [2, 'data_passada', true],
      [3, 'obrigatorio', false],
    ]);
    expect(queImpedem(tudo).map((e) => e.atributoId)).toEqual([3]);
    expect(cat.definicoes.map(exigido)).toEqual([false, false, true]);
  });

  it('is not who may not change the value', () => {
    const cat = catalogo(definicao({ id: 1, restrito: true, aviso: true }));
    const a = avalia(cat, { valores: valores([[1, 'novo']]), clock });
    expect(queImpedem(faltasDosValores(cat, a, { clock, anteriores: valores([[1, 'velho']]) }))).toHaveLength(
      1,
    );
  });
});

describe('sums and defaults', () => {
  it('adds to the cent', () => {
    const defs = [
      definicao({ id: 1, tipo: 7, valorRecebivel: true, somatorio: true, somatorioLabel: 'Total' }),
      definicao({ id: 2, tipo: 16, valorRecebivel: true, calcRetorno: 2 }),
      definicao({ id: 3, tipo: 7, ordem: 2 }),
      definicao({ id: 4, tipo: 8, somatorio: true, somatorioLabel: 'Horas' }),
    ];
    expect(
      valorRecebivel(
        defs,
        valores([
          [1, 0.1],
          [2, 0.2],
          [3, 99],
        ]),
      ),
    ).toBe(30);
    expect(
      somatorios(defs, [
        valores([
          [1, 0.1],
          [4, 0.1],
        ]),
        valores([
          [1, 0.2],
          [4, 0.2],
        ]),
      ]),
    ).toEqual([
      { atributoId: 1, label: 'Total', unidade: 'centavos', total: 30 },
      { atributoId: 4, label: 'Horas', unidade: 'numero', total: 0.3 },
    ]);
  });

  it('fills what was never stored', () => {
    const opcoes = [{ id: 7, nome: 'Um' }];
    const cat = catalogo(
      definicao({ id: 1, value: 'padrão' }),
      definicao({ id: 2, tipo: 3, opcoes, selectFirst: true }),
      definicao({ id: 3, tipo: 6, opcoes, selectFirst: true }),
      definicao({ id: 4, tipo: 4 }),
    );
    expect(Object.fromEntries(comDefaults(cat, valores([[1, null]])))).toEqual({
      1: null,
      2: 7,
      3: [7],
      4: 0,
    });
  });
});

/** Catalogues with rules and formulas that point anywhere, cycles included. */
const aleatorias = fc
  .array(
    fc.record({
      tipo: fc.constantFrom(1, 8, 16, 16),
      usa: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 3 }),
      op: fc.constantFrom('+', '*', '/', '&'),
      regra: fc.boolean(),
      regraTipo: fc.constantFrom(1, 2, 5, 6),
      regraValor: fc.constantFrom<AtribValor>(1, 2, 'a', null),
      aciona: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 2 }),
      retorno: fc.constantFrom(0, 1, 2),
    }),
    { minLength: 2, maxLength: 10 },
  )
  .map((lista) =>
    lista.map((r, i) => {
      const id = i + 1;
      const regraParametro = [
        {
          regraTipo: r.regraTipo,
          regraValor: r.regraValor,
          regraAcionados: r.aciona.filter((a) => a !== id),
        },
      ];
      const usados = r.usa.filter((u) => u <= lista.length && u !== id).map((u) => `c${u}`);
      const calcFormula = r.tipo === 16 ? ['1', ...usados].join(r.op) : '';
      return definicao({
        id,
        tipo: r.tipo as 1 | 8 | 16,
        regra: r.regra,
        regraParametro: regraParametro as AtributoDefinicao['regraParametro'],
        calcFormula,
        calcRetorno: r.retorno as 0 | 1 | 2,
      });
    }),
  );

const valor = fc.constantFrom<AtribValor>(null, 0, 1, 2, 2.5, 'a', 'B', '');
const mudancas = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), valor), { maxLength: 12 });

describe('properties', () => {
  it('incremental equals full', () => {
    fc.assert(
      fc.property(aleatorias, mudancas, (defs, passos) => {
        const cat = compileCatalogoTolerante(defs);
        const form = createFormState(cat, { valores: new Map(), clock });
        const guardados = new Map<number, AtribValor>();
        for (const [id, v] of passos) {
          const antes = form.snapshot();
          const mudados = form.set(id, v);
          guardados.set(id, v);
          const depois = avalia(cat, { valores: guardados, clock });
          expect(form.snapshot()).toEqual(depois);
          for (const def of defs) {
            if (mudados.has(def.id)) continue;
            expect(depois.ativos.has(def.id)).toBe(antes.ativos.has(def.id));
            expect(depois.valores.get(def.id) || null).toEqual(antes.valores.get(def.id) || null);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('does not depend on the order of definitions, and evaluating again changes nothing', () => {
    fc.assert(
      fc.property(aleatorias, mudancas, (defs, passos) => {
        const entrada = { valores: new Map(passos), clock };
        const a = avalia(compileCatalogoTolerante(defs), entrada);
        const b = avalia(compileCatalogoTolerante([...defs].reverse()), entrada);
        expect(b).toEqual(a);
        const ativos = new Map([...a.valores].filter(([id]) => a.ativos.has(id)));
        expect(avalia(compileCatalogoTolerante(defs), { ...entrada, valores: ativos })).toEqual(a);
      }),
      { numRuns: 200 },
    );
  });
});

describe('calculations over empty operands', () => {
  const defs = [definicao({ id: 1, tipo: 9 }), definicao({ id: 2 }), definicao({ id: 3, tipo: 8 })];
  const vale = (formula: string, retorno: 0 | 3, ...pares: [number, AtribValor][]) => {
    const cat = catalogo(...defs, calculo(4, formula, { calcRetorno: retorno }), calculo(5, 'c4&"!"'));
    const a = avalia(cat, { valores: valores(pares), clock });
    return [a.valores.get(4), a.falhas.has(4), a.falhas.has(5)];
  };
  const vazio = [null, false, false];

  it.each<[string, 0 | 3, [number, AtribValor][]]>([
    ['c1+30', 3, []],
    ['c1+c3', 3, [[3, 30]]],
    ['DATAM(c1;c3)', 3, [[3, 2]]],
    ['INT((HOJE()-c1)/365,25)', 0, []],
    ['TEXTO(c1;"dd/mm/aaaa")', 0, []],
    ['"Sr. "&c2', 0, []],
    ['PROCURAR("x";c2)', 0, []],
    ['SE(c3>1;c3;PROCURAR("x";c2))', 0, []],
  ])('%s is empty, not wrong', (formula, retorno, pares) =>
    expect(vale(formula, retorno, ...pares)).toEqual(vazio),
  );

  it('are what they are where something is filled in, where they choose, and in sums', () => {
    expect(vale('c1+c3', 3, [1, '2024-01-31'])).toEqual(['2024-01-31', false, false]);
    expect(vale('"Sr. "&c2', 0, [2, 'Ana'])).toEqual(['Sr. Ana', false, false]);
    expect(vale('SE(c2="";"Pendente";"Feito")', 0)).toEqual(['Pendente', false, false]);
    expect(vale('VALOR(c2)', 0, [2, 'abc'])).toEqual([null, true, true]);
    expect(vale(`c2&${'REPT("a";32767)&'.repeat(20)}""`, 0)[1]).toBe(true);
  });

  const soma = { a: 10, b: 20 };
  it.each<[string, Partial<typeof soma>, AtribValor]>([
    // A summand counts nothing, wherever it stands.
    ['a+b', { a: 10 }, 10],
    ['a-b', { b: 20 }, -20],
    ['SOMA(a;b)', { b: 20 }, 20],
    ['-a+b', { b: 20 }, 20],
    ['MÁXIMO(a;b)', { a: 10 }, 10],
    ['a*(1+b)', { a: 10 }, 10],
    ['a*(1-b%)', { a: 10 }, 10],
    ['100+a+b', { b: 20 }, 120],
    ['"R$ "&a&b', { a: 10 }, 'R$ 10'],
    // A factor, a divisor, an exponent are needed, wherever they stand.
    ['a*b', { a: 10 }, null],
    ['a/b', { b: 20 }, null],
    ['a/b', { a: 10 }, null],
    ['a^b', { a: 10 }, null],
    ['a*b+a', { a: 10 }, null],
    ['ARRED(a*b;2)+1', { a: 10 }, null],
    ['SOMA(a;a*b)', { a: 10 }, null],
    ['MULT(a;b)', { a: 10 }, null],
    ['POTÊNCIA(a;b)', { a: 10 }, null],
    ['QUOCIENTE(a;b)', { a: 10 }, null],
    ['MOD(a;b)', { a: 10 }, null],
    ['(a+a)*b', { b: 20 }, null],
    ['-a*b', { b: 20 }, null],
    ['a%*b', { b: 20 }, null],
    ['ARRED(a;2)*b', { b: 20 }, null],
    ['SOMA(a;a)*b', { b: 20 }, null],
    ['SE(b>1;a*b;0)', { b: 20 }, null],
    ['SE(a/b>1;"caro";"barato")', { b: 20 }, null],
    ['SEERRO(a/b;0)', { a: 10 }, null],
    [`${Array.from({ length: 12 }, () => 'b').join('+')}+a*b`, { b: 20 }, null],
    // A branch that is not taken needs nothing.
    ['SE(b>1;b;a*b)', { b: 20 }, 20],
    ['SE(a="";0;a*b)', { b: 20 }, 0],
    ['SE(ÉCÉL.VAZIA(a);b;a*b)', { b: 20 }, 20],
    // Nothing but empty operands is empty, unless it asks.
    ['a+1', {}, null],
    ['a*0', {}, null],
    ['SE(a>100;"caro";"barato")', {}, null],
    ['SE(E(a>0;b>0);"sim";"não")', {}, null],
    ['SE(a=0;"zero";"mais")', {}, null],
    ['PGTO(a;b;a)', {}, null],
    ['SE(a="";"falta";"feito")', {}, 'falta'],
    ['SE(""<>a;"feito";"falta")', {}, 'falta'],
    ['SE(ÉCÉL.VAZIA(a);"falta";"feito")', {}, 'falta'],
    ['SE(NÃO(ÉNÚM(a));"falta";"feito")', {}, 'falta'],
    ['CONT.VALORES(a;b)', {}, 0],
    // Filled in, all of it is the spreadsheet's.
    ['SE(a>5;a*b;0)', { a: 10, b: 20 }, 200],
    ['a*0', { a: 10 }, 0],
  ])('%s over %j is %j', (formula, dados, esperado) => {
    const [a, b] = [definicao({ id: 1, tipo: 8, codId: 'a' }), definicao({ id: 2, tipo: 8, codId: 'b' })];
    const cat = catalogo(a, b, calculo(3, formula));
    const preenchidos: [number, AtribValor][] = [
      [1, dados.a ?? null],
      [2, dados.b ?? null],
    ];
    const r = avalia(cat, { valores: valores(preenchidos), clock });
    expect([r.valores.get(3), r.falhas.size]).toEqual([esperado, 0]);
  });

  it('what a rule hides counts as empty, also in what calculates further', () => {
    const cat = catalogo(
      definicao({ id: 1, ...regra('sim', 2) }),
      definicao({ id: 2, tipo: 8, codId: 'custo' }),
      definicao({ id: 3, tipo: 8, codId: 'area' }),
      calculo(4, 'custo/area', { codId: 'preco' }),
      calculo(5, 'SE(preco>100;"caro";"barato")'),
      calculo(6, 'preco+area'),
    );
    const vale = (liga: string) => {
      const a = avalia(cat, {
        valores: valores([
          [1, liga],
          [2, 500],
          [3, 2],
        ]),
        clock,
      });
      return [4, 5, 6].map((id) => a.valores.get(id));
    };
    expect(vale('sim')).toEqual([250, 'caro', 252]);
    expect(vale('não')).toEqual([null, null, 2]);
  });

  it('an empty date is no day of 1899, and the others count without it', () => {
    expect(vale('SE(c3>1;c1+30;"")', 3, [3, 2])).toEqual(vazio);
    expect(vale('c3+c1', 0, [3, 2])).toEqual(vazio);
    expect(vale('DATADIF(c1;HOJE();"d")', 0)).toEqual(vazio);
    expect(vale('SE(c1="";"Sem data";TEXTO(c1;"dd/mm"))', 0)[0]).toBe('Sem data');
    expect(vale('MÁXIMO(c1;c3)', 0, [3, 2])[0]).toBe(2);
  });

  it('and one without any operand is told what it lacks', () => {
    const def = calculo(9, '1+1');
    expect(checkDefinicao(def, defs)).toMatchObject([
      { field: 'calcAtribs', message: expect.stringMatching(/não usa nenhum atributo/) },
    ]);
  });
});

describe('steps of a record', () => {
  const pesada = `SE(c1=1;${Array.from({ length: 5 }, () => 'NÚM.CARACT(REPT("a";32767))').join('+')};1)`;
  const liga = definicao({ id: 1, tipo: 7 });
  const cat = catalogo(liga, ...[2, 3, 4, 5].map((id) => calculo(id, pesada)));

  it('are shared by its formulas: what is left over carries the flag, on the first walk as on any other', () => {
    const depois = avalia(cat, { valores: valores([[1, 1]]), clock });
    expect(depois.passos).toBeLessThanOrEqual(LIMITE.passosDoRegistro);
    expect([...depois.falhas]).toEqual([4, 5]);
    const form = createFormState(cat, { valores: valores([[1, 0]]), clock });
    expect(form.snapshot().falhas.size).toBe(0);
    for (const valor of [1, 0, 1]) {
      expect([...form.set(1, valor)]).toEqual([1, 2, 3, 4, 5]);
      expect(form.snapshot()).toEqual(avalia(cat, { valores: valores([[1, valor]]), clock }));
    }
    expect(form.failureReason(5)).toMatch(/passa do limite de cálculo/);
    expect(form.failureReason(2)).toBeNull();
  });

  it('bound the text that a calculation hands back', () => {
    const longo = catalogo(calculo(1, `REPT("a";${LIMITE.resultado})`), calculo(2, 'c1&"a"'));
    const a = avalia(longo, { valores: valores([]), clock });
    expect(String(a.valores.get(1))).toHaveLength(LIMITE.resultado);
    expect(a.calculos.get(2)).toEqual({ kind: 'error', value: '#LIMITE!' });
  });
});

describe('values of a definition', () => {
  const numero = definicao({ id: 1, tipo: 8 });
  const alvo = definicao({ id: 2 });
  const campos = (d: AtributoDefinicao) => checkDefinicao(d, [numero, alvo]).map((e) => [e.field, e.code]);

  it('refuses a default that is none of its type', () => {
    expect(campos({ ...numero, value: 'abc' })).toEqual([['value', 'valor_padrao']]);
    expect(campos({ ...numero, value: '1.234,5' })).toEqual([]);
  });

  it('refuses a rule whose value the attribute could not hold', () => {
    expect(campos({ ...numero, ...regra('12x', 2) })).toEqual([['regraParametro', 'regra_valor']]);
    expect(campos({ ...numero, ...regra(12, 2) })).toEqual([]);
    expect(campos({ ...numero, ...regra([1, 2], 2) })).toEqual([]);
    expect(campos({ ...numero, ...regra(null, 2) })).toEqual([]);
  });
});
