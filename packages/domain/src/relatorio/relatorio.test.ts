import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Calculo, divide, type GrupoSomado } from './acumulado.ts';
import { proximoEnvio } from './agenda.ts';
import { montaArvore } from './arvore.ts';
import { diasDeQuando, diasDoPeriodo, rotuloDoPeriodo } from './periodos.ts';

const CALCULOS: readonly Calculo[] = [
  { op: 'contagem' },
  { op: 'soma', campo: 0 },
  { op: 'media', campo: 0, vezes: 1 },
  { op: 'minimo', campo: 0 },
  { op: 'maximo', campo: 0 },
  { op: 'razao', campo: 0, por: 1, vezes: 100 },
];

interface Linha {
  chaves: string[];
  a: number | null;
  b: number;
}

/** The finest groups, as the database makes them. */
function grupos(linhas: readonly Linha[]): GrupoSomado[] {
  const feitos = new Map<string, Linha[]>();
  for (const l of linhas) feitos.set(l.chaves.join('|'), [...(feitos.get(l.chaves.join('|')) ?? []), l]);
  const acumula = (valores: readonly number[]) => ({
    n: valores.length,
    soma: valores.reduce((x, y) => x + y, 0),
    min: valores.length === 0 ? null : Math.min(...valores),
    max: valores.length === 0 ? null : Math.max(...valores),
  });
  return [...feitos.values()].map((dele) => ({
    chaves: dele[0]?.chaves ?? [],
    quantidade: dele.length,
    campos: [acumula(dele.flatMap((l) => (l.a === null ? [] : [l.a]))), acumula(dele.map((l) => l.b))],
  }));
}

/** A plain computation over rows, with a rounding of its own. */
function esperado(linhas: readonly Linha[]): (number | null)[] {
  const as = linhas.flatMap((l) => (l.a === null ? [] : [l.a]));
  const soma = as.reduce((x, y) => x + BigInt(y), 0n);
  const por = linhas.reduce((x, l) => x + BigInt(l.b), 0n);
  const quociente = (x: bigint, y: bigint): number | null => {
    if (y === 0n) return null;
    const decimos = (x * 10n) / y;
    const resto = decimos % 10n;
    const inteiro = decimos / 10n;
    return Number(resto >= 5n ? inteiro + 1n : resto <= -5n ? inteiro - 1n : inteiro);
  };
  return [
    linhas.length,
    Number(soma),
    quociente(soma, BigInt(as.length)),
    as.length === 0 ? null : Math.min(...as),
    as.length === 0 ? null : Math.max(...as),
    quociente(soma * 100n, por),
  ];
}

const zero = (v: number | null) => (v === 0 ? 0 : v);

test('cada subtotal é o que as suas linhas dão, qualquer que seja a ordem e o limite', () => {
  const linha = fc.record({
    chaves: fc.tuple(fc.constantFrom('a', 'b', 'c', ''), fc.constantFrom('1', '2')).map(([x, y]) => [x, y]),
    a: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000_000 })),
    b: fc.integer({ min: 0, max: 50 }),
  });
  fc.assert(
    fc.property(
      fc.array(linha, { maxLength: 40 }),
      fc.integer({ min: -1, max: 5 }),
      fc.integer({ min: 0, max: 3 }),
      (linhas, por, limite) => {
        const { linhas: feitas, total } = montaArvore(grupos(linhas), {
          ...{ niveis: 2, campos: 2, calculos: CALCULOS, ordem: { por, desc: true }, limite },
          compara: (_, a, b) => (a < b ? -1 : Number(a > b)),
        });
        expect(total.valores.map(zero)).toEqual(esperado(linhas));
        for (const feita of feitas) {
          const suas = linhas.filter((l) =>
            feita.fora === undefined
              ? feita.chaves.every((chave, i) => l.chaves[i] === chave)
              : !feita.fora.includes(l.chaves[0] ?? ''),
          );
          expect(feita.valores.map(zero)).toEqual(esperado(suas));
        }
        const primeiras = feitas.filter((f) => f.nivel === 0);
        expect(primeiras.reduce((soma, f) => soma + f.quantidade, 0)).toBe(linhas.length);
        if (limite > 0) expect(primeiras.length).toBeLessThanOrEqual(limite + 1);
      },
    ),
  );
});

test('a média arredonda a metade para longe do zero', () => {
  expect([divide(5, 2), divide(-5, 2), divide(1, 3), divide(-1, 3), divide(0, 7)]).toEqual([3, -3, 0, 0, 0]);
  expect(divide(Number.MAX_SAFE_INTEGER, 2)).toBe(4503599627370496);
});

describe('períodos', () => {
  test.each([
    ['2026-03-02', 'dia', '02/03/2026', ['2026-03-02', '2026-03-02']],
    ['2026-02', 'mes', 'Fevereiro de 2026', ['2026-02-01', '2026-02-28']],
    ['2026-4', 'trimestre', '4º trimestre de 2026', ['2026-10-01', '2026-12-31']],
    ['2024', 'ano', '2024', ['2024-01-01', '2024-12-31']],
  ] as const)('%s por %s', (chave, por, rotulo, dias) => {
    expect(rotuloDoPeriodo(chave, por)).toBe(rotulo);
    expect(diasDoPeriodo(chave, por)).toEqual(dias);
  });

  test.each([
    ['ontem', '2026-03-01', ['2026-02-28', '2026-02-28']],
    ['ultimos7Dias', '2026-03-01', ['2026-02-23', '2026-03-01']],
    ['esteMes', '2026-02-10', ['2026-02-01', '2026-02-28']],
    ['mesPassado', '2026-01-31', ['2025-12-01', '2025-12-31']],
    ['ultimos12Meses', '2026-03-31', ['2025-04-01', '2026-03-31']],
    ['anoPassado', '2026-03-31', ['2025-01-01', '2025-12-31']],
  ] as const)('%s em %s', (quando, hoje, dias) => expect(diasDeQuando(quando, hoje)).toEqual(dias));
});

describe('o próximo envio', () => {
  const em = (texto: string) => new Date(`${texto}:00-03:00`).toISOString();
  test.each([
    ['dia', 0, 8, '2026-03-02T07:59', '2026-03-02T08:00'],
    ['dia', 0, 8, '2026-03-02T08:00', '2026-03-03T08:00'],
    ['dia', 0, 23, '2026-03-02T23:30', '2026-03-03T23:00'],
    // The second of March 2026 is a Monday.
    ['semana', 1, 8, '2026-03-02T08:00', '2026-03-09T08:00'],
    ['semana', 0, 0, '2026-03-02T08:00', '2026-03-08T00:00'],
    ['mes', 31, 8, '2026-02-10T00:00', '2026-02-28T08:00'],
    ['mes', 31, 8, '2026-02-28T08:00', '2026-03-31T08:00'],
    ['mes', 1, 8, '2026-12-01T09:00', '2027-01-01T08:00'],
  ] as const)('%s %i às %i depois de %s', (frequencia, dia, hora, de, ate) =>
    expect(proximoEnvio({ frequencia, dia, hora }, em(de))).toEqual(em(ate)),
  );
});
