import { expect, test } from 'vitest';
import { digitoDaChave, ehChaveDeAcesso, partesDaChave } from './chave.ts';

const CHAVE = '41261177888999000181550010000045011123456787';

test('a chave diz de quem é a nota e qual ela é, e o dígito a confere', () => {
  expect(ehChaveDeAcesso(CHAVE)).toBe(true);
  expect(digitoDaChave(CHAVE)).toBe('7');
  expect(partesDaChave(CHAVE)).toEqual({
    uf: '41',
    anoMes: '2611',
    emitente: '77888999000181',
    modelo: '55',
    serie: '001',
    numero: '000004501',
    emissao: '1',
    codigo: '12345678',
    digito: '7',
  });
});

test('um dígito trocado muda o que confere; letras estão só onde um CNPJ as tem', () => {
  for (let i = 0; i < 43; i++) {
    const trocada = CHAVE.slice(0, i) + String((Number(CHAVE[i]) + 1) % 10) + CHAVE.slice(i + 1);
    expect(digitoDaChave(trocada)).not.toBe('7');
  }
  expect(ehChaveDeAcesso(`412611${'12ABC34501DE'}35${CHAVE.slice(20)}`)).toBe(true);
  expect(ehChaveDeAcesso(`A${CHAVE.slice(1)}`)).toBe(false);
  expect(ehChaveDeAcesso(CHAVE.slice(1))).toBe(false);
});
