import { SITUACAO_BAIXA, SITUACAO_PERICIA, SITUACAO_PESSOA } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { camposMudados } from './campos.ts';

const nomes = { definicoes: new Map(), categoria: () => '', baixa: () => '' };

test.each([
  ['pericia', SITUACAO_PERICIA.emCriacao, SITUACAO_PERICIA.finalizada, 'Em Criação', 'Finalizado'],
  ['pessoa', SITUACAO_PESSOA.incompleta, SITUACAO_PESSOA.ativa, 'Cadastro Incompleto', 'Ativo'],
  ['baixa', SITUACAO_BAIXA.emAndamento, SITUACAO_BAIXA.cancelada, 'Em andamento', 'Cancelada'],
] as const)('a situação de %s é dita como o registro a diz', (entidade, de, para, antes, depois) => {
  expect(camposMudados(entidade, { situacao: de }, { situacao: para }, nomes)).toEqual([
    { nome: 'Situação', antes, depois },
  ]);
});
