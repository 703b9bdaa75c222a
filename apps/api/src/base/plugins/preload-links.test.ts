import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadPreloadLinks } from './preload-links.ts';

const script = (nome: string) => `<link rel="modulepreload" crossorigin href="/assets/${nome}.js">`;

test('cada endereço nomeia as partes da sua tela, e nenhum as de outra', async () => {
  const pasta = await mkdtemp(path.join(tmpdir(), 'retaguarda-carga-'));
  onTestFinished(() => rm(pasta, { recursive: true, force: true }));
  const escrito = {
    '/login': [],
    '/': ['assets/inicio.js'],
    '/pericias': ['assets/lista.js', 'assets/lista.css'],
    '/pericias/$procId': ['assets/pericia.js'],
    '/pericias/novo': ['assets/nova.js'],
  };
  await writeFile(path.join(pasta, 'preload.json'), JSON.stringify(escrito));
  const de = await loadPreloadLinks(pasta);
  expect(de('/')).toBe(script('inicio'));
  expect(de('/pericias?tipo=5')).toBe(
    `${script('lista')}<link rel="preload" as="style" crossorigin href="/assets/lista.css">`,
  );
  expect(de('/pericias/7?passo=2')).toBe(script('pericia'));
  expect(de('/pericias/novo')).toBe(script('nova'));
  for (const outro of ['/login', '/nada', '/pericias/', '/pericias/7/8']) expect(de(outro)).toBe('');
});
