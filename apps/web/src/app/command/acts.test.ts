import type { Recurso } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { actsFor, matchesWords } from './acts.ts';

const pode = (...recursos: Recurso[]) => new Set<Recurso>(recursos);
const TUDO = pode('periciaInc', 'veiInc', 'addMovEstoque', 'movEstoque', 'estornaMovEstoque', 'baixas');
const labels = (search: string, permissoes = TUDO) => actsFor(search, permissoes).map((a) => a.label);

test.each([
  ['nova per', 'Nova perícia', true],
  ['PERICIA nov', 'Nova perícia', true],
  ['ericia', 'Nova perícia', false],
  ['estornar nota 12', 'Estornar nota de estoque #12', true],
  ['', 'Qualquer', true],
])("'%s' e '%s': %s", (search, texto, sim) => {
  expect(matchesWords(search, texto)).toBe(sim);
});

test('um registro novo de cada tipo que se pode incluir', () => {
  expect(labels('')).toEqual([...['Nova perícia', 'Novo veículo', 'Nova nota de estoque', 'Meus rascunhos']]);
  expect(labels('nov vei')).toEqual(['Novo veículo']);
  expect(labels('', pode('baixas'))).toEqual(['Meus rascunhos']);
});

test('um ato de uma tela se acha de onde se está, e pelo nome que tem nela', () => {
  expect(actsFor('ler ret', pode('pagGera'))).toMatchObject([
    { label: 'Ler retorno', href: '/pagamentos?aba=remessas#retorno' },
  ]);
  expect(actsFor('ler ext', pode('extLe'))).toMatchObject([
    { label: 'Ler extrato', href: '/pagamentos?aba=extrato#extrato' },
  ]);
  expect(labels('solicitar brinde', pode('addPedido'))).toEqual(['Novo pedido']);
  expect(labels('ler ret')).toEqual([]);
});

test('com um número, o que se faz com o registro', () => {
  expect(actsFor('estornar nota 12', TUDO)).toMatchObject([
    { label: 'Estornar nota de estoque #12', href: '/movEstoque?nota=12&acao=estornar' },
  ]);
  expect(labels('recibo 7')).toEqual(['Imprimir recibo da baixa #7']);
  expect(labels('duplicar #3')).toEqual(['Duplicar perícia #3']);
  expect(labels('estornar nota 12', pode('movEstoque'))).toEqual([]);
});

test('só o número, ou o tipo e o número, é um registro, e não um ato', () => {
  expect(labels('pericia 12')).toEqual([]);
  expect(labels('nota de estoque 12')).toEqual([]);
  expect(labels('12')).toEqual([]);
  expect(labels('#12')).toEqual([]);
});
