import { describe, expect, it, test } from 'vitest';
import {
  cleanCep,
  cleanCnpj,
  cleanCpf,
  cleanPhone,
  ehCep,
  ehCnpj,
  ehCnpjInteiro,
  ehCpf,
  ehEmail,
  ehPlaca,
  ehTelefone,
  formatCep,
  formatCnpj,
  formatCpf,
  formatPhone,
  outraEscritaDoProcesso,
} from './documentos.ts';
import { applyMask, fitsAnyMask, fitsMask, MASCARA } from './masks.ts';
import { ehBaixaFechada, nomeSituacaoPericia } from './situacoes/registros.ts';
import { normalizeText } from './text.ts';

describe('documents', () => {
  it('checks CPF', () => {
    expect(ehCpf('529.982.247-25')).toBe(true);
    for (const cpf of ['52998224726', '111.111.111-11', '1', 'a'.repeat(100_000)])
      expect(ehCpf(cpf)).toBe(false);
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
  });

  it('checks CNPJ in both forms', () => {
    expect(ehCnpj('11.222.333/0001-81')).toBe(true);
    expect(ehCnpj('12.ABC.345/01DE-35')).toBe(true);
    expect(ehCnpj('12abc34501de35')).toBe(true);
    for (const cnpj of ['11222333000180', '00000000000000', '12.ABC.345/01DE-3A'])
      expect(ehCnpj(cnpj)).toBe(false);
    expect(formatCnpj(cleanCnpj('12abc34501de35'))).toBe('12.ABC.345/01DE-35');
  });

  it('gives back the zeros that a spreadsheet took, and only those', () => {
    for (const [texto, inteiro] of [
      ['191', '00000000000191'],
      ['2674113000106', '02674113000106'],
    ] as const)
      expect([ehCnpj(texto), cleanCnpj(texto)]).toEqual([true, inteiro]);
    // With its zeros somebody wrote it as it is: then it is short, and wrong.
    for (const texto of ['0191', '192', '19', '12.ABC.345'])
      expect([ehCnpj(texto), cleanCnpj(texto).length]).toEqual([false, texto.replace(/\W/g, '').length]);
    expect([ehCnpjInteiro('191'), ehCnpjInteiro('00.000.000/0001-91')]).toEqual([false, true]);
    expect([cleanCep('1310100'), cleanCep('0131010'), cleanCep('1310-100')]).toEqual([
      '01310100',
      '0131010',
      '01310100',
    ]);
    expect(['1310100', '0131010', '131010', '01310-100'].map(ehCep)).toEqual([true, false, false, true]);
    expect(cleanCpf('123456797')).toBe('00123456797');
  });

  it('reads documents and phones as they look', () => {
    const veste = (t: string) =>
      `\u202a\u200b${t.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0')}\u2060\u202c`;
    expect(cleanCpf(veste('529.982.247-25'))).toBe('52998224725');
    expect(cleanCnpj(veste('11.222.333/0001-81'))).toBe('11222333000181');
    expect(cleanCep(veste('01310-100'))).toBe('01310100');
    expect(formatPhone(veste('+55 11 98765-4321'))).toBe('(11) 98765-4321');
    expect(ehPlaca(veste('ABC-1D23'))).toBe(true);
    for (const t of ['529.982.247-25', '168.995.350-09']) expect(ehCpf(veste(t))).toBe(true);
  });

  it('takes the zero that is dialled before the area code away', () => {
    for (const t of ['011 98765-4321', '0xx11 98765-4321', '0XX(11)98765-4321', '0 21 11 98765-4321'])
      expect([ehTelefone(t), cleanPhone(t)]).toEqual([true, '11987654321']);
    expect(cleanPhone('(011) 3333-4444')).toBe('1133334444');
    for (const t of ['0800 123 456', '011', '00 11 98765']) expect(ehTelefone(t)).toBe(false);
  });

  it('writes CEP and phones', () => {
    expect(formatCep('01310100')).toBe('01310-100');
    expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('1133334444')).toBe('(11) 3333-4444');
  });

  it('checks e-mail in linear time', () => {
    expect(ehEmail('ana.b+c@ex.com.br')).toBe(true);
    for (const e of ['a@b', '@x.com', 'a b@x.com', 'a..b@x.com', 'a@-x.com', `${'a@'.repeat(50_000)}x`]) {
      expect(ehEmail(e)).toBe(false);
    }
  });

  it('checks plates', () => {
    expect(ehPlaca('abc-1234')).toBe(true);
    expect(ehPlaca('ABC1D23')).toBe(true);
    expect(ehPlaca('AB1234')).toBe(false);
  });
});

describe('masks', () => {
  it('applies and fits', () => {
    expect(applyMask(MASCARA.data, '05032024')).toBe('05/03/2024');
    expect(applyMask(MASCARA.placa, 'abc1D23')).toBe('ABC-1D23');
    expect(applyMask('##-##', '12')).toBe('12');
    expect(fitsMask('AA-##', 'AB-12')).toBe(true);
    expect(fitsMask('AA-##', 'Ab-12')).toBe(false);
    expect(fitsAnyMask([MASCARA.telefone, MASCARA.celular], '(11) 98765-4321')).toBe(true);
  });
});

test.each([
  ['00012345620265150001', '0001234-56.2026.5.15.0001'],
  ['0001234-56.2026.5.15.0001', '00012345620265150001'],
  ['0001234.56.2026/5.15.0001', '0001234-56.2026.5.15.0001'],
  ['000123456', '0001234-56'],
  ['0001234-56', '000123456'],
  ['0001234', null],
  ['000123456202651500012', null],
  ['processo 000123456', null],
])("the process number '%s' is written '%s' too", (texto, outra) =>
  expect(outraEscritaDoProcesso(texto)).toBe(outra),
);

describe('texts and states', () => {
  it('normalizes', () => expect(normalizeText('  São   PAULO ')).toBe('sao paulo'));
  it('closes what is not in progress', () => {
    expect([0, 1, 2].map(ehBaixaFechada)).toEqual([true, false, true]);
    expect(nomeSituacaoPericia(9)).toBe('Inativo');
  });
});
