import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AtribValor } from '../ajustes.ts';
import type { AtributoDefinicao } from '../definicao.ts';
import { faltaDoValor } from '../falta-do-valor.ts';
import { definicao } from '../testing/definicao-de-teste.ts';
import { TIPO, type Tipo, unidadeDe } from './lista.ts';

const clock = { now: '2025-03-14T23:30:00-03:00' };
const opcoes = [
  { id: 1, nome: 'São Paulo' },
  { id: 2, nome: 'Rio, RJ' },
  { id: 3, nome: 'Minas' },
];
const def = (tipo: Tipo, partes: Partial<AtributoDefinicao> = {}) =>
  definicao({ id: 1, tipo, opcoes, ...partes });

function texto(d: AtributoDefinicao, t: string): AtribValor | string {
  const lido = unidadeDe(d).parseTexto(d, t);
  return lido.ok ? lido.valor : `!${lido.erro.message}`;
}

function fio(d: AtributoDefinicao, v: unknown): AtribValor | string {
  const lido = unidadeDe(d).parse(d, v);
  return lido.ok ? lido.valor : `!${lido.erro.message}`;
}

describe('parseTexto', () => {
  it.each<[AtributoDefinicao, string, unknown]>([
    [def(7), '1.234,56', 1234.56],
    [def(7), 'R$ 1,005', 1.01],
    [def(7), '1,2,3', '!Valor inválido'],
    [def(7), '9.999.999.999,99', '!Valor grande demais'],
    [def(8), '1.234,567', 1234.57],
    [def(9), '5/3/24', '2024-03-05'],
    [def(9), '31/02/2024', '!Data inválida'],
    [def(10), '01/03/2024, 01/02/2024', ['2024-02-01', '2024-03-01']],
    [def(10, { range: true }), '01/02/2024,01/03/2024', ['2024-02-01', '2024-03-01']],
    [def(10, { range: true }), '01/02/2024', '!Informe duas datas válidas'],
    [def(6), 'sao paulo, 3', [1, 3]],
    [def(6), 'Rio, RJ', [2]],
    [def(6), 'x', '!Opção inexistente'],
    [def(3), 'minas', 3],
    [def(18), 'minas', 3],
    [def(18), 'x', '!Opção inexistente'],
    [def(4, { opcoes: [] }), 'Não', 0],
    [def(4, { opcoes: [] }), 'verdadeiro', 1],
    [def(11), '8:05', '08:05'],
    [def(11), '24:00', '!Hora inválida'],
    [def(12), '529.982.247-25', '52998224725'],
    [def(12), '111.111.111-11', '!CPF invalido'],
    [def(13), '12.abc.345/01de-35', '12ABC34501DE35'],
    [def(14), '01310-100', '01310100'],
    [def(15), '  Ana@EX.com ', 'ana@ex.com'],
    [def(15), 'ana', '!Digite um e-mail valido'],
    [def(17), '4,5', 4.5],
  ])('%#', (d, t, esperado) => expect(texto(d, t)).toEqual(esperado));
});

describe('parse', () => {
  it('is strict on the wire', () => {
    expect(fio(def(7), '12.30')).toBe(12.3);
    expect(fio(def(9), '05/03/2024')).toBe('2024-03-05');
    expect(fio(def(7), '1.234')).toBe(1234);
    expect(fio(def(7), -5)).toBe('!O valor não pode ser negativo');
    expect(fio(def(3), 9)).toBe('!Opção inexistente');
    expect(fio(def(6), ['1', 2, 1])).toEqual([1, 2]);
    expect(fio(def(1), { a: 1 })).toBe('!Texto inválido');
    expect(fio(def(4), true)).toBe(1);
  });

  it.each<[AtributoDefinicao, number, string, unknown]>([
    [def(8), 1.239, '1,239', 1.24],
    [def(8), -1.005, '-1,005', -1.01],
    [def(8), 0.004, '0,004', 0],
    [def(8), 1e14, '100.000.000.000.000', '!Valor inválido'],
    [def(7), 1.005, '1,005', 1.01],
    [def(7), 999_999_999.994, '999.999.999,994', 999_999_999.99],
    [def(7), 999_999_999.995, '999.999.999,995', '!Valor grande demais'],
    [def(17), 4.499, '4,499', 4.5],
    [def(17), 4.4, '4,4', '!Valor inválido'],
  ])('rounds a number to two decimals as the text does: %#', (d, n, t, esperado) => {
    expect([fio(d, n), fio(d, t), texto(d, t)]).toEqual([esperado, esperado, esperado]);
  });

  it('never throws and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(TIPO)),
        fc.anything(),
        fc.boolean(),
        (tipo, v, multiple) => {
          const d = def(tipo, { multiple });
          const u = unidadeDe(d);
          const lido = u.parse(d, v);
          if (lido.ok) expect(u.parse(d, lido.valor)).toEqual(lido);
          u.parseTexto(d, String(JSON.stringify(v)));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('format', () => {
  const dia = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

  it('is read back by parseTexto', () => {
    const casos = fc.oneof(
      cents.map((c): [AtributoDefinicao, AtribValor] => [def(7), Math.abs(c) / 100]),
      cents.map((c): [AtributoDefinicao, AtribValor] => [def(8), c / 100]),
      dia.map((d): [AtributoDefinicao, AtribValor] => [def(9), d]),
      fc.uniqueArray(dia, { minLength: 1 }).map((d): [AtributoDefinicao, AtribValor] => [def(10), d.sort()]),
      fc.constantFrom(1, 2, 3).map((o): [AtributoDefinicao, AtribValor] => [def(3), o]),
      fc.constantFrom(0, 1).map((o): [AtributoDefinicao, AtribValor] => [def(4, { opcoes: [] }), o]),
      fc.integer({ min: 0, max: 10 }).map((n): [AtributoDefinicao, AtribValor] => [def(17), n / 2]),
    );
    fc.assert(
      fc.property(casos, ([d, v]) => {
        expect(texto(d, unidadeDe(d).format(d, v))).toEqual(v);
      }),
    );
  });
});

describe('validarValor', () => {
  const mensagem = (d: AtributoDefinicao, v: AtribValor) => faltaDoValor(d, v, clock)?.message ?? null;

  it('says why, in Portuguese', () => {
    expect(mensagem(def(1, { obrigatorio: true }), null)).toBe('Informe este campo');
    expect(mensagem(def(3, { obrigatorio: true }), null)).toBe('Selecione um item');
    expect(mensagem(def(6, { obrigatorio: true }), [])).toBe('Selecione ao menos um item');
    expect(mensagem(def(1, { limite: 3 }), 'abcd')).toBe('No máximo 3 caracteres');
    expect(mensagem(def(1, { mascara: ['##-##'] }), '12-3')).toBe('Máscara de Formatação Inválida');
    expect(mensagem(def(9, { min: true }), '2025-03-14')).toBe('A data deve ser futura');
    expect(mensagem(def(9, { max: true }), '2025-03-14')).toBe('A data deve ser passada');
    expect(mensagem(def(9, { max: true }), '2025-03-13')).toBeNull();
    expect(mensagem(def(1), null)).toBeNull();
  });
});
