import {
  AUTOMACAO,
  COM_LOTE,
  type ComLote,
  leEntao,
  leQuando,
  NOME_DO_ATO,
  NOME_DO_QUANDO,
} from '@retaguarda/contract';
import { keysOf } from '@retaguarda/domain';
import { describe, expect, test } from 'vitest';
import {
  atoNovo,
  atosDe,
  atosDo,
  cabeMais,
  comPasso,
  deOutroTipo,
  diasCom,
  momentosDo,
  quandoDe,
  quandoNovo,
  vezDe,
} from './edicao.ts';

const ANOTA = { ato: 'anotacao', texto: 'x' } as const;
const CHAMA = { ato: 'webhook', webhookId: 6 } as const;

describe('o que começa já é uma definição que se guarda', () => {
  test.each(COM_LOTE.flatMap((tipo) => keysOf(NOME_DO_ATO).map((nome) => [nome, tipo] as const)))(
    'ação %s de %s',
    (nome, tipo) => {
      const ato = atoNovo(nome, tipo);
      expect(leEntao(JSON.stringify([ato]))).toEqual({ ok: true, valor: [ato] });
    },
  );

  test.each(keysOf(NOME_DO_QUANDO))('momento %s', (nome) => {
    const quando = quandoNovo(nome, 'ordemServico', ['entrada']);
    expect(leQuando(JSON.stringify(quando))).toEqual({ ok: true, valor: quando });
  });
});

test('de perícias o prazo é qualquer um; de outros registros a primeira data que têm', () => {
  expect(quandoNovo('prazo', 'pericia', ['', 'atributo.9'])).toMatchObject({ campo: '', dias: -3 });
  expect(quandoNovo('prazo', 'ordemServico', ['entrada', 'saida'])).toMatchObject({ campo: 'entrada' });
});

test('o que não se entende começa de novo, sem ações', () => {
  expect(quandoDe('{"quando":"outro"}')).toEqual({ quando: 'incluido' });
  expect(atosDe('[]')).toEqual([]);
  expect(atosDe('nada')).toEqual([]);
});

test('uma ação sobe e desce entre as outras, e não sai das pontas', () => {
  const atos = [ANOTA, CHAMA];
  expect(comPasso(atos, 0, 1)).toEqual([CHAMA, ANOTA]);
  expect(comPasso(atos, 1, -1)).toEqual([CHAMA, ANOTA]);
  expect(comPasso(atos, 0, -1)).toEqual(atos);
  expect(comPasso(atos, 1, 1)).toEqual(atos);
});

test('cabem tantas ações quantas o contrato deixa', () => {
  const muitas = Array.from({ length: AUTOMACAO.atos }, () => ANOTA);
  expect(cabeMais(muitas)).toBe(false);
  expect(cabeMais(muitas.slice(1))).toBe(true);
});

test.each([
  ['antes', 3, -3],
  ['antes', -3, -3],
  ['depois', -3, 3],
  ['depois', 0, 1],
  ['noDia', 7, 0],
  ['depois', 900, 365],
] as const)('%s de %i dias são %i', (vez, dias, esperado) => {
  expect(diasCom(vez, dias)).toBe(esperado);
  expect(vezDe(esperado)).toBe(vez);
});

test('só se oferece o que serve aos registros', () => {
  const servem = (tipo: ComLote, nome: 'documento' | 'webhook') => atosDo(tipo).includes(nome);
  expect([servem('pericia', 'documento'), servem('campanha', 'documento')]).toEqual([true, false]);
  expect([servem('pericia', 'webhook'), servem('campanha', 'webhook')]).toEqual([true, false]);
  expect(momentosDo({ importa: false, datas: [] })).not.toContain('importado');
  expect(momentosDo({ importa: false, datas: [] })).not.toContain('prazo');
  expect(momentosDo({ importa: true, datas: [1] })).toEqual(keysOf(NOME_DO_QUANDO));
});

test('em outros registros ficam as ações que servem, sem os papéis que eles não têm', () => {
  const avisa = { ato: 'notifica', quem: [{ papel: 'responsavel' }, { perfilId: 3 }], texto: 'x' } as const;
  const { quando, atos } = deOutroTipo(
    { quando: 'situacao', para: 2 },
    [{ ...avisa, quem: [...avisa.quem] }, CHAMA, { ato: 'campo', campos: [{ chave: 'a', formula: '1' }] }],
    'campanha',
  );
  expect(quando).toEqual({ quando: 'situacao', para: null });
  expect(atos).toEqual([
    { ato: 'notifica', quem: [{ perfilId: 3 }], texto: 'x' },
    { ato: 'campo', campos: [] },
  ]);
});
