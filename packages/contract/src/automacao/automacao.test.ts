import { describe, expect, test } from 'vitest';
import { LIMITE_DO_TEXTO } from '../mensagem/mensagem-texto.ts';
import {
  type AtoDaAutomacao,
  AUTOMACAO,
  codigosDoTexto,
  leEntao,
  leQuando,
  preencheTexto,
} from './automacao-definicao.ts';
import { faltasDaDefinicao } from './automacao-faltas.ts';
import { fraseDe } from './automacao-frase.ts';

const anota: AtoDaAutomacao = { ato: 'anotacao', texto: 'x' };
const entao = (...atos: unknown[]) => JSON.stringify(atos);

test.each([
  ['{', /não foi entendido/],
  ['null', /não foi entendido/],
  ['{"quando":"incluido","mais":1}', /não foi entendido/],
  ['{"quando":"periodo","cada":"dia","dia":0,"hora":"24:00"}', /não foi entendido/],
  ['{"quando":"prazo","campo":"","dias":400,"uteis":false}', /não foi entendido/],
  ['"\\u0000"', /caracteres inválidos/],
])('%s não é um quando, e diz-se por quê', (json, falta) => {
  expect(leQuando(json)).toEqual({ ok: false, falta: expect.stringMatching(falta) });
});

test.each<[string, string, number | undefined]>([
  ['[]', 'Diga o que a automação faz', undefined],
  [entao(...Array.from({ length: 11 }, () => anota)), 'Uma automação faz até 10 coisas', undefined],
  [entao(anota, { ato: 'nada' }), 'A ação 2 não foi entendida', 1],
  ['{}', "O 'então' da automação não foi entendido", undefined],
])('%s não é um então, e diz-se qual ação', (json, falta, ato) => {
  expect(leEntao(json)).toEqual({ ok: false, falta, ...(ato === undefined ? {} : { ato }) });
});

describe('o que uma definição não pode querer', () => {
  const de = (alem: object) =>
    faltasDaDefinicao({ tipo: 'veiculo', quando: '{"quando":"incluido"}', entao: entao(anota), ...alem });

  test('nada, se está certa', () => expect(de({})).toEqual({}));
  test('cada ação diz a sua falta, e a primeira vale por todas', () => {
    const atos = entao({ ato: 'situacao', situacao: 9 }, anota, { ato: 'anotacao', texto: ' ' });
    expect(de({ entao: atos })).toEqual({
      entao: 'Ação 1: escolha uma situação destes registros',
      atos: { 0: 'Escolha uma situação destes registros', 2: 'Escreva o texto' },
    });
  });
  test('só perícias têm prazos de todo tipo', () => {
    const quando = '{"quando":"prazo","campo":"","dias":0,"uteis":false}';
    expect(de({ quando })).toEqual({ quando: expect.stringContaining('só perícias') });
    expect(de({ quando, tipo: 'pericia' })).toEqual({});
  });
  test('a semana tem sete dias, e o mês começa no primeiro', () => {
    const periodo = (cada: string, dia: number) =>
      de({ quando: JSON.stringify({ quando: 'periodo', cada, dia, hora: '08:00' }) });
    expect(periodo('semana', 7)).toEqual({ quando: 'Escolha o dia da semana' });
    expect(periodo('mes', 0)).toEqual({ quando: 'Escolha o dia do mês' });
    expect(periodo('mes', 31)).toEqual({});
  });
});

test('um texto diz os seus códigos, e os valores entram uma vez só', () => {
  expect(codigosDoTexto('{A} e {B.C}, {A}')).toEqual(['A', 'B.C']);
  expect(preencheTexto('{A}-{B}', (codigo) => `{${codigo}}`)).toBe('{A}-{B}');
});

test.each<[object, string]>([
  [{}, 'Quando um veículo é incluído, então anota.'],
  [
    { tipo: 'pericia', quando: '{"quando":"situacao","para":3}', se: '1=1' },
    'Quando uma perícia muda de situação para Finalizado, se a condição vale, então anota.',
  ],
  [
    {
      quando: '{"quando":"periodo","cada":"semana","dia":1,"hora":"08:00"}',
      entao: entao(anota, { ato: 'situacao', situacao: 0 }, { ato: 'webhook', webhookId: 1 }),
    },
    'Quando for segunda, 08:00, então anota, muda a situação para Inativo e chama um webhook.',
  ],
  [
    { quando: '{"quando":"prazo","campo":"x","dias":-2,"uteis":true}' },
    'Quando chega a data de um veículo, 2 dias úteis antes, então anota.',
  ],
  [{ quando: '{' }, ''],
])('%o se diz numa frase', (alem, frase) => {
  const padrao = { tipo: 'veiculo' as const, quando: '{"quando":"incluido"}', se: '', entao: entao(anota) };
  expect(fraseDe({ ...padrao, ...alem })).toBe(frase);
});

test('o que uma automação escreve por WhatsApp cabe na caixa de saída, e só às pessoas e perícias', () => {
  expect(AUTOMACAO.whatsapp).toBe(LIMITE_DO_TEXTO.whatsapp);
  const falta = (tipo: 'pericia' | 'baixa') =>
    faltasDaDefinicao({
      ...{ tipo, quando: '{"quando":"mao"}' },
      entao: JSON.stringify([{ ato: 'whatsapp', texto: '' }]),
    }).entao;
  expect([falta('pericia'), falta('baixa')]).toEqual([
    undefined,
    'Ação 1: destes registros não se envia WhatsApp',
  ]);
});
