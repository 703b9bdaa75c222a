import { SITUACAO_BAIXA, SITUACAO_PERICIA, SITUACAO_PESSOA } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { camposMudados } from './campos.ts';

const nomes = { definicoes: new Map(), nome: (_: string, id: number | string) => `nome de ${id}` };

test.each([
  ['pericia', SITUACAO_PERICIA.emCriacao, SITUACAO_PERICIA.finalizada, 'Em Criação', 'Finalizado'],
  ['pessoa', SITUACAO_PESSOA.incompleta, SITUACAO_PESSOA.ativa, 'Cadastro Incompleto', 'Ativo'],
  ['baixa', SITUACAO_BAIXA.emAndamento, SITUACAO_BAIXA.cancelada, 'Em andamento', 'Cancelada'],
] as const)('a situação de %s é dita como o registro a diz', (entidade, de, para, antes, depois) => {
  expect(camposMudados(entidade, { situacao: de }, { situacao: para }, nomes)).toEqual([
    { nome: 'Situação', antes, depois },
  ]);
});

test('do que é lista longa se diz só o que saiu e o que entrou', () => {
  expect(camposMudados('perfil', { recursos: ['a', 'b'] }, { recursos: ['b', 'c'] }, nomes)).toEqual([
    { nome: 'Permissões (o que mudou)', antes: 'nome de a', depois: 'nome de c' },
  ]);
});

test('dinheiro, dias, sim e não, nomes e texto rico se leem em palavras', () => {
  expect(
    camposMudados(
      'ordemServico',
      { custo: 123450, entrada: '2026-03-02', clienteId: 7 },
      { custo: 0, entrada: '2026-03-03', clienteId: 8 },
      nomes,
    ),
  ).toEqual([
    { nome: 'Cliente', antes: 'nome de 7', depois: 'nome de 8' },
    { nome: 'Data de Entrada', antes: '02/03/2026', depois: '03/03/2026' },
    { nome: 'Valor de Custo', antes: 'R$ 1.234,50', depois: 'R$ 0,00' },
  ]);
  expect(camposMudados('propaganda', null, { descricao: '<p>a &amp; <b>b</b></p><p>c</p>' }, nomes)).toEqual([
    { nome: 'Descrição', antes: '', depois: 'a & b\nc' },
  ]);
  expect(
    camposMudados('movimento', { 'item P1': null }, { 'item P1': { quantidade: 3, valor: 250 } }, nomes),
  ).toEqual([{ nome: 'Item P1', antes: '', depois: '3 × R$ 2,50' }]);
  // Since prices have decimals, an item says its price, and its worth where that is another one.
  const item = (total: number) => ({ 'item P1': { quantidade: 100, preco: '4.9', total } });
  expect(
    camposMudados('movimento', item(49000), { ...item(45300), 'fornecedor F-1 CX': '12 × P1' }, nomes),
  ).toEqual([
    { nome: 'Item P1', antes: '100 × R$ 4,90', depois: '100 × R$ 4,90 (R$ 453,00)' },
    { nome: 'Produto do fornecedor F-1 CX', antes: '', depois: '12 × P1' },
  ]);
});
