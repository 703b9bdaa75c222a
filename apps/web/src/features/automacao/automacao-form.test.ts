import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/call/api-error.ts';
import type { Valores } from '../../registros/cadastro.ts';
import { campoDaFalta, comeca, definidaDe, faltasDosAtos, recusasDosAtos } from './automacao-form.ts';
import { AVISA as GUARDADA } from './testing/automacoes.ts';

const AVISA: Valores = { ...GUARDADA };
const DESLIGADA = { ...AVISA, situacao: SITUACAO_REGISTRO.inativo };

test('só o que começa a agir é perguntado antes', () => {
  expect(comeca(null, AVISA)).toBe(true);
  expect(comeca(null, DESLIGADA)).toBe(false);
  expect(comeca(DESLIGADA, AVISA)).toBe(true);
  expect(comeca(AVISA, { ...AVISA, nome: 'Outro nome' })).toBe(false);
  expect(comeca(AVISA, { ...AVISA, se: '' })).toBe(true);
  expect(comeca(AVISA, { ...AVISA, responsavelId: 8 })).toBe(true);
  expect(comeca(AVISA, { ...DESLIGADA, se: '' })).toBe(false);
});

test('a recusa de uma ação fica nela', () => {
  expect([campoDaFalta('entao.2'), campoDaFalta('se')]).toEqual(['entao', 'se']);
  const recusa = new ApiError(422, {
    errors: [{ code: 'campo_invalido', field: 'entao.1', message: 'O webhook não existe mais' }],
  });
  expect(recusasDosAtos(recusa)).toEqual({ 1: 'O webhook não existe mais' });
  expect(recusasDosAtos(new Error('outra'))).toEqual({});
});

test('cada ação incompleta diz o que lhe falta', () => {
  const entao = JSON.stringify([
    { ato: 'anotacao', texto: 'x' },
    { ato: 'webhook', webhookId: 0 },
  ]);
  expect(faltasDosAtos({ ...AVISA, entao })).toEqual({ 1: 'Escolha o webhook' });
  expect(definidaDe(AVISA)).not.toHaveProperty('nome');
});
