import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cssVariables, theme } from './theme.ts';

const WEB = path.resolve('apps/web');
const le = (arquivo: string): string => readFileSync(path.join(WEB, arquivo), 'utf8');
const desenho = (texto: string): string | undefined => texto.match(/M8\.5 [^'"]+/)?.[0];

test('a letra vem com o produto, e a página a pede antes de saber que precisa dela', () => {
  const [, arquivo] = le('src/ui/global.css').match(/url\("\.\/(fonts\/[^"]+)"\)/) ?? [];
  expect(existsSync(path.join(WEB, 'src/ui', String(arquivo)))).toBe(true);
  expect(le('index.html')).toContain(`href="/src/ui/${arquivo}"`);
  expect(theme.fontFamily).toMatch(/^Inter,/);
});

test('a marca da tela é a da aba do navegador', () => {
  expect(desenho(le('src/ui/brand-logo.tsx'))).toBeDefined();
  expect(desenho(le('src/ui/brand-logo.tsx'))).toBe(desenho(le('public/favicon.svg')));
});

test('no escuro, o que é tom sobre tom guarda a cor', () => {
  const { dark } = cssVariables({ ...theme, colors: {} } as Parameters<typeof cssVariables>[0]); // read for colours alone
  for (const cor of ['primary', 'success', 'warning', 'danger', 'gray'])
    expect(dark[`--mantine-color-${cor}-light`]).toMatch(/^color-mix\(in srgb, #[0-9a-f]{6} 26%/);
});
