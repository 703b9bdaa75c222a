import { describe, expect, test } from 'vitest';
import type { CellKey, GridCells } from './grid-cells.ts';
import { GridEditor } from './grid-editor.ts';
import { blockOf, movedTo, tabbedTo } from './grid-move.ts';
import { planPaste } from './paste-plan.ts';
import { readTsv, writeTsv } from './tsv.ts';

const SIZE = { rows: 3, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

test.each([
  ['ArrowDown', false, at(1, 1), at(2, 1)],
  ['ArrowDown', false, at(2, 1), at(2, 1)],
  ['ArrowUp', true, at(2, 1), at(0, 1)],
  ['ArrowRight', true, at(1, 1), at(1, 3)],
  ['Home', false, at(1, 2), at(1, 0)],
  ['End', true, at(0, 0), at(2, 3)],
  ['PageDown', false, at(0, 2), at(2, 2)],
  ['a', false, at(0, 0), null],
])('%s, with Ctrl %s, leads from %o to %o', (key, ctrl, from, to) => {
  expect(movedTo(key, ctrl, from, SIZE)).toEqual(to);
});

test('no key leads anywhere in a grid without rows', () => {
  expect(movedTo('ArrowDown', false, at(0, 0), { rows: 0, columns: 2 })).toBeNull();
});

test('Tab goes over what cannot be changed, on in the next row, and out at the end', () => {
  const second = ({ column }: { column: number }) => column === 1;
  expect(tabbedTo(at(0, 1), false, SIZE, second)).toEqual(at(1, 1));
  expect(tabbedTo(at(1, 3), true, SIZE, second)).toEqual(at(1, 1));
  expect(tabbedTo(at(2, 1), false, SIZE, second)).toBeNull();
});

describe('clipboard', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\tb', [['a', '', 'b']]],
    ['a\t', [['a', '']]],
    ['"one\r\ntwo\tthree"\tx\n"say ""yes"""', [['one\r\ntwo\tthree', 'x'], ['say "yes"']]],
    // A sign of inches is no quote.
    ['5" pipe\t"half', [['5" pipe', '"half']]],
    ['\n\na', [[''], [''], ['a']]],
  ])('%j is read as %j', (text, cells) => {
    expect(readTsv(text)).toEqual(cells);
  });

  test('what is written is read as it was', () => {
    const cells = [
      ['a\tb', 'say "yes"'],
      ['one\ntwo', '5" pipe'],
      ['', 'ç'],
    ];
    expect(readTsv(writeTsv(cells))).toEqual(cells);
  });
});

describe('a block that is pasted', () => {
  test('goes from the first selected cell on, and tells of what has no room', () => {
    const plan = planPaste([['a', 'b'], ['c'], ['x', 'y']], blockOf(at(1, 3), at(1, 3)), SIZE);
    expect(plan).toEqual({
      cells: [
        { place: at(1, 3), text: 'a' },
        { place: at(2, 3), text: 'c' },
      ],
      leftRows: [['x', 'y']],
      leftColumns: 1,
    });
  });

  test('one value goes over all that is selected, and a row over each of its rows', () => {
    const over = blockOf(at(2, 1), at(0, 2));
    expect(planPaste([['a']], over, SIZE).cells).toHaveLength(6);
    expect(
      planPaste([['a', 'b']], over, SIZE)
        .cells.map((c) => c.text)
        .join(''),
    ).toBe('ababab');
  });
});

describe('editing', () => {
  /** Numbers below 100; the second column only where the first is above 10; the third never. */
  function sheet(keys = ['a', 'b', 'c']) {
    const held = new Map<string, string>();
    const key = ({ row, column }: CellKey) => `${row}${column}`;
    const read = (cell: CellKey) => held.get(key(cell)) ?? '';
    const cells: GridCells<string> = {
      rows: [1, 2],
      columns: keys.map((k) => ({ key: k, label: k.toUpperCase() })),
      nameOf: (row) => `Row ${row}`,
      locked: ({ row, column }) => {
        if (column === 'c') return 'never';
        return column === 'b' && !(Number(read({ row, column: 'a' })) > 10) ? 'not yet' : undefined;
      },
      text: read,
      read,
      put: (cell, value) => held.set(key(cell), value),
      write: (cell, text) => {
        held.set(key(cell), text);
        return Number(text) < 100 ? null : 'too much';
      },
      same: (a, b) => a === b,
    };
    const editor = new GridEditor(() => cells);
    return { editor, held: () => Object.fromEntries([...held].filter(([, v]) => v !== '')), cells };
  }
  const first = blockOf(at(0, 0), at(0, 0));

  test('each cell is judged; what one makes possible in another is taken; all of it is one step', () => {
    const { editor, held } = sheet();
    const report = editor.paste(readTsv('20\t5\tx\n100\t7\n3\t4\t5\t6'), first);
    expect(report).toEqual({
      taken: 3,
      refused: [
        { row: 'Row 1', column: 'C', text: 'x', reason: 'never' },
        { row: 'Row 2', column: 'A', text: '100', reason: 'too much' },
      ],
      leftRows: [['3', '4', '5', '6']],
      leftColumns: 1,
    });
    expect(held()).toEqual({ '1a': '20', '1b': '5', '2a': '100', '2b': '7' });
    expect(editor.undo()).toEqual({ row: 1, column: 'a' });
    expect(held()).toEqual({});
    expect(editor.undo()).toBeNull();
  });

  test('a cell is looked at again after those that stand behind it', () => {
    const { editor, held } = sheet(['b', 'a']);
    expect(editor.paste(readTsv('5\t20'), first).refused).toEqual([]);
    expect(held()).toEqual({ '1a': '20', '1b': '5' });
  });

  test('a read-only cell that holds what is pasted refuses nothing', () => {
    const { editor, cells } = sheet();
    cells.put({ row: 1, column: 'c' }, 'x');
    expect(editor.paste([['20', '5', 'x']], first).refused).toEqual([]);
  });

  test('what was typed is a step of its own; given back it is none', () => {
    const { editor, held, cells } = sheet();
    const cell = { row: 1, column: 'a' };
    editor.enter(cell);
    cells.write(cell, '7');
    editor.leave();
    editor.enter(cell);
    cells.write(cell, '8');
    editor.giveBack();
    expect(held()).toEqual({ '1a': '7' });
    expect(editor.undo()).toEqual(cell);
    expect(held()).toEqual({});
  });

  test('a block is copied as it stands, and emptied where it may be', () => {
    const { editor, held, cells } = sheet();
    editor.paste(readTsv('20\t5'), first);
    cells.put({ row: 1, column: 'c' }, 'x');
    const row = blockOf(at(0, 0), at(0, 2));
    expect(editor.copy(row)).toBe('20\t5\tx');
    editor.clear(row);
    expect(held()).toEqual({ '1c': 'x' });
  });
});
