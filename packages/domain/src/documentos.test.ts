import { describe, expect, it } from 'vitest';
import {
  cleanCnpj,
  formatCep,
  formatCnpj,
  formatCpf,
  formatPhone,
  isCnpj,
  isCpf,
  isEmail,
  isPlaca,
} from './documentos.ts';
import { applyMask, fitsAnyMask, fitsMask, MASCARA } from './masks.ts';
import { isBaixaFechada, nomeSituacaoPericia } from './situacoes.ts';
import { normalizeText } from './text.ts';

describe('documents', () => {
  it('checks CPF', () => {
    expect(isCpf('529.982.247-25')).toBe(true);
    for (const cpf of ['52998224726', '111.111.111-11', '1', 'a'.repeat(100_000)])
      expect(isCpf(cpf)).toBe(false);
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
  });

  it('checks CNPJ in both forms', () => {
    expect(isCnpj('11.222.333/0001-81')).toBe(true);
    expect(isCnpj('12.ABC.345/01DE-35')).toBe(true);
    expect(isCnpj('12abc34501de35')).toBe(true);
    for (const cnpj of ['11222333000180', '00000000000000', '12.ABC.345/01DE-3A'])
      expect(isCnpj(cnpj)).toBe(false);
    expect(formatCnpj(cleanCnpj('12abc34501de35'))).toBe('12.ABC.345/01DE-35');
  });

  it('writes CEP and phones', () => {
    expect(formatCep('01310100')).toBe('01310-100');
    expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('1133334444')).toBe('(11) 3333-4444');
  });

  it('checks e-mail in linear time', () => {
    expect(isEmail('ana.b+c@ex.com.br')).toBe(true);
    for (const e of ['a@b', '@x.com', 'a b@x.com', 'a..b@x.com', 'a@-x.com', `${'a@'.repeat(50_000)}x`]) {
      expect(isEmail(e)).toBe(false);
    }
  });

  it('checks plates', () => {
    expect(isPlaca('abc-1234')).toBe(true);
    expect(isPlaca('ABC1D23')).toBe(true);
    expect(isPlaca('AB1234')).toBe(false);
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

describe('texts and states', () => {
  it('normalizes', () => expect(normalizeText('  São   PAULO ')).toBe('sao paulo'));
  it('closes what is not in progress', () => {
    expect([0, 1, 2].map(isBaixaFechada)).toEqual([true, false, true]);
    expect(nomeSituacaoPericia(9)).toBe('Inativo');
  });
});
