import { MAX_AVANCO } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import { bloqueioDo, motivoDoBloqueio } from './bloqueio.ts';
import { bloqueados, marcaTodos, podeMarcar, SEM_LIMITE, temMarcas } from './marcas.ts';

const A = 2;
const B = 3;
const passo = (ordem: number, id = ordem, status = 'Avançar') => ({ id, ordem, status });
const item = (id: number, movItemQuant = 1, parte: object = {}) => ({
  id,
  empresaOrigId: A,
  empresaDestId: B,
  catId: 1,
  movItemQuant,
  ...parte,
});

describe('quem age', () => {
  test.each([
    [1, A, true],
    [4, A, true],
    [4, B, false],
    [5, B, true],
    [5, A, false],
    [7, B, true],
  ])('na ordem %i a empresa %i pode marcar: %s', (ordem, empId, pode) => {
    expect(podeMarcar(passo(ordem, 100 + ordem), empId, item(1))).toBe(pode);
  });

  test('na entrega marca ninguém, e entrega quem é destino', () => {
    const entrega = passo(6, 5);
    expect(podeMarcar(entrega, B, item(1))).toBe(false);
    expect(temMarcas(entrega, B, [item(1)])).toBe(false);
  });

  test('quem não age é dito pelo nome, e o resto pelo que falta', () => {
    const por = (id: number, nome: string, parte: object = {}) =>
      bloqueioDo({
        passo: passo(1, 1, 'Aprovar'),
        empresa: { id, nome },
        itens: [item(1)],
        marcados: new Set(),
        unidades: null,
        produto: undefined,
        ...parte,
      });
    const entrega = { passo: passo(6, 5, 'Entregar') };
    expect(por(B, 'Filial')).toBe(
      "A filial Filial não pode 'Aprovar': nesta situação quem age é a empresa de origem",
    );
    expect(por(A, 'Central', entrega)).toBe(
      "A filial Central não pode 'Entregar': nesta situação quem age é a empresa de destino",
    );
    expect(por(B, 'Filial', entrega)).toBeUndefined();
    expect(por(B, 'Filial', { ...entrega, itens: [] })).toBe('Nenhum item encontrado');
    expect(por(A, 'Central')).toBe('Nenhum item selecionado');
    expect(por(A, 'Central', { unidades: 0 })).toContain('escolha um produto');
    expect(por(A, 'Central', { marcados: new Set([1]) })).toBeUndefined();
  });

  test('um item preso diz por quê', () => {
    const por = (id: number, unidades: number | null, produto?: number) =>
      motivoDoBloqueio({ passo: passo(1), empresa: { id, nome: 'X' }, unidades, produto }, item(1));
    expect(por(B, null)).toContain('A filial X não pode');
    expect(por(A, 0)).toContain('escolha um produto');
    expect(por(A, 1, 1)).toBe('Não cabe mais: desmarque outro item');
  });

  test('onde nada segue não há o que marcar', () => {
    expect(temMarcas(passo(7, 7, ''), B, [item(1)])).toBe(false);
  });

  test('a coluna só existe onde a empresa age em algum item', () => {
    expect(temMarcas(passo(1), B, [item(1)])).toBe(false);
    expect(temMarcas(passo(1), B, [item(1), item(2, 1, { empresaOrigId: B })])).toBe(true);
    expect(temMarcas(passo(1), A, [])).toBe(false);
  });
});

describe('limite de unidades', () => {
  const itens = [item(1, 3), item(2, 3), item(3, 2), item(4, 1, { empresaOrigId: B })];
  const base = { passo: passo(1), empId: A, itens };

  test('sem restrição só fica de fora o que não é da empresa', () => {
    const vazio = { ...base, marcados: new Set<number>(), limite: SEM_LIMITE };
    expect([...bloqueados(vazio)]).toEqual([4]);
    expect([...marcaTodos(vazio)]).toEqual([1, 2, 3]);
  });

  test('o que não cabe mais fica bloqueado; o que está marcado pode ser desmarcado', () => {
    const marcados = new Set([1]);
    expect([...bloqueados({ ...base, marcados, limite: { unidades: 5 } })]).toEqual([2, 4]);
    expect([...bloqueados({ ...base, marcados, limite: { unidades: 3 } })]).toEqual([2, 3, 4]);
    expect([...bloqueados({ ...base, marcados, limite: { unidades: 2 } })]).toEqual([2, 3, 4]);
  });

  test('marcar todos vai até o limite e pula o que não cabe', () => {
    const limite = { unidades: 5 };
    expect([...marcaTodos({ ...base, marcados: new Set(), limite })]).toEqual([1, 3]);
    expect([...marcaTodos({ ...base, marcados: new Set([2]), limite })]).toEqual([2, 3]);
    expect([...marcaTodos({ ...base, marcados: new Set(), limite: { unidades: 0 } })]).toEqual([]);
  });

  test('uma chamada leva no máximo tantos itens', () => {
    const muitos = Array.from({ length: MAX_AVANCO + 10 }, (_, i) => item(i + 1));
    const marcados = marcaTodos({ ...base, itens: muitos, marcados: new Set(), limite: SEM_LIMITE });
    expect(marcados.size).toBe(MAX_AVANCO);
    expect(bloqueados({ ...base, itens: muitos, marcados, limite: SEM_LIMITE }).size).toBe(10);
  });
});
