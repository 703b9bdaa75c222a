import { describe, expect, test } from 'vitest';
import { type Go, listAddress } from './list-address.ts';
import { NEW_RECORD, type RegistrySearch, readRegistrySearch } from './search-record.ts';

interface Search extends RegistrySearch {
  tipo?: number | undefined;
}

/** Where an address leads from a state, and how. */
function lead(from: Search, act: (address: ReturnType<typeof listAddress<Search>>) => void) {
  let led: { to: Search; how: Parameters<Go<Search>>[1] } | undefined;
  act(
    listAddress(from, (search, how) => {
      led = { to: search(from), how };
    }),
  );
  return led;
}

describe('a list in the address', () => {
  const from: Search = { tipo: 2, busca: 'ana', situacao: 0, pagina: 3, tamanho: 50, registro: 7 };

  test('another filter begins at the first page and keeps the others', () => {
    expect(lead(from, (a) => a.change({ busca: 'bia' }))?.to).toEqual({
      ...from,
      busca: 'bia',
      pagina: undefined,
    });
  });

  test('the first page goes without saying', () => {
    expect(lead(from, (a) => a.onPage(4))?.to.pagina).toBe(4);
    expect(lead(from, (a) => a.onPage(1))?.to).toEqual({ ...from, pagina: undefined });
  });

  test('clearing takes away search and situation, not the type nor the rows a page', () => {
    expect(lead(from, (a) => a.clear())?.to).toEqual({ tipo: 2, tamanho: 50, registro: 7 });
  });

  test('a record opens over the list as it stands, with a way back', () => {
    expect(lead(from, (a) => a.open(NEW_RECORD))).toEqual({
      to: { ...from, registro: NEW_RECORD },
      how: undefined,
    });
  });

  test('closing leaves no way back to what is over and asks nothing', () => {
    const closed = lead(from, (a) => a.close());
    expect(closed?.to).toEqual({ ...from, registro: undefined });
    expect(closed?.how).toEqual({ replace: true, ignoreBlocker: true });
    expect(lead(from, (a) => a.swap({ registro: 8 }))).toEqual({
      to: { ...from, registro: 8 },
      how: closed?.how,
    });
  });

  test('what is not there is left out without an entry of its own', () => {
    expect(lead(from, (a) => a.drop({ tipo: undefined }))).toEqual({
      to: { ...from, tipo: undefined },
      how: { replace: true },
    });
  });
});

describe('an address that was typed or is old', () => {
  const read = (raw: Record<string, unknown>) =>
    readRegistrySearch(raw, { situacoes: [-1, 0], tamanho: 25, lista: 'veiculos' });

  test('says what the list is filtered by and which record is open', () => {
    expect(read({ situacao: '0', busca: 'ana', pagina: 2, tamanho: 50, registro: 'novo' })).toEqual({
      situacao: 0,
      busca: 'ana',
      pagina: 2,
      tamanho: 50,
      registro: NEW_RECORD,
    });
    expect(read({ registro: '12' })).toEqual({ registro: 12 });
  });

  test('what does not fit, or goes without saying, is left out', () => {
    expect(read({ situacao: 1, busca: '', pagina: 1, tamanho: 25, registro: 'velho', outro: 'x' })).toEqual(
      {},
    );
    expect(read({ situacao: 'a', pagina: -2, tamanho: 7, registro: 0 })).toEqual({});
  });
});
