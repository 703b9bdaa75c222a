import { expect, test } from 'vitest';
import { withSearchSize } from './search-size.ts';

test('a search shows all rows, and cleared gives the list its former size', () => {
  interface Search {
    busca?: string | undefined;
    tamanho?: number | undefined;
    antes?: number | undefined;
  }
  const buscaDe = (s: Search) => s.busca ?? '';
  const muda = (s: Search, parte: Search) => withSearchSize(s, { ...s, ...parte }, buscaDe);
  for (const tamanho of [undefined, 25]) {
    const buscou = muda({ tamanho }, { busca: 'a' });
    expect(buscou).toEqual({ busca: 'a', tamanho: -1, antes: tamanho ?? 10 });
    expect(muda(buscou, { busca: 'ab' })).toEqual({ busca: 'ab', tamanho: -1, antes: tamanho ?? 10 });
    expect(muda(buscou, { busca: undefined }).tamanho).toBe(tamanho);
  }
  // Whoever had chosen Todos, or chooses a size while searching, keeps it.
  expect(muda(muda({ tamanho: -1 }, { busca: 'a' }), { busca: undefined }).tamanho).toBe(-1);
  const escolheu = muda(muda({}, { busca: 'a' }), { tamanho: 50, antes: undefined });
  expect(muda(escolheu, { busca: undefined }).tamanho).toBe(50);
});
