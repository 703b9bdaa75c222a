import { expect, test } from 'vitest';
import { Draft } from './draft.ts';
import { DraftMirror } from './draft-mirror.ts';
import { FakeBrowser } from './testing/fake-browser.ts';

const NOME = '1.ficha.7';

test('what reaches the server only after it was asked has not gone from it; what it had and has no more, has', async () => {
  const mundo = new FakeBrowser();
  const aba = mundo.tab('a');
  const rascunho = new Draft(aba, NOME, () => ({ versao: 1, data: { nome: 'Bia' } }));
  rascunho.write();
  // The page that was left is still writing when the next one asks.
  const lista = await rascunho.listOnServer();
  await new DraftMirror(aba).sync(`${NOME}@a`);
  expect(lista).toEqual([]);
  expect(rascunho.wasSettledElsewhere(lista ?? [])).toBe(false);
  expect(rascunho.wasSettledElsewhere((await rascunho.listOnServer()) ?? [])).toBe(false);
  mundo.server.drafts.clear();
  expect(rascunho.wasSettledElsewhere((await rascunho.listOnServer()) ?? [])).toBe(true);
});
