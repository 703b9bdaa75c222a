import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { opensAt } from './address.ts';

const raiz = new URL('../../', import.meta.url);
const arquivos = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
  .filter((f) => /\.tsx?$/.test(f) && !/\.test\.|testing\//.test(f))
  .map((f) => [f, readFileSync(new URL(f, raiz), 'utf8')] as const);
const tudo = arquivos.map(([, texto]) => texto).join('\n');

/** The opening tags of the frames of dialogs, with the file that each stands in. */
const molduras = arquivos.flatMap(([f, texto]) =>
  [
    ...texto.matchAll(
      /<(Modal|ModalDialog|FullDialog|SidePanel|Frame|RegistroDialog|AbreRegistro)\s[^<]*?(?=\n\s*>|>\n|\/>)/g,
    ),
  ].map((m) => [f, m[0]] as const),
);
const enderecos = [...tudo.matchAll(/\saddress="([^"]+)"/g)].map((m) => m[1] ?? '');

test('todo diálogo se diz aberto: quem desenha a janela da biblioteca o faz por quem o Voltar fecha', () => {
  const daBiblioteca = /import \{[^}]*\b(Modal|Drawer|Spotlight)\b[^}]*\} from '@mantine\/(core|spotlight)'/;
  const moldes = arquivos.filter(([, texto]) => daBiblioteca.test(texto));
  expect(moldes.length).toBeGreaterThan(5);
  expect(moldes.filter(([, texto]) => !texto.includes('useOpenDialog(')).map(([f]) => f)).toEqual([]);
});

test('todo diálogo diz que endereço o abre, ou por que não tem um', () => {
  expect(molduras.length).toBeGreaterThan(70);
  expect(molduras.filter(([, tag]) => !/\saddress=[{"]/.test(tag)).map(([f]) => f)).toEqual([]);
});

test('o parâmetro que abre um diálogo é um que a busca de uma tela lê', () => {
  const lidos = arquivos.filter(([f]) => /search(-record)?\.ts$/.test(f)).map(([, texto]) => texto);
  const chaves = new Set(enderecos.filter((e) => e.startsWith('?')).map((e) => e.slice(1)));
  expect(chaves.size).toBeGreaterThan(8);
  expect([...chaves].filter((c) => !lidos.some((t) => new RegExp(`\\b${c}: .*\\braw`).test(t)))).toEqual([]);
});

test('o painel que abre um diálogo é um que alguém abre pelo endereço', () => {
  const nomes = [...tudo.matchAll(/(?:usePanel(?:Of)?\(|panelName=(?:\{)?)['"`]([a-zA-Z]+)/g)].map(
    (m) => m[1],
  );
  const paineis = new Set(enderecos.filter((e) => e.startsWith('#')).map((e) => e.slice(1)));
  expect(paineis.size).toBeGreaterThan(12);
  expect([...paineis].filter((p) => !nomes.includes(p))).toEqual([]);
  // Nobody opens one that no dialog answers to.
  expect(nomes.filter((n) => n !== undefined && !paineis.has(n))).toEqual([]);
});

test('o que só pergunta não tem endereço: o Voltar o fecha', () => {
  expect(opensAt('asks', { search: '?asks=1', hash: '#asks' })).toBe(false);
});
