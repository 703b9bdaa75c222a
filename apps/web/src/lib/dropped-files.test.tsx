import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { solta } from '../testing/na-tela.ts';
import { TAKES_FILES, takeDroppedFiles, WINDOW_TAKES_FILES } from './dropped-files.ts';

afterEach(cleanup);

const A = new File(['a'], 'a.txt');
const B = new File(['b'], 'b.txt');

function Tela({ onFiles }: { onFiles: (nomes: string) => void }) {
  const campo = (nome: string, props: { multiple?: boolean; disabled?: boolean } = {}) => (
    <input
      type="file"
      aria-label={nome}
      onChange={(e) => onFiles(`${nome}: ${[...(e.currentTarget.files ?? [])].map((f) => f.name)}`)}
      {...props}
    />
  );
  return (
    <main>
      <p>fora</p>
      <section {...TAKES_FILES}>
        <p>um</p>
        {campo('um')}
      </section>
      <section {...TAKES_FILES}>
        <p>parado</p>
        {campo('parado', { disabled: true })}
      </section>
      <div role="dialog">
        <p>janela</p>
        <div {...WINDOW_TAKES_FILES}>{campo('vários', { multiple: true })}</div>
      </div>
    </main>
  );
}

function abre() {
  takeDroppedFiles();
  const onFiles = vi.fn<(nomes: string) => void>();
  render(<Tela onFiles={onFiles} />);
  return { onFiles, lugar: (texto: string) => screen.getByText(texto) };
}

test('o que se solta é do campo do lugar, ou do da janela; um campo de um arquivo toma o primeiro', () => {
  const { onFiles, lugar } = abre();
  solta(lugar('um'), A, B);
  solta(lugar('janela'), A, B);
  expect(onFiles.mock.calls.flat()).toEqual(['um: a.txt', 'vários: a.txt,b.txt']);
});

test('fora de todo lugar, e num campo que não se usa, o navegador não abre o arquivo e nada se toma', () => {
  const { onFiles, lugar } = abre();
  for (const onde of ['fora', 'parado']) {
    const sobre = solta(lugar(onde), A);
    expect([onde, sobre.defaultPrevented, sobre.dataTransfer?.dropEffect]).toEqual([onde, true, 'none']);
  }
  expect(onFiles).not.toHaveBeenCalled();
});

test('o lugar se vê enquanto o arquivo está sobre ele', () => {
  const { lugar } = abre();
  const secao = lugar('um').closest('section');
  const sobre = (onde: Element) =>
    fireEvent.dragOver(onde, { dataTransfer: { files: [A], types: ['Files'] } });
  sobre(lugar('um'));
  expect(secao?.hasAttribute('data-sobre')).toBe(true);
  sobre(lugar('fora'));
  expect(secao?.hasAttribute('data-sobre')).toBe(false);
  sobre(lugar('um'));
  fireEvent.dragLeave(document.body, { relatedTarget: null });
  expect(secao?.hasAttribute('data-sobre')).toBe(false);
});

test('texto que se arrasta é do navegador', () => {
  const { lugar } = abre();
  const evento = createEvent.dragOver(lugar('um'), { dataTransfer: { files: [], types: ['text/plain'] } });
  fireEvent(lugar('um'), evento);
  expect(evento.defaultPrevented).toBe(false);
});

test('todo campo de arquivo do produto recebe o que se solta', () => {
  const pasta = 'apps/web/src';
  const sem = readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .filter((arquivo) => arquivo.endsWith('.tsx') && !arquivo.includes('.test.'))
    .filter((arquivo) => {
      const texto = readFileSync(join(pasta, arquivo), 'utf8');
      return /<File(Button|Input)\b|type="file"/.test(texto) && !/TAKES_FILES\b/.test(texto);
    });
  expect(sem).toEqual([]);
});
