import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { statementsOf } from './statements-of.ts';

test('um ponto e vírgula só termina um comando fora de textos, nomes, corpos e comentários', () => {
  expect(
    statementsOf(`
      -- one; two
      select ';', "a;b", E'\\';' /* ; */ ;
      create function f() returns void language plpgsql as $b$ begin perform $$;$$; end $b$;
      ;
      select 1`),
  ).toEqual([
    `select ';', "a;b", E'\\';'`,
    'create function f() returns void language plpgsql as $b$ begin perform $$;$$; end $b$',
    'select 1',
  ]);
});

test('cada migração se diz comando por comando', async () => {
  const pasta = 'apps/api/migrations';
  const comeca =
    /^(alter|analyze|comment|create|delete|do|drop|grant|insert|revoke|select|set|truncate|update|with)\b/i;
  for (const nome of (await readdir(pasta)).filter((n) => n.endsWith('.sql')))
    for (const comando of statementsOf(await readFile(path.join(pasta, nome), 'utf8')))
      expect(comando, nome).toMatch(comeca);
});
