import type { PericiaDetalhe } from '@retaguarda/contract';
import type { SituacaoPericia } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { Campos } from '../../../edicao/campos.ts';
import { type Cabecalho, camposDe, errosDe, guardadoDe, leAtual } from './processo-form.ts';

const caso = (versao: number, uf: string, id: number, procSituacao: SituacaoPericia) => ({
  versao,
  procCidade: { id, nome: 'x', uf: { sigla: uf } } as PericiaDetalhe['procCidade'], // what the header reads
  procSituacao,
  atributosEtapa1: [],
});
const abre = () =>
  new Campos<Cabecalho>(() => ({
    guardado: guardadoDe(caso(1, 'SP', 1, 1)),
    campos: camposDe(({ cidade }) => `cidade ${cidade}`),
    faltas: errosDe,
  }));

test('state and city are one choice, before the situation', () => {
  const campos = abre();
  campos.muda({ situacao: 2 });
  const atual = guardadoDe(caso(2, 'RJ', 7, 1));
  expect(campos.compara(atual).campos.map((c) => [c.label, c.meu, c.atual, c.quem])).toEqual([
    ['Estado/Cidade', 'SP/cidade 1', 'RJ/cidade 7', 'outra'],
    ['Situação', 'Em Andamento', 'Em Criação', 'voce'],
  ]);
  campos.assume(atual, new Map([['cidade', 'meu']]));
  expect(campos.vista().valores).toEqual({ uf: 'SP', cidade: 1, situacao: 1 });
});

test('what is missing is asked for in the order of the form', () => {
  const campos = abre();
  campos.muda({ uf: null, cidade: null, situacao: null });
  expect(campos.julga()).toEqual([{ campo: 'uf' }, { campo: 'cidade' }, { campo: 'situacao' }]);
});

test('an answer that is no case is not read as one', () => {
  for (const v of [null, undefined, 'x', {}, { versao: 2 }, { versao: '2', atributosEtapa1: [] }])
    expect(leAtual(v)).toBeNull();
});
