import { SITUACAO_ORDEM } from '@retaguarda/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DIA_INVALIDO } from '../../atributos/data/dia-invalido.ts';
import {
  CAMPOS,
  faltas,
  guardadaDe,
  hoje,
  leAtual,
  novaDe,
  type OrdemValores,
  saidaPara,
} from './ordem-form.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const pessoa = (id: number) => ({ id, name: `Pessoa ${id}` });
const ORDEM = {
  osId: 3,
  osDtaCad: '2026-03-01T12:00:00Z',
  osDtaIni: '2026-03-01',
  osDtaFim: '',
  veiculo: { veiculoId: 4, veiculoPlaca: 'ABC1D23' },
  pesResp: pessoa(1),
  pesCriador: pessoa(2),
  pesCliente: pessoa(3),
  osDescricao: 'revisão',
  osValorReceita: 150,
  osValorCusto: 40.5,
  osSituacao: SITUACAO_ORDEM.emAvaliacao,
  versao: 6,
};
const ordem = (parte: Partial<OrdemValores> = {}): OrdemValores => ({
  ...guardadaDe(ORDEM).valores,
  ...parte,
});

test('uma ordem nova é de hoje e de quem a registra', () => {
  expect(novaDe({ id: 9, nome: 'Ana' })).toMatchObject({
    versao: 0,
    valores: { osDtaIni: '2026-03-10', osDtaFim: '', pesResp: { id: 9, name: 'Ana' }, pesCliente: null },
  });
});

test('hoje é o dia do escritório, não o de Londres', () => {
  vi.setSystemTime(new Date('2026-03-11T01:30:00Z'));
  expect(hoje()).toBe('2026-03-10');
});

test('pronta ou entregue, uma ordem nova sai hoje; outra data, ou uma já guardada, fica', () => {
  const nova = { nova: true, saida: '', posta: '' } as const;
  expect(saidaPara(SITUACAO_ORDEM.concluido, nova)).toBe('2026-03-10');
  expect(saidaPara(SITUACAO_ORDEM.concluido, { ...nova, saida: '2026-03-01' })).toBe('2026-03-01');
  expect(saidaPara(SITUACAO_ORDEM.concluido, { ...nova, nova: false })).toBe('');
  expect(saidaPara(SITUACAO_ORDEM.emAvaliacao, nova)).toBe('');
});

test('a que volta à avaliação perde a saída que o formulário pôs, não a que alguém digitou', () => {
  const posta = '2026-03-10';
  expect(saidaPara(SITUACAO_ORDEM.emAvaliacao, { nova: true, saida: posta, posta })).toBe('');
  expect(saidaPara(SITUACAO_ORDEM.emAvaliacao, { nova: true, saida: '2026-03-08', posta })).toBe(
    '2026-03-08',
  );
  expect(saidaPara(SITUACAO_ORDEM.emAvaliacao, { nova: true, saida: '2026-03-08', posta: '' })).toBe(
    '2026-03-08',
  );
});

test('faltas: cliente, veículo, dias que não são dias, saída antes da entrada, valores que não são valores', () => {
  expect(faltas(ordem())).toEqual({});
  expect(Object.keys(faltas(ordem({ pesCliente: null, veiculo: null })))).toHaveLength(2);
  expect(faltas(ordem({ osDtaIni: DIA_INVALIDO as never }))).toHaveProperty('osDtaIni');
  expect(faltas(ordem({ osDtaFim: '2026-02-01' }))).toHaveProperty('osDtaFim');
  expect(faltas(ordem({ osValorCusto: Number.NaN }))).toHaveProperty('osValorCusto');
  expect(faltas(ordem({ osValorReceita: Number.NaN }))).toHaveProperty('osValorReceita');
});

test('o que outro salvou é lido inteiro, e cada campo é dito em palavras', () => {
  expect(leAtual(ORDEM)).toEqual({ versao: 6, valores: ordem() });
  expect(leAtual({ veiculoPlaca: 'x' })).toBeNull();
  const v = ordem();
  const dito = Object.fromEntries(
    CAMPOS.map((c) => [c.key, (c.inWords as (valor: unknown, v: OrdemValores) => string)(v[c.key], v)]), // of its own field
  );
  expect(dito).toMatchObject({
    pesCliente: 'Pessoa 3',
    veiculo: expect.stringMatching(/^ABC.?1D23$/),
    osDtaIni: '01/03/2026',
    osDtaFim: '',
    osDescricao: 'revisão',
  });
  expect(dito.osValorCusto).toMatch(/40,50/);
});
