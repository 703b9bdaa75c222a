import { JANELA_TODOS as N } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import { ALL_ROWS, isPagerShown, pageNumbers, pagesOf, rowsInView, windowsOf } from './list-pages.ts';

describe('pages', () => {
  test('at most seven places, with the first page, the last and those around the present one', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageNumbers(1, 37)).toEqual([1, 2, 3, 4, 5, -2, 37]);
    expect(pageNumbers(4, 37)).toEqual([1, 2, 3, 4, 5, -2, 37]);
    expect(pageNumbers(5, 37)).toEqual([1, -1, 4, 5, 6, -2, 37]);
    expect(pageNumbers(33, 37)).toEqual([1, -1, 32, 33, 34, -2, 37]);
    expect(pageNumbers(34, 37)).toEqual([1, -1, 33, 34, 35, 36, 37]);
    expect(pageNumbers(37, 37)).toEqual([1, -1, 33, 34, 35, 36, 37]);
    for (let page = 1; page <= 37; page++) {
      expect(pageNumbers(page, 37)).toHaveLength(7);
      expect(pageNumbers(page, 37)).toContain(page);
    }
  });

  test('ten rows show the pager even where one page holds them; the whole list shows none', () => {
    expect(isPagerShown(9, 25)).toBe(false);
    expect(isPagerShown(10, 25)).toBe(true);
    expect(isPagerShown(26, 25)).toBe(true);
    expect(isPagerShown(5000, ALL_ROWS)).toBe(false);
  });

  test('the last page may be short, and nothing still is a page', () => {
    expect([0, 1, 25, 26, 50].map((total) => pagesOf(total, 25))).toEqual([1, 1, 1, 2, 2]);
    expect(pagesOf(5000, ALL_ROWS)).toBe(1);
  });
});

describe('windows of a list that is shown as a whole', () => {
  const window = (n: number, length = N) => Array.from({ length }, (_, i) => (n - 1) * N + i);

  test('those in which the view begins and ends', () => {
    expect(windowsOf({ first: 0, last: -1 })).toEqual([]);
    expect(windowsOf({ first: 0, last: 10 })).toEqual([1]);
    expect(windowsOf({ first: N - 1, last: N - 1 })).toEqual([1]);
    expect(windowsOf({ first: N - 2, last: N + 2 })).toEqual([1, 2]);
  });

  test('rows stand across the edge of two windows', () => {
    const view = { first: N - 2, last: N + 1 };
    expect(rowsInView(view, windowsOf(view), [window(1), window(2)])).toEqual({
      rows: [N - 2, N - 1, N, N + 1],
      from: N - 2,
      to: N + 2,
    });
  });

  test('a window that is on its way leaves out its rows alone', () => {
    const view = { first: N - 2, last: N + 1 };
    expect(rowsInView(view, [1, 2], [undefined, window(2)])).toEqual({
      rows: [N, N + 1],
      from: N,
      to: N + 2,
    });
    expect(rowsInView(view, [1, 2], [window(1), undefined])).toEqual({
      rows: [N - 2, N - 1],
      from: N - 2,
      to: N,
    });
  });

  test('nothing has come in: nothing is drawn, where the view begins', () => {
    const view = { first: 40, last: 60 };
    expect(rowsInView(view, [1], [undefined])).toEqual({ rows: [], from: 40, to: 40 });
  });

  test('a last window that is short ends the list', () => {
    const view = { first: N, last: N + 20 };
    expect(rowsInView(view, [2], [window(2, 3)])).toEqual({ rows: [N, N + 1, N + 2], from: N, to: N + 3 });
  });
});
