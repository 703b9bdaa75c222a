import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FONTES = path.resolve('apps/web/src');
const FORMULARIO = /\b(Checkbox|Radio|Rating|Chip)\b[^;]*from '@mantine\/core'/;
/** Shown only within forms, whose dialogs bring the styles. */
const DENTRO = ['atributos', 'registros', 'ui'];

const modulos = readdirSync(FONTES, { recursive: true, encoding: 'utf8' })
  .filter(
    (f) => f.endsWith('.tsx') && !f.endsWith('.test.tsx') && !DENTRO.includes(f.split(path.sep)[0] ?? ''),
  )
  .map((f) => ({ pasta: path.dirname(f), texto: readFileSync(path.join(FONTES, f), 'utf8') }));

test('onde há uma caixa de marcar, a pasta traz o estilo dela', () => {
  const usam = new Set(modulos.filter((m) => FORMULARIO.test(m.texto)).map((m) => m.pasta));
  const trazem = new Set(modulos.filter((m) => m.texto.includes('ui/styles-form.ts')).map((m) => m.pasta));
  expect(usam.size).toBeGreaterThan(2);
  expect([...usam].filter((pasta) => !trazem.has(pasta))).toEqual([]);
});
