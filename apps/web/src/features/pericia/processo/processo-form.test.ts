import type { PericiaDetalhe } from '@retaguarda/contract';
import type { SituacaoPericia } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { EditedFields } from '../../../editing/edited-fields.ts';
import { type Cabecalho, camposDe, errosDe, guardadoDe, leAtual } from './processo-form.ts';

const caso = (versao: number, uf: string, id: number, procSituacao: SituacaoPericia) => ({
  versao,
  procCidade: { id, nome: 'x', uf: { sigla: uf } } as PericiaDetalhe['procCidade'], // what the header reads
  procSituacao,
  atributosEtapa1: [],
});
const abre = () =>
  new EditedFields<Cabecalho>(() => ({
    stored: guardadoDe(caso(1, 'SP', 1, 1)),
    fields: camposDe(({ cidade }) => `cidade ${cidade}`),
    faultsOf: errosDe,
  }));

test('state and city are one choice, before the situation', () => {
  const campos = abre();
  campos.change({ situacao: 2 });
  const atual = guardadoDe(caso(2, 'RJ', 7, 1));
  expect(campos.compare(atual).fields.map((c) => [c.label, c.meu, c.atual, c.changedBy])).toEqual([
    ['Estado/Cidade', 'SP/cidade 1', 'RJ/cidade 7', 'outra'],
    ['Situação', 'Em Andamento', 'Em Criação', 'voce'],
  ]);
  campos.rebase(atual, new Map([['cidade', 'meu']]));
  expect(campos.view().valores).toEqual({ uf: 'SP', cidade: 1, situacao: 1 });
});

test('what is missing is asked for in the order of the form', () => {
  const campos = abre();
  campos.change({ uf: null, cidade: null, situacao: null });
  expect(campos.validate()).toEqual([{ campo: 'uf' }, { campo: 'cidade' }, { campo: 'situacao' }]);
});

test('an answer that is no case is not read as one', () => {
  for (const v of [null, undefined, 'x', {}, { versao: 2 }, { versao: '2', atributosEtapa1: [] }])
    expect(leAtual(v)).toBeNull();
});
