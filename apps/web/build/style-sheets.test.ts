import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHEET, sheetOf } from './style-sheets.ts';

const FONTES = path.resolve('apps/web/src');
const require = createRequire(import.meta.url);
/** Without a layer as it comes; it styles the picture that is cut, and nothing of ours is on it. */
const SEM_CAMADA = ['react-image-crop/dist/ReactCrop.css'];

const folhas = readdirSync(FONTES, { recursive: true, encoding: 'utf8' })
  .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$/.test(f))
  .flatMap((f) =>
    [...readFileSync(path.join(FONTES, f), 'utf8').matchAll(/^import (?:\w+ from )?'([^']+\.css)';/gm)].map(
      ([, de = '']) => ({
        de,
        id: de.startsWith('.') ? path.resolve(FONTES, path.dirname(f), de) : require.resolve(de),
      }),
    ),
  );
const nossas = folhas.filter(({ de }) => de.startsWith('.'));
const dePacotes = folhas.filter(({ de }) => !de.startsWith('.'));

describe('a ordem das folhas de estilo', () => {
  test('as nossas e as partes da biblioteca, que se encontram num elemento, ficam num só arquivo', () => {
    expect(nossas.length).toBeGreaterThan(100);
    expect(nossas.filter(({ id }) => sheetOf(id) !== SHEET)).toEqual([]);
    const partes = dePacotes.filter(({ de }) => de.startsWith('@mantine/core/'));
    expect(partes.length).toBeGreaterThan(40);
    expect(partes.filter(({ id }) => sheetOf(id) !== SHEET)).toEqual([]);
  });

  test('as de outros pacotes vêm com quem as pede', () => {
    const outras = dePacotes.filter(({ de }) => !de.startsWith('@mantine/core/'));
    expect(outras.length).toBeGreaterThan(3);
    expect(outras.filter(({ id }) => sheetOf(id) !== undefined)).toEqual([]);
  });

  test('o que é de pacotes está numa camada, e cede ao que é nosso onde quer que esteja', () => {
    const soltas = dePacotes.filter(({ id }) => !readFileSync(id, 'utf8').startsWith('@layer mantine'));
    expect([...new Set(soltas.map(({ de }) => de))]).toEqual(SEM_CAMADA);
  });
});
