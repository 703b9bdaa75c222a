import { describe, expect, test } from 'vitest';
import {
  estaFiltrada,
  filtroDe,
  type Inicio,
  tipoEscolhido,
  tituloDe,
  vazioDaCategoria,
} from './registro.ts';

const INICIO: Inicio = { situacao: 1, tamanho: 25 };

describe('what a list asks its rows by', () => {
  test('an address without filters asks for what the list opens with', () => {
    expect(filtroDe({}, INICIO)).toEqual({ situacao: 1, search: '', paginas: 25 });
  });

  test('what the address says goes before', () => {
    expect(filtroDe({ situacao: -1, busca: 'ana', tamanho: -1, pagina: 3 }, INICIO)).toEqual({
      situacao: -1,
      search: 'ana',
      paginas: -1,
    });
  });

  test('it is filtered where a search or another situation may hide rows', () => {
    expect(estaFiltrada({}, INICIO)).toBe(false);
    expect(estaFiltrada({ tamanho: 50, pagina: 2 }, INICIO)).toBe(false);
    expect(estaFiltrada({ situacao: 1 }, INICIO)).toBe(false);
    expect(estaFiltrada({ situacao: 0 }, INICIO)).toBe(true);
    expect(estaFiltrada({ busca: 'ana' }, INICIO)).toBe(true);
  });
});

describe('the type whose records are shown', () => {
  const [matriz, filial] = [
    { id: 4, nome: 'Matriz' },
    { id: 5, nome: 'Filial' },
  ] as const;

  test('is the one that the address names, else the first', () => {
    expect(tipoEscolhido([matriz, filial], 5)).toBe(filial);
    expect(tipoEscolhido([matriz, filial], 9)).toBe(matriz);
    expect(tipoEscolhido([matriz, filial], undefined)).toBe(matriz);
  });

  test('is none where there is none', () => {
    expect(tipoEscolhido([], undefined)).toBeNull();
  });
});

test('a dialog is called by what is done in it', () => {
  const titulos = { inclusao: 'Inclusão', edicao: 'Edição', visualizacao: 'Visualização' };
  expect(tituloDe({ nova: true, edita: true }, titulos)).toBe('Inclusão');
  expect(tituloDe({ nova: false, edita: true }, titulos)).toBe('Edição');
  expect(tituloDe({ nova: false, edita: false }, titulos)).toBe('Visualização');
});

test('the empty list of a category says why nothing can be included where it is no leaf', () => {
  const textos = {
    vazio: (nome: string) => `Nada em ${nome}`,
    soExtremos: 'Só nos extremos',
    nenhuma: 'Nenhuma',
    exemplo: 'Matriz',
  };
  const vazio = { procurado: 'Nada em Filiais', nenhum: 'Nenhuma', exemplo: 'Matriz' };
  expect(vazioDaCategoria({ nome: 'Filiais', folha: true }, textos)).toEqual({
    ...vazio,
    impedida: undefined,
  });
  expect(vazioDaCategoria({ nome: 'Filiais', folha: false }, textos)).toEqual({
    ...vazio,
    impedida: 'Só nos extremos',
  });
});
