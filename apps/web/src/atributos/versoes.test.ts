import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { AtributoFormStore } from './form-store.ts';
import { CALCULO, def, valor } from './testing/definicoes.ts';
import { assumeNoForm, comparaAtributos, valoresDoForm } from './versoes.ts';

const form = (definicoes: readonly AtributoDefinicao[], ...valores: AtributoValor[]) =>
  new AtributoFormStore({ definicoes, valores, permissoes: new Set() });

test('num conflito aparece o que difere entre a tela e o guardado, e diz quem mudou', () => {
  const store = form([def(1), def(2), def(3), CALCULO], valor(1, 'a'), valor(2, 'a'), valor(3, 'a'));
  const base = valoresDoForm(store);
  store.set(1, 'meu');
  store.set(3, 'igual');
  const campos = comparaAtributos(store, base, [
    valor(1, 'dela'),
    valor(2, 'só dela'),
    valor(3, 'igual'),
    valor(9, 3),
  ]);
  // Where both say the same there is nothing to choose, and results follow from what is chosen.
  expect(campos.map((c) => [c.key, c.label, c.changedBy])).toEqual([
    ['atributo.1', 'Campo 1', 'ambos'],
    ['atributo.2', 'Campo 2', 'outra'],
  ]);
});

test('vazio é vazio, de qualquer modo que esteja escrito', () => {
  const store = form([def(1)]);
  store.set(1, null);
  expect(comparaAtributos(store, new Map(), [])).toEqual([]);
});

test('das minhas escolhas fica o que escolhi, por cima do que está guardado agora', () => {
  const store = form([def(1), def(2)], valor(1, 'a'), valor(2, 'a'));
  store.set(1, 'meu 1');
  store.set(2, 'meu 2');
  const agora = assumeNoForm(store, [valor(1, 'dela 1'), valor(2, 'dela 2')], (id) => id === 2);
  expect([...agora]).toEqual([
    [1, 'dela 1'],
    [2, 'dela 2'],
  ]);
  expect([store.campo(1).valor, store.campo(2).valor]).toEqual(['dela 1', 'meu 2']);
  expect(store.rascunho()).toEqual([[2, 'meu 2']]);
});
