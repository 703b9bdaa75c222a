import { ENCONTRAVEIS, REGISTROS } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { enderecoDe, registroDoEndereco } from './endereco.ts';

test.each(ENCONTRAVEIS)('%s: o seu endereço leva ao registro, e dele se sabe qual é', (tipo) => {
  const { pathname, search } = new URL(enderecoDe({ tipo, id: 27, categoriaId: 5 }), 'http://x');
  expect(registroDoEndereco(pathname, search)).toEqual(
    REGISTROS[tipo].onde === 'catalogo' ? null : { tipo, id: 27 },
  );
});

test.each([
  ['/pericias', ''],
  ['/pericias/novo', '?categoria=1'],
  ['/pericias/0', ''],
  ['/usuarios', '?registro=novo'],
  ['/importacao', '?importacao=4'],
  ['/', ''],
])('%s%s não abre registro algum', (caminho, busca) => {
  expect(registroDoEndereco(caminho, busca)).toBeNull();
});
