import { ROUTES } from '@retaguarda/contract/routes';
import { expect, test } from 'vitest';
import { descritaDe, ehLeitura, FERRAMENTAS, FORA } from './ferramentas.ts';

test('cada ferramenta tem um nome só seu, que todo cliente aceita', () => {
  const nomes = FERRAMENTAS.map(({ name }) => name);
  expect(new Set(nomes).size).toBe(nomes.length);
  expect(nomes.filter((nome) => !/^[a-z0-9_-]{1,64}$/.test(nome))).toEqual([]);
});

test('não é ferramenta o que é da conta, do navegador, de um arquivo ou pede prova de quem se é', () => {
  const specs = new Set(FERRAMENTAS.map(({ spec }) => spec));
  const fora = ROUTES.filter((r) => !specs.has(r));
  for (const r of fora)
    expect(
      [r.permission === 'public', r.pessoal, r.fluxo, r.binario, r.arquivo, r.confirma === true].includes(
        true,
      ) || FORA.some(({ caminho }) => caminho.test(r.path)),
      r.path,
    ).toBe(true);
  expect(FORA.filter(({ caminho }) => !ROUTES.some((r) => caminho.test(r.path)))).toEqual([]);
  expect(FERRAMENTAS.length).toBeGreaterThan(200);
});

test('cada uma se descreve em português, com a permissão, a forma dos argumentos e se só lê', () => {
  for (const { name, spec } of FERRAMENTAS) {
    const { description, inputSchema, annotations } = descritaDe({ name, spec });
    expect(description, name).toMatch(/(Pede a permissão '|Para toda pessoa da rede\.)/);
    expect(inputSchema.type).toBe('object');
    expect(annotations.readOnlyHint, name).toBe(ehLeitura(spec));
    expect(annotations.destructiveHint, name).toBe(spec.cuidado !== undefined);
  }
});
