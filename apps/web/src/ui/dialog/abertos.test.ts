import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const raiz = new URL('../../', import.meta.url);
const arquivos = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.tsx') && !/\.test\.|testing\//.test(f))
  .map((f) => [f, readFileSync(new URL(f, raiz), 'utf8')] as const);

test('todo diálogo se diz aberto: quem desenha a janela da biblioteca o faz por quem o Voltar fecha', () => {
  const daBiblioteca = /import \{[^}]*\b(Modal|Drawer)\b[^}]*\} from '@mantine\/core'/;
  const moldes = arquivos.filter(([, texto]) => daBiblioteca.test(texto));
  expect(moldes.length).toBeGreaterThan(3);
  expect(moldes.filter(([, texto]) => !texto.includes('useAberto(')).map(([f]) => f)).toEqual([]);
});

test('todo painel que mostra algo tem endereço, e o de um registro é o dele', () => {
  const painel = arquivos.flatMap(([f, texto]) =>
    [...texto.matchAll(/<PanelButton\b[^>]*?>/gs)].map((m) => [f, m[0]] as const),
  );
  expect(painel.length).toBeGreaterThan(3);
  expect(painel.filter(([, tag]) => !tag.includes('endereco=')).map(([f]) => f)).toEqual([]);
});
