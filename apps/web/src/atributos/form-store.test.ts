import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoValor, ErrorItem } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import type { FormOptions } from './form-options.ts';
import { AtributoFormStore } from './form-store.ts';

const [QUANTIDADE, PRECO, TOTAL, TEM, QUAL, NOTA] = [1, 2, 3, 4, 5, 6];

const def = (id: number, codId: string, extra: Partial<AtributoDefinicao> = {}): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id,
  codId,
  label: codId,
  tipo: TIPO.numero,
  ordem: id,
  ...extra,
});
/** Two numbers and their product; a switch that shows a text which must then be filled. */
const DEFINICOES = [
  def(QUANTIDADE, 'quantidade', { obrigatorio: true }),
  def(PRECO, 'preco'),
  def(TOTAL, 'total', {
    tipo: TIPO.calculo,
    calcFormula: 'quantidade * preco',
    calcAtribs: ['quantidade', 'preco'],
  }),
  def(TEM, 'tem', {
    tipo: TIPO.interruptor,
    regra: true,
    regraParametro: [{ regraTipo: 1, regraValor: 1, regraAcionados: [QUAL] }],
  }),
  def(QUAL, 'qual', { tipo: TIPO.texto, obrigatorio: true }),
  def(NOTA, 'nota', { tipo: TIPO.texto, value: 'de início' }),
];
const valor = (catId: number, atribValue: AtributoValor['atribValue']): AtributoValor => ({
  catId,
  atribId: catId * 10,
  atribValue,
  tipoSys: 2,
  active: true,
});
const GUARDADOS = [
  valor(QUANTIDADE, 2),
  valor(PRECO, 5),
  valor(TEM, 0),
  valor(QUAL, 'antes'),
  valor(NOTA, 'n'),
];
const form = (parte: Partial<FormOptions> = {}) =>
  new AtributoFormStore({ definicoes: DEFINICOES, valores: GUARDADOS, permissoes: new Set(), ...parte });
const erro = (field: string, message: string) => ({ code: 'campo_invalido', field, message }) as ErrorItem; // as the server words it

const AVISADAS = DEFINICOES.map((d) => (d.id === QUANTIDADE ? { ...d, aviso: true } : d));

test('o que só avisa é dito do que está guardado, e não impede de salvar', () => {
  const store = form({ definicoes: AVISADAS, valores: [valor(PRECO, 5)] });
  expect(store.campo(QUANTIDADE)).toMatchObject({ erro: null, aviso: 'Informe este campo' });
  expect(store.julga()).toEqual([]);
  store.set(QUANTIDADE, 3);
  expect(store.campo(QUANTIDADE).aviso).toBeNull();
});

test('num registro novo o aviso espera por quem deixa o campo ou quer salvar', () => {
  const store = form({ definicoes: AVISADAS, valores: [], novo: true });
  expect(store.campo(QUANTIDADE).aviso).toBeNull();
  store.blur(QUANTIDADE);
  expect(store.campo(QUANTIDADE)).toMatchObject({ erro: null, aviso: 'Informe este campo' });
  const outro = form({ definicoes: AVISADAS, valores: [], novo: true });
  outro.julga();
  expect(outro.campo(QUANTIDADE).aviso).toBe('Informe este campo');
});

test('o que não é valor algum é erro, e não aviso', () => {
  const store = form({ definicoes: AVISADAS });
  store.set(QUANTIDADE, null, { code: 'valor', message: 'Valor inválido' }, '1,');
  store.blur(QUANTIDADE);
  expect(store.campo(QUANTIDADE)).toMatchObject({ erro: 'Valor inválido', aviso: null });
  expect(store.julga()).toEqual([QUANTIDADE]);
});

test('um cálculo acompanha o que se digita, e só os campos que mudam são redesenhados', () => {
  const store = form();
  const avisados: number[] = [];
  for (const { id } of DEFINICOES) store.subscribe(id, () => avisados.push(id));
  expect(store.campo(TOTAL).valor).toBe(10);
  const nota = store.campo(NOTA);
  store.set(PRECO, 7);
  expect(store.campo(TOTAL).valor).toBe(14);
  expect(avisados.toSorted()).toEqual([PRECO, TOTAL]);
  expect(store.campo(NOTA)).toBe(nota);
});

test('uma regra mostra um campo com o que estava guardado nele, e só então ele é exigido e enviado', () => {
  const store = form();
  expect(store.campo(QUAL).ativo).toBe(false);
  expect(store.ocultosPorRegra().map((d) => d.id)).toEqual([QUAL]);
  expect(store.julga()).toEqual([]);
  expect(store.envio().map((e) => e.catId)).not.toContain(QUAL);
  store.set(TEM, 1);
  store.set(QUAL, '');
  expect(store.campo(QUAL).ativo).toBe(true);
  expect(store.ocultosPorRegra()).toEqual([]);
  expect(store.julga()).toEqual([QUAL]);
  store.set(TEM, 0);
  expect(store.julga()).toEqual([]);
});

test('resultados são do servidor: não vão, e não contam como mudança', () => {
  const store = form();
  store.set(PRECO, 9);
  expect(store.envio().map((e) => [e.catId, e.atribId])).not.toContainEqual([TOTAL, TOTAL * 10]);
  expect(store.envio().find((e) => e.catId === PRECO)).toMatchObject({
    atribId: 20,
    atribValue: 9,
    tipoSys: 2,
  });
});

test('sujo é o que difere do guardado; voltar atrás limpa, e salvar começa de novo', () => {
  const store = form();
  expect(store.sujo).toBe(false);
  store.set(NOTA, 'outra');
  expect(store.sujo).toBe(true);
  expect(store.rascunho()).toEqual([[NOTA, 'outra']]);
  store.set(NOTA, 'n');
  expect(store.sujo).toBe(false);
  store.set(NOTA, 'outra');
  store.salvo([...GUARDADOS.slice(0, 4), valor(NOTA, 'outra')]);
  expect(store.sujo).toBe(false);
});

test('um campo só mostra a sua falta depois que se sai dele, e a perde assim que serve', () => {
  const store = form();
  store.set(QUANTIDADE, null);
  expect(store.campo(QUANTIDADE).erro).toBeNull();
  store.blur(QUANTIDADE);
  expect(store.campo(QUANTIDADE).erro).toBe('Informe este campo');
  store.set(QUANTIDADE, 3);
  expect(store.campo(QUANTIDADE).erro).toBeNull();
});

test('o que o servidor recusa fica no seu campo, também quando vários registros vão juntos', () => {
  const store = form();
  expect(store.aplicaErros([erro(`atributo.${NOTA}`, 'longa demais'), erro('placa', 'de outro')])).toEqual([
    NOTA,
  ]);
  expect(store.campo(NOTA).erro).toBe('longa demais');
  expect(store.aplicaErros([erro(`linhas.8.atributo.${PRECO}`, 'caro')])).toEqual([PRECO]);
  // What was refused before is over with the next answer.
  expect(store.campo(NOTA).erro).toBeNull();
  expect(store.aplicaErros([erro('atributo.999', 'não é deste formulário')])).toEqual([]);
});

test('um registro novo começa com os valores iniciais; um guardado, com os seus', () => {
  expect(form({ valores: [], novo: true }).campo(NOTA).valor).toBe('de início');
  expect(form({ novo: true }).campo(NOTA).valor).toBe('n');
  expect(form({ valores: [] }).campo(NOTA).valor).not.toBe('de início');
});

test('fórmulas tomam valores do nível acima, e os seus vão para o nível abaixo', () => {
  const acima = form().exporta();
  const filho = form({
    definicoes: [def(9, 'dobro', { tipo: TIPO.calculo, calcFormula: 'preco * 2', calcAtribs: ['preco'] })],
    valores: [],
    externos: acima,
  });
  expect(filho.campo(9).valor).toBe(10);
  expect([...filho.exporta().keys()]).toEqual(expect.arrayContaining(['preco', 'dobro']));
});

test('um rascunho é posto de volta, menos o que já não há no formulário', () => {
  const store = form();
  store.restaura([
    [NOTA, 'do rascunho'],
    [999, 'de um atributo excluído'],
  ]);
  expect(store.campo(NOTA).valor).toBe('do rascunho');
  expect(store.rascunho()).toEqual([[NOTA, 'do rascunho']]);
});
