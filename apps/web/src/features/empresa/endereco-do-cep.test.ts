import { expect, test } from 'vitest';
import { doEndereco } from './endereco-do-cep.ts';

const rua = { uf: 'SP', ibge: 1, localidade: 'Campinas', bairro: 'Cambuí', logradouro: 'Rua A' };
const cidade = { uf: 'SP', ibge: 2, localidade: 'Holambra', bairro: '', logradouro: '' };

test('the street of a former postal code does not stay with another one', () => {
  const primeiro = doEndereco(rua, { bairro: '', logradouro: '' }, {});
  expect(primeiro).toEqual({ uf: 'SP', cidade: 'Campinas', bairro: 'Cambuí', logradouro: 'Rua A' });
  expect(doEndereco(cidade, { bairro: 'Cambuí', logradouro: 'Rua A' }, primeiro)).toEqual({
    uf: 'SP',
    cidade: 'Holambra',
    bairro: '',
    logradouro: '',
  });
});

test('what was typed stays where the answer does not know better', () => {
  const primeiro = doEndereco(rua, { bairro: '', logradouro: '' }, {});
  expect(doEndereco(cidade, { bairro: 'Centro', logradouro: 'Rua B' }, primeiro)).toEqual({
    uf: 'SP',
    cidade: 'Holambra',
  });
});
