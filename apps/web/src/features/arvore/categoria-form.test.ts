import { TIPO_SYS, TODOS_OS_PERFIS } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { categoria } from '../../registros/testing/categoria.ts';
import {
  type CategoriaValores,
  camposDa,
  camposNoFio,
  ETAPAS,
  faltasDaCategoria,
  guardadaDe,
  leAtual,
  novaDe,
  perfisEscolhidos,
} from './categoria-form.ts';

const CATEGORIA = categoria(7, 'Trabalhista', {
  idPai: 3,
  idRef: 12,
  nomePai: 'Perícias',
  tipoSysId: TIPO_SYS.atributos,
  tipoSysNome: 'Atributos',
  tipoSysIdRef: TIPO_SYS.pericias,
  tipoSysEtapa: 3,
  iconeClose: 'um ícone que não existe mais',
  perfis: [4, 5],
  categoriaDados: { integration: true, client: false },
  exibeValorTotal: true,
  recebiveisEditaveis: true,
  ordem: 20,
  versao: 9,
});
const valores = (parte: Partial<CategoriaValores> = {}): CategoriaValores => ({
  ...guardadaDe(CATEGORIA).valores,
  ...parte,
});

test('uma categoria nova no topo é de pessoas e de todos os perfis; abaixo de outra, herda tipo e perfis', () => {
  expect(novaDe(null).valores).toMatchObject({ tipoSysId: TIPO_SYS.pessoas, perfis: [TODOS_OS_PERFIS] });
  expect(novaDe(CATEGORIA)).toMatchObject({
    versao: 0,
    valores: { tipoSysId: TIPO_SYS.atributos, perfis: [4, 5], tipoSysEtapa: 3, idRef: 0, name: '' },
  });
});

test('o que está guardado vai e volta igual, menos um ícone que não há', () => {
  const { versao, valores: v } = guardadaDe(CATEGORIA);
  expect({ versao, iconeClose: v.iconeClose, ordem: v.ordem }).toEqual({
    versao: 9,
    iconeClose: '',
    ordem: '20',
  });
  expect(camposNoFio(v)).toEqual({
    name: 'Trabalhista',
    perfis: [4, 5],
    idRef: 12,
    tipoSysEtapa: 3,
    iconeClose: '',
    iconeOpen: '',
    categoriaDados: { integration: true, client: false },
    exibeValorTotal: true,
    somatoriosNaHome: false,
    recebiveisEditaveis: true,
    ordem: 20,
  });
  expect(leAtual(CATEGORIA)).toEqual({ versao: 9, valores: v });
  expect(leAtual({ outra: 'coisa' })).toBeNull();
});

test('só uma categoria de atributos abaixo do topo tem de dizer a que se refere', () => {
  expect(faltasDaCategoria(valores(), 3)).toEqual({});
  expect(Object.keys(faltasDaCategoria(valores({ idRef: 0 }), 3))).toEqual(['idRef']);
  expect(faltasDaCategoria(valores({ idRef: 0 }), 0)).toEqual({});
  expect(faltasDaCategoria(valores({ idRef: 0, tipoSysId: TIPO_SYS.pericias }), 3)).toEqual({});
});

test.each(['', '12345', '-1', '1,5', 'x'])('a ordem %j não serve', (ordem) => {
  expect(Object.keys(faltasDaCategoria(valores({ ordem }), 3))).toEqual(['ordem']);
});

test('sem nome e sem perfil não se salva', () => {
  expect(Object.keys(faltasDaCategoria(valores({ name: '  ', perfis: [] }), 3))).toEqual(['name', 'perfis']);
});

test('todos os perfis fica só: escolhido por último leva os outros, e qualquer outro o leva', () => {
  expect(perfisEscolhidos([4, 5], [4, 5, TODOS_OS_PERFIS])).toEqual([TODOS_OS_PERFIS]);
  expect(perfisEscolhidos([TODOS_OS_PERFIS], [TODOS_OS_PERFIS, 4])).toEqual([4]);
  expect(perfisEscolhidos([4], [4, 5])).toEqual([4, 5]);
  expect(perfisEscolhidos([TODOS_OS_PERFIS, 4], [TODOS_OS_PERFIS])).toEqual([TODOS_OS_PERFIS]);
  expect(perfisEscolhidos([TODOS_OS_PERFIS], [])).toEqual([]);
});

test('há tantas etapas quantas têm atributos: perícia, pessoa nela e recebível', () => {
  expect(ETAPAS).toEqual(['1', '2', '3']);
});

test('num conflito, ids são ditos por nome', () => {
  const campos = camposDa({
    categoriaList: [{ ...CATEGORIA, id: 12, name: 'Civil' }],
    categoriaListRef: [],
    tipoSysList: [],
    catgPerfis: [{ perfilId: 4, perfilNome: 'Operador' }],
  });
  const v = valores();
  const dito = (chave: keyof CategoriaValores) => {
    const campo = campos.find((c) => c.key === chave);
    return (campo?.inWords as ((valor: unknown, v: CategoriaValores) => string) | undefined)?.(v[chave], v); // of its own field
  };
  expect(dito('tipoSysId')).toBe('Atributos');
  // A profile that is gone is still told apart.
  expect(dito('perfis')).toBe('Operador, 5');
  expect(dito('idRef')).toBe('Civil');
  expect(dito('integration')).not.toBe(dito('client'));
});
