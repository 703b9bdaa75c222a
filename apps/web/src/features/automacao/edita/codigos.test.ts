import { expect, test } from 'vitest';
import { camposDoTexto, comCodigo, erroDa, variaveisDe } from './codigos.ts';
import { chaveDe, quemDa } from './quem.ts';

const CODIGOS = [
  { codigo: 'EMPRESA.CIDADE', label: 'Cidade', especie: 'texto', grupo: 'Empresa', mudanca: false },
  { codigo: 'VALOR', label: 'Valor', especie: 'dinheiro', grupo: '', mudanca: true },
  { codigo: 'NUMERO', label: 'Número', especie: 'numero', grupo: '', mudanca: false },
] as const;
const VARIAVEIS = variaveisDe(CODIGOS);

test('os códigos vêm grupo a grupo: do registro, de quem está acima, antes e depois', () => {
  expect(VARIAVEIS.map((v) => [v.codId, v.grupo])).toEqual([
    ['VALOR', 'Do registro'],
    ['NUMERO', 'Do registro'],
    ['EMPRESA.CIDADE', 'Empresa'],
    ['antes.VALOR', 'Antes da mudança'],
    ['depois.VALOR', 'Depois da mudança'],
  ]);
  expect(camposDoTexto(VARIAVEIS)[3]).toEqual({
    ...{ chave: 'antes.VALOR', nome: 'Valor, antes', grupo: 'Antes da mudança' },
  });
});

test('uma fórmula diz o que lhe falta e onde; a que ainda não se escreveu não falta em nada', () => {
  expect(erroDa('antes.VALOR < depois.VALOR', VARIAVEIS)).toBeNull();
  expect(erroDa('', VARIAVEIS)).toBeNull();
  expect(erroDa('OUTRO > 1', VARIAVEIS)).toMatchObject({ position: 0 });
  expect(erroDa('OUTRO > 1', [])).toBeNull();
});

test('um código entra no lugar do que está marcado, e o cursor fica depois dele', () => {
  expect(comCodigo('A perícia X mudou', { de: 10, ate: 11 }, 'NUMERO')).toEqual({
    ...{ texto: 'A perícia {NUMERO} mudou', cursor: 18 },
  });
});

test.each([[{ papel: 'dono' }], [{ perfilId: 3 }], [{ pessoaId: 8 }]] as const)(
  'quem é %o vai e volta como opção',
  (q) => expect(quemDa(chaveDe(q))).toEqual([q]),
);

test('o que não é ninguém não é escolhido', () => expect(quemDa('papel.rei')).toEqual([]));
