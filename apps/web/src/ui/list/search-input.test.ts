import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const raiz = new URL('../../', import.meta.url);

test('nenhum campo de busca toma o que o navegador preenche', () => {
  const buscas = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.tsx') && !f.includes('.test.'))
    .flatMap((f) =>
      [
        ...readFileSync(new URL(f, raiz), 'utf8').matchAll(
          /<(TextInput|PlainInput)\b[^<]*leftSection=\{<IconSearch/gs,
        ),
      ].map((m) => [f, m[0]] as const),
    );
  expect(buscas.length).toBeGreaterThan(3);
  expect(buscas.filter(([, tag]) => !tag.includes('autoComplete="off"')).map(([f]) => f)).toEqual([]);
});
