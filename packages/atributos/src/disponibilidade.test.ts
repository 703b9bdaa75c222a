import { expect, test } from 'vitest';
import { baseDoCodigo, codigoDe, ehCodigoDe } from './codigo.ts';
import { ehCompativel } from './compativel.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { comTipo, disponibilidade, normalizaDefinicao } from './disponibilidade.ts';
import { definicao } from './testing/definicao-de-teste.ts';
import { TIPO, type Tipo } from './types/lista.ts';
import type { CampoPorTipo } from './types/unidade.ts';

const T = TIPO;
/** The types of which the specification speaks. */
const TODOS = Object.values(TIPO).filter((tipo) => tipo <= TIPO.estrelas);
const ligada = (tipo: Tipo, mais: Partial<AtributoDefinicao> = {}): AtributoDefinicao =>
  definicao({
    id: 1,
    tipo,
    opcoes: [{ id: 1, nome: 'A' }],
    counter: true,
    somatorio: true,
    help: true,
    ...mais,
  });
/** Types in which a setting is as said. */
const tipos = (campo: CampoPorTipo, como: 'sim' | 'fixo' | 'nao', mais: Partial<AtributoDefinicao> = {}) =>
  TODOS.filter((tipo) => disponibilidade(ligada(tipo, mais), campo) === como);
const menos = (...fora: readonly Tipo[]) => TODOS.filter((t) => !fora.includes(t));

test('cada frase da disponibilidade dos campos', () => {
  // default value hidden for types 4 and 9; default disabled for 10 and 16
  expect(tipos('value', 'nao')).toEqual([4, 9]);
  expect(tipos('value', 'fixo')).toEqual([10, 16]);
  // 3-6 use options
  expect(tipos('opcoes', 'sim')).toEqual([3, 4, 5, 6]);
  // placeholder and hint disabled for types 4-6 or when calendar-only
  expect(tipos('placeholder', 'fixo')).toEqual([4, 5, 6]);
  expect(tipos('hint', 'fixo')).toEqual([4, 5, 6]);
  expect(tipos('hint', 'fixo', { modal: true })).toEqual([4, 5, 6, 9, 10]);
  // prefix and suffix disabled for 3, 5, 6, 15, 16
  expect(tipos('prefixo', 'fixo')).toEqual([3, 5, 6, 15, 16]);
  expect(tipos('sufixo', 'fixo')).toEqual([3, 5, 6, 15, 16]);
  // mask only for type 1; textbox height only for type 2
  expect(tipos('mascara', 'sim')).toEqual([1]);
  expect(tipos('rows', 'sim')).toEqual([2]);
  // summation only for 7, 8, 16 (needs summation label)
  expect(tipos('somatorio', 'sim')).toEqual([7, 8, 16]);
  expect(tipos('somatorioLabel', 'sim')).toEqual([7, 8, 16]);
  expect(tipos('somatorioLabel', 'sim', { somatorio: false })).toEqual([]);
  // preselect first option only for 3, 5, 6 and when options exist
  expect(tipos('selectFirst', 'sim')).toEqual([3, 5, 6]);
  expect(tipos('selectFirst', 'sim', { opcoes: [] })).toEqual([]);
  // counter not for 9-11; character limit shown when counter is on and type not 12-14
  expect(tipos('counter', 'sim')).toEqual(menos(9, 10, 11));
  expect(tipos('limite', 'sim')).toEqual(menos(9, 10, 11, 12, 13, 14));
  expect(tipos('limite', 'sim', { counter: false })).toEqual([]);
  // help toggle not for 9-11
  expect(tipos('help', 'sim')).toEqual(menos(9, 10, 11));
  // multiple switch for 3, 6, 10 (forced on for 6 and 10)
  expect(tipos('multiple', 'sim')).toEqual([3]);
  expect(tipos('multiple', 'fixo')).toEqual([6, 10]);
  // orientation for 5, 6; chips for 3, 9 with modal, and 10; solo/outlined not for 4-6
  expect(tipos('orientacao', 'sim')).toEqual([5, 6]);
  expect(tipos('chips', 'sim')).toEqual([3, 10]);
  expect(tipos('chips', 'sim', { modal: true })).toEqual([3, 9, 10]);
  expect(tipos('solo', 'sim')).toEqual(menos(4, 5, 6));
  expect(tipos('outlined', 'sim')).toEqual(menos(4, 5, 6));
});

test('trocar o tipo repõe o que o tipo decide', () => {
  const cheia = ligada(T.selecao, {
    multiple: true,
    modal: true,
    selectFirst: true,
    value: 1,
    calcFormula: 'a+1',
    calcAtribs: ['a'],
    opcoes: [1, 2, 3].map((id) => ({ id, nome: String(id) })),
  });
  for (const tipo of TODOS) {
    const nova = comTipo(cheia, tipo);
    expect([tipo, nova.selectFirst, nova.calcFormula, nova.calcAtribs]).toEqual([tipo, false, '', []]);
    expect([tipo, nova.multiple]).toEqual([tipo, tipo === T.checkbox || tipo === T.datas]);
    expect([tipo, nova.modal]).toEqual([tipo, tipo === T.data || tipo === T.datas]);
  }
  expect(comTipo(cheia, T.checkbox).value).toEqual([]);
  expect(comTipo(cheia, T.datas).value).toEqual([]);
  expect(comTipo(cheia, T.interruptor)).toMatchObject({ value: 0, opcoes: [{ id: 1 }, { id: 2 }] });
  expect(comTipo(cheia, T.texto).value).toBeNull();
  expect([T.data, T.cpf, T.cnpj, T.cep].map((t) => comTipo(cheia, t).mascara)).toEqual([
    ['##/##/####'],
    ['###.###.###-##'],
    ['##.###.###/####-##'],
    ['#####-###'],
  ]);
});

test('salvar leva só o que o tipo tem', () => {
  const limpa = normalizaDefinicao(
    ligada(T.numero, { mascara: ['##'], rows: 9, chips: true, prefixo: 'R$' }),
  );
  expect(limpa).toMatchObject({ mascara: [], opcoes: [], chips: false, prefixo: 'R$', somatorio: true });
});

test('o código: minúsculas sem acentos nem símbolos, espaços como sublinhados, dez caracteres', () => {
  expect(baseDoCodigo('  Nº da  Ação: Cível! ')).toMatch(/^no?_da_acao_civel$/);
  expect(baseDoCodigo('!!!')).toBe('atributo');
  const codigo = codigoDe('Valor Hora', 'a1b2c3d4e5');
  expect(codigo).toBe('valor_hora_a1b2c3d4e5');
  expect([ehCodigoDe('Valor Hora', codigo), ehCodigoDe('Outro', codigo)]).toEqual([true, false]);
});

test('valores guardados passam só para tipos que os leem', () => {
  const de = (tipo: Tipo, multiple = false) => ({ tipo, multiple });
  expect(ehCompativel(de(T.texto), de(T.paragrafo))).toBe(true);
  expect(ehCompativel(de(T.numero), de(T.dinheiro))).toBe(true);
  expect(ehCompativel(de(T.dinheiro), de(T.texto))).toBe(false);
  expect(ehCompativel(de(T.selecao), de(T.selecao, true))).toBe(false);
  expect(ehCompativel(de(T.selecao, true), de(T.checkbox, true))).toBe(true);
});
