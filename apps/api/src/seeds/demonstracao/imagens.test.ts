import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '../../base/files/file-store.ts';
import { openFolderStore } from '../../base/files/folder-store.ts';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { CARTAZES } from './campanhas.ts';
import { semeiaDemonstracao } from './demonstracao.ts';
import { RETRATOS } from './produtos.ts';

const IMAGENS = path.join(import.meta.dirname, 'imagens');

let pasta: string;
let banco: BancoDeTeste;
beforeEach(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'retaguarda-figuras-'));
  banco = await criaBanco();
});
afterEach(async () => {
  await banco.fecha();
  await rm(pasta, { recursive: true });
});

const semeia = (arquivos: FileStore): Promise<boolean> =>
  semeiaDemonstracao(banco.owner, { arquivos, imagens: IMAGENS });

const uma = async <T>(texto: string): Promise<T | undefined> =>
  (await banco.admin.query<{ v: T }>(texto)).rows[0]?.v;

/** A file store that fails at the file of that number. */
function falhaNo(numero: number): FileStore {
  const inteiro = openFolderStore(pasta);
  let gravados = 0;
  return {
    ...inteiro,
    write: (nome, bytes) =>
      ++gravados === numero ? Promise.reject(new Error('sem lugar')) : inteiro.write(nome, bytes),
  };
}

const FIGURAS = RETRATOS.length + 2 * CARTAZES.length;

test('as figuras guardadas são as que se mostram', async () => {
  const nomes = new Set([...RETRATOS, ...CARTAZES].map(({ nome }) => nome));
  expect((await readdir(IMAGENS)).sort()).toEqual([...nomes].sort());
});

test('nenhum arquivo se grava com uma transação aberta, e cada linha tem o seu', async () => {
  const inteiro = openFolderStore(pasta);
  const abertas: unknown[] = [];
  await semeia({
    ...inteiro,
    write: async (nome, bytes) => {
      const { rows } = await banco.admin.query(
        "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      abertas.push(...rows);
      await inteiro.write(nome, bytes);
    },
  });
  expect(abertas).toEqual([]);
  const { rows } = await banco.admin.query<{ rede: string; nome: string }>(
    'select tenant_id::text as rede, id::text as nome from imagem union all select tenant_id::text, id::text from anexo',
  );
  expect(rows.length).toBe(FIGURAS + 1);
  expect(rows.map((r) => r.nome).sort()).toEqual(
    (await readdir(path.join(pasta, rows[0]?.rede ?? ''))).sort(),
  );
  expect(await uma("select largura || ' ' || altura as v from imagem order by largura limit 1")).toBe(
    '600 600',
  );
});

test.each([
  ['numa figura', 3, 0],
  ['no documento', FIGURAS + 1, 1],
] as const)('a que para %s se termina na partida seguinte, uma vez só', async (_onde, numero, redes) => {
  await expect(semeia(falhaNo(numero))).rejects.toThrow('sem lugar');
  expect(await uma('select count(*)::int as v from tenant')).toBe(redes);
  expect(await semeia(openFolderStore(pasta))).toBe(redes === 0);
  expect(await semeia(openFolderStore(pasta))).toBe(false);
  expect(await uma('select count(*)::int as v from pericia')).toBe(300);
  expect(await uma('select count(*)::int as v from imagem')).toBe(FIGURAS);
  expect(await uma('select count(*)::int as v from anexo')).toBe(1);
});
