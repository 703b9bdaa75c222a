import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ehCpf } from '../documentos.ts';
import { formatChavePix, leChavePix, type TipoChavePix } from './chave-pix.ts';

const lida = (texto: string, tipo?: TipoChavePix) => {
  const chave = leChavePix(texto, tipo);
  return chave.ok ? chave.valor && `${chave.valor.tipo} ${chave.valor.chave}` : chave.motivo.message;
};

const GERAL = 'Chave PIX inválida: informe CPF, CNPJ, e-mail, celular com DDD ou chave aleatória';
const CELULAR = 'Informe um celular com DDD e nove dígitos';

describe('a PIX key', () => {
  it.each([
    ['529.982.247-25', 'cpf 52998224725'],
    ['52998224725', 'cpf 52998224725'],
    [' 529 982 247 25 ', 'cpf 52998224725'],
    ['11.222.333/0001-81', 'cnpj 11222333000181'],
    ['11222333000181', 'cnpj 11222333000181'],
    ['12.abc.345/01de-35', 'cnpj 12ABC34501DE35'],
    ['Ana.B+c@Exemplo.COM.br', 'email ana.b+c@exemplo.com.br'],
    ['+55 (11) 98765-4321', 'telefone +5511987654321'],
    ['(11) 98765-4321', 'telefone +5511987654321'],
    ['11 98765-4321', 'telefone +5511987654321'],
    ['11987654321', 'telefone +5511987654321'],
    ['5511987654321', 'telefone +5511987654321'],
    ['123E4567-E12B-12D1-A456-426655440000', 'aleatoria 123e4567-e12b-12d1-a456-426655440000'],
  ])('%s is in normal form', (texto, chave) => expect(lida(texto)).toBe(chave));

  it.each([
    ['529.982.247-26', 'CPF invalido'],
    ['11.222.333/0001-80', 'CNPJ invalido'],
    ['11222333000180', 'CNPJ invalido'],
    ['ana@', 'Digite um e-mail valido'],
    ['ana@exêmplo.com', 'Digite um e-mail valido'],
    [`${'a'.repeat(70)}@exemplo.com`, 'Digite um e-mail valido'],
    ['+1 212 555 0100', CELULAR],
    ['+55 11 3333-4444', CELULAR],
    ['(20) 98765-4321', CELULAR],
    ['123e4567-e12b-12d1-a456-42665544000', 'Chave aleatória inválida: confira os 36 caracteres'],
    ['52998224726', GERAL],
    ['1133334444', GERAL],
    ['5299822472', GERAL],
    ['1234567890', GERAL],
    ['ana', GERAL],
    ['1'.repeat(100_000), GERAL],
  ])('%s is none', (texto, motivo) => expect(lida(texto)).toBe(motivo));

  it('of eleven digits is a CPF where one fits, unless a kind or a + says otherwise', () => {
    const ambigua = '11912345684';
    expect(ehCpf(ambigua)).toBe(true);
    expect(lida(ambigua)).toBe(`cpf ${ambigua}`);
    expect(lida(`+55${ambigua}`)).toBe(`telefone +55${ambigua}`);
    expect(lida(ambigua, 'telefone')).toBe(`telefone +55${ambigua}`);
    expect(lida(ambigua, 'email')).toBe('Digite um e-mail valido');
  });

  it('is no value where nothing was typed', () =>
    expect(leChavePix('  ')).toEqual({ ok: true, valor: null }));

  it('reads its own normal form again, and fails on no text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.emailAddress(), fc.uuid(), fc.stringMatching(/^[\d()+ .-]{0,18}$/)),
        (t) => {
          const chave = leChavePix(t);
          if (!chave.ok || chave.valor === null) return;
          expect(leChavePix(chave.valor.chave)).toEqual(chave);
        },
      ),
    );
  });

  it('is written as people write it', () => {
    const dita = (texto: string) => {
      const lida = leChavePix(texto);
      return lida.ok && lida.valor !== null ? formatChavePix(lida.valor) : null;
    };
    expect(['52998224725', '(11) 98765-4321', 'Ana@Exemplo.com.br', '11222333000181'].map(dita)).toEqual([
      '529.982.247-25',
      '(11) 98765-4321',
      'ana@exemplo.com.br',
      '11.222.333/0001-81',
    ]);
  });
});
