import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoRegistro, AtributoValor } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { compararAtributos, meusEscolhidos, trocarBase, valoresDoForm } from './comparar-atributos.ts';
import { definicoesDaEtapa, externosDe, igual, valoresParaEnvio } from './conversao.ts';
import { AtributoFormStore } from './form-store.ts';

const def = (id: number, extra: Partial<AtributoDefinicao> = {}): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id,
  codId: `c${id}`,
  label: `Campo ${id}`,
  tipo: TIPO.texto,
  ordem: id,
  ...extra,
});
const CALCULO = def(9, { tipo: TIPO.calculo, calcFormula: '1 + 1' });
const valor = (catId: number, atribValue: AtributoValor['atribValue']): AtributoValor => ({
  catId,
  atribId: catId * 10,
  atribValue,
  tipoSys: 2,
  active: true,
});
const mapa = (...pares: [number, AtributoValor['atribValue']][]) => new Map(pares);

test('num conflito aparece o que difere entre a tela e o guardado, e diz quem mudou', () => {
  const campos = compararAtributos({
    definicoes: [def(1), def(2), def(3), CALCULO],
    base: mapa([1, 'a'], [2, 'a'], [3, 'a'], [9, 1]),
    meu: mapa([1, 'meu'], [2, 'a'], [3, 'igual'], [9, 2]),
    atual: mapa([1, 'dela'], [2, 'só dela'], [3, 'igual'], [9, 3]),
    prefixo: 'atributo.',
    grupo: 'Ana',
  });
  // Where both say the same there is nothing to choose, and results follow from what is chosen.
  expect(campos.map((c) => c.chave)).toEqual(['atributo.1', 'atributo.2']);
  expect(campos[0]).toMatchObject({ grupo: 'Ana', label: 'Campo 1' });
});

test('vazio é vazio, de qualquer modo que esteja escrito', () => {
  const definicoes = [def(1)];
  expect(compararAtributos({ definicoes, base: mapa(), meu: mapa([1, null]), atual: mapa() })).toEqual([]);
});

test('das minhas escolhas fica o que escolhi, por cima do que está guardado agora', () => {
  const store = new AtributoFormStore({
    definicoes: [def(1), def(2)],
    valores: [valor(1, 'a'), valor(2, 'a')],
    permissoes: new Set(),
  });
  store.set(1, 'meu 1');
  store.set(2, 'meu 2');
  const meus = meusEscolhidos(valoresDoForm(store), (id) => id === 2);
  trocarBase(store, [valor(1, 'dela 1'), valor(2, 'dela 2')]);
  expect(store.sujo).toBe(false);
  store.restaurar(meus);
  expect([store.campo(1).valor, store.campo(2).valor]).toEqual(['dela 1', 'meu 2']);
  expect(store.rascunho()).toEqual([[2, 'meu 2']]);
});

const registro = (catDados: AtributoDefinicao, catSituacao = true): AtributoRegistro => ({
  catId: catDados.id,
  catSituacao,
  catDados,
});

test('uma etapa mostra os seus atributos ativos, na ordem deles; na mesma ordem, o mais antigo antes', () => {
  const registros = [
    registro(def(5, { ordem: 2 })),
    registro(def(3, { ordem: 2 })),
    registro(def(4, { ordem: 1 })),
    registro(def(6), false),
    registro(def(7, { etapa: 2 })),
  ];
  expect(definicoesDaEtapa(registros, 1).map((d) => d.id)).toEqual([4, 3, 5]);
});

test('vai o que se preenche e está ativo; o que nunca foi guardado, com id zero', () => {
  const envio = valoresParaEnvio({
    definicoes: [def(1), def(2), def(3), CALCULO],
    valores: [valor(1, 'antes')],
    ler: (id) => `v${id}`,
    ativo: (id) => id !== 3,
  });
  expect(envio).toEqual([
    { catId: 1, atribId: 10, atribValue: 'v1', tipoSys: 2 },
    { catId: 2, atribId: 0, atribValue: 'v2', tipoSys: 0 },
  ]);
});

test('o nível de baixo recebe os valores por código, e vazio o que não há', () => {
  const externos = externosDe([def(1, { tipo: TIPO.numero }), def(2)], mapa([1, 5]));
  expect(externos.get('c1')).toMatchObject({ kind: 'number' });
  expect(externos.get('c2')).toEqual({ kind: 'empty' });
});

test('listas são iguais quando dizem o mesmo na mesma ordem', () => {
  expect(igual(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(igual(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(igual(['a'], ['a', 'b'])).toBe(false);
  expect(igual(null, [])).toBe(false);
});
