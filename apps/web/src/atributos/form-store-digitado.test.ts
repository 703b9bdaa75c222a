import { DEFINICAO_NEUTRA, ERRO, TIPO } from '@retaguarda/atributos';
import { expect, test } from 'vitest';
import { AtributoFormStore } from './form-store.ts';

const def = { ...DEFINICAO_NEUTRA, id: 1, codId: 'n', label: 'Número', tipo: TIPO.numero };
const novo = () => new AtributoFormStore({ definicoes: [def], valores: [], permissoes: new Set() });

test('what was typed and is no value is kept, refused and put back from a draft', () => {
  const store = novo();
  store.set(1, null, ERRO.numero, '12x');
  expect(store.campo(1)).toMatchObject({ valor: null, digitado: '12x' });
  expect(store.digitado(1)).toBe('12x');
  expect(store.julga()).toEqual([1]);
  const outro = novo();
  outro.restaura(store.rascunho());
  expect(outro.campo(1)).toMatchObject({ valor: null, digitado: '12x' });
  outro.restaura([[1, 12]]);
  expect(outro.campo(1)).toMatchObject({ valor: 12, digitado: null });
  expect(outro.julga()).toEqual([]);
});
