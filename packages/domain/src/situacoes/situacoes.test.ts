import { expect, test } from 'vitest';
import {
  ehAtivo,
  ehBaixaFechada,
  ligada,
  nomeSituacaoBaixa,
  nomeSituacaoPericia,
  nomeSituacaoPessoa,
  oposta,
  SITUACAO_BAIXA,
  SITUACAO_MOVIMENTO,
  SITUACAO_PERICIA,
  SITUACAO_REGISTRO,
  SITUACOES_PESSOA_FILTRO,
  type SituacaoBaixa,
  type SituacaoPericia,
  tomSituacaoBaixa,
  tomSituacaoMovimento,
  tomSituacaoOrdem,
  viraMovimento,
} from './registros.ts';
import { SITUACAO_CARGA, SITUACAO_TAREFA, viraCarga, viraTarefa } from './trabalhos.ts';

test('cada situação tem número, nome e tom; um número que não é nenhuma tem os da primeira leitura', () => {
  expect(SITUACAO_PERICIA).toEqual({ inativa: 0, emCriacao: 1, emAndamento: 2, finalizada: 3 });
  expect([0, 1, 2, 3, 9].map(nomeSituacaoPericia)).toEqual([
    'Inativo',
    'Em Criação',
    'Em Andamento',
    'Finalizado',
    'Inativo',
  ]);
  expect([0, 1, 2, 9].map(nomeSituacaoBaixa)).toEqual([
    'Cancelada',
    'Em andamento',
    'Finalizada',
    'Cancelada',
  ]);
  expect([0, 1, 2, 9].map(tomSituacaoBaixa)).toEqual(['neutro', 'andamento', 'concluido', 'neutro']);
  expect([0, 1, 2, 3, 9].map(tomSituacaoOrdem)).toEqual([
    'neutro',
    'andamento',
    'espera',
    'concluido',
    'neutro',
  ]);
  expect([2, 11].map(tomSituacaoMovimento)).toEqual(['espera', 'neutro']);
  expect([0, 1, 3].map(nomeSituacaoPessoa)).toEqual(['Inativo', 'Ativo', 'Cadastro Incompleto']);
});

test('o filtro oferece todas antes das outras, na ordem da tela', () => {
  expect(SITUACOES_PESSOA_FILTRO.map((s) => s.id)).toEqual([-1, 1, 0, 3]);
});

test('só a baixa em andamento está aberta; a que não se conhece está fechada', () => {
  const { cancelada, emAndamento, finalizada } = SITUACAO_BAIXA;
  expect([cancelada, emAndamento, finalizada, undefined].map(ehBaixaFechada)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('o que uma situação pode virar', () => {
  const { confeccao, transito, finalizada, estornada } = SITUACAO_MOVIMENTO;
  expect([confeccao, transito, finalizada, estornada].map((s) => viraMovimento(s, estornada))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const { aguarda, anda, feita, interrompida, falhou } = SITUACAO_TAREFA;
  const todas = [aguarda, anda, feita, interrompida, falhou];
  expect(todas.filter((s) => viraTarefa(s, interrompida))).toEqual([aguarda, anda]);
  expect(todas.filter((s) => viraTarefa(s, aguarda))).toEqual([interrompida, falhou]);
  const { aberta, concluida, desfazendo, desfeita } = SITUACAO_CARGA;
  const cargas = [aberta, concluida, desfazendo, desfeita];
  expect(cargas.filter((s) => viraCarga(s, desfazendo))).toEqual([aberta, concluida, desfazendo]);
});

test('um interruptor liga e desliga', () => {
  expect([1, 0, 3].map(ehAtivo)).toEqual([true, false, false]);
  expect([ligada(true), ligada(false)]).toEqual([SITUACAO_REGISTRO.ativo, SITUACAO_REGISTRO.inativo]);
  expect([oposta(1), oposta(0)]).toEqual([0, 1]);
});

test('uma situação escrita errado não compila', () => {
  // @ts-expect-error there is no state of this name
  expect(SITUACAO_PERICIA.emCriaçao).toBeUndefined();
  // @ts-expect-error a baixa has no state 3
  const deBaixa: SituacaoBaixa = SITUACAO_PERICIA.finalizada;
  const dePericia: SituacaoPericia = SITUACAO_PERICIA.finalizada;
  // @ts-expect-error a state of one kind is not compared with a number that none of it has
  expect(dePericia === 7).toBe(false);
  expect(deBaixa).toBe(dePericia);
});
