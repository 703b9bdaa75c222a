import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Part, type Parts, planChunks } from './chunk-plan.ts';

const part = (size: number, imports: string[] = [], onDemand: string[] = []): Part => ({
  size,
  imports,
  onDemand,
});
const site = (parts: Record<string, Part>): Parts => new Map(Object.entries(parts));

const plan = (parts: Parts, screens: string[]): string[] =>
  planChunks(parts, {
    entry: 'entry',
    frame: ['frame'],
    screens: new Map(screens.map((s) => [s, 3])),
  })
    .map((names) => names.sort().join(' '))
    .sort();

describe('o que se serve num só arquivo', () => {
  test('o que se carrega junto, e o pequeno com o que quase as mesmas telas usam', () => {
    const parts = site({
      entry: part(90_000, [], ['frame', 'lista', 'outra', 'ficha']),
      frame: part(20_000, ['entry', 'botao']),
      botao: part(300),
      lista: part(30_000, ['entry', 'tabela', 'icone']),
      outra: part(30_000, ['entry', 'tabela', 'icone']),
      tabela: part(5_000),
      icone: part(100),
      ficha: part(30_000, ['entry', 'icone']),
    });
    const joined = ['botao frame', 'ficha', 'icone tabela', 'lista', 'outra'];
    expect(plan(parts, ['lista', 'outra', 'ficha'])).toEqual(joined);
  });

  test('a moldura vem tantas vezes quanto a tela que mais se abre: antes dela vem o pouco que a entrada também usa', () => {
    const parts = site({
      entry: part(90_000, [], ['frame', 'uma', 'senha']),
      frame: part(20_000, ['entry', 'icone']),
      uma: part(30_000, ['entry']),
      senha: part(5_000, ['entry', 'icone']),
      icone: part(1_500),
    });
    expect(plan(parts, ['uma'])).toEqual(['frame icone', 'senha', 'uma']);
  });

  test('o que só uma tela usa não pesa nas outras', () => {
    const parts = site({
      entry: part(90_000, [], ['frame', 'uma', 'outra']),
      frame: part(20_000, ['entry']),
      uma: part(40_000, ['entry', 'comum']),
      outra: part(40_000, ['entry', 'comum']),
      comum: part(40_000),
    });
    expect(plan(parts, ['uma', 'outra'])).toEqual(['comum', 'frame', 'outra', 'uma']);
  });

  test('o que abre sobre uma tela não traz outra vez o que ela já tem', () => {
    const parts = site({
      entry: part(90_000, [], ['frame', 'lista']),
      frame: part(20_000, ['entry']),
      lista: part(20_000, ['entry', 'tabela'], ['dialogo']),
      tabela: part(15_000),
      dialogo: part(20_000, ['tabela', 'campos']),
      campos: part(4_000),
    });
    expect(plan(parts, ['lista'])).toEqual(['campos dialogo', 'frame', 'lista tabela']);
  });

  test('o que a entrada abre não conta com o que só está depois dela', () => {
    const parts = site({
      entry: part(90_000, [], ['frame', 'chave', 'lista']),
      frame: part(60_000, ['entry', 'comum']),
      chave: part(2_000, ['entry', 'comum']),
      comum: part(1_000),
      lista: part(20_000, ['entry']),
    });
    expect(plan(parts, ['lista']).find((g) => g.includes('comum'))).not.toContain('frame');
  });

  test('um pequeno não se junta a quem traria consigo o que ele não usa', () => {
    const parts = site({
      entry: part(90_000, [], ['frame', 'conta']),
      frame: part(20_000, ['entry'], ['porta']),
      porta: part(200),
      conta: part(300, ['entry', 'porta', 'esquemas']),
      esquemas: part(40_000),
    });
    const joined = plan(parts, ['conta']);
    expect(joined.find((g) => g.includes('porta'))).toBe('porta');
  });

  test('nunca dois arquivos precisam um do outro: nenhum poderia vir antes', () => {
    const nomes = Array.from({ length: 14 }, (_, i) => `m${i}`);
    const umSite = fc.tuple(
      ...nomes.map((_, i) =>
        fc.record({
          size: fc.integer({ min: 10, max: 9_000 }),
          imports: fc.subarray(nomes.slice(i + 1)).map((l) => l.slice(0, 3)),
          onDemand: fc.subarray(nomes).map((l) => l.slice(0, 2)),
        }),
      ),
    );
    fc.assert(
      fc.property(umSite, fc.subarray(nomes, { minLength: 2 }), (partes, telas) => {
        const parts = site({
          entry: part(90_000, [], ['frame', ...telas]),
          frame: part(20_000, ['entry']),
          ...Object.fromEntries(partes.map((p, i) => [`m${i}`, p])),
        });
        const grupos = planChunks(parts, {
          entry: 'entry',
          frame: ['frame'],
          screens: new Map(telas.map((t) => [t, 3])),
        });
        const grupoDe = new Map(grupos.flatMap((g) => g.map((nome) => [nome, g] as const)));
        const volta = (g: string[], caminho: readonly string[][]): boolean =>
          caminho.includes(g) ||
          g
            .flatMap((nome) => parts.get(nome)?.imports ?? [])
            .map((nome) => grupoDe.get(nome))
            .some((outro) => outro !== undefined && outro !== g && volta(outro, [...caminho, g]));
        expect(grupos.filter((g) => volta(g, []))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
