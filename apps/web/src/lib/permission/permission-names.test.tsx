import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

type Nomes = typeof import('./permission-names.ts');

/** The names as a page has them that has just been opened; other tests of this worker keep theirs. */
let nomes: Nomes;
let paginas = 0;
beforeEach(async () => {
  nomes = (await import(/* @vite-ignore */ `./permission-names.ts?pagina=${paginas++}`)) as Nomes; // the same file
});

/** Says the name of each, and counts how often it was drawn. */
function tela(codigos: readonly string[]) {
  const desenhos = { n: 0 };
  function Tela() {
    nomes.usePermissionNames();
    desenhos.n++;
    return <p>{codigos.map(nomes.permissionName).join()}</p>;
  }
  render(<Tela />);
  return desenhos;
}

const chegam = () => act(nomes.loadPermissionNames);

test('what stands there by its code is named once the names are there', async () => {
  tela(['empExc']);
  expect(screen.getByText('empExc')).toBeTruthy();
  await chegam();
  expect(screen.getByText('Excluir empresa')).toBeTruthy();
});

test('where nothing is refused nothing is drawn anew', async () => {
  const desenhos = tela([]);
  await chegam();
  expect(desenhos.n).toBe(1);
});
