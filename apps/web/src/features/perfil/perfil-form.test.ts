import type { RecursoDoPerfil } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { indexTree } from '../../ui/tree/tree-model.ts';
import { camposDo, faltasDoPerfil, guardadoDe, leAtual, type PerfilAberto } from './perfil-form.ts';
import { alterna, marca } from './permissoes-marcadas.ts';

const recurso = (id: number, caminho: number[], emUso = false): RecursoDoPerfil => ({
  id,
  idPai: caminho.at(-1) ?? 0,
  recurso: `r${id}`,
  tipo: 3,
  nome: `Permissão ${id}`,
  descricao: '',
  exigencia: '',
  emUso,
  ordem: id,
  caminho,
});
/** An area with a screen and its two acts, and another area. */
const RECURSOS = [
  recurso(1, [], true),
  recurso(2, [1], true),
  recurso(3, [1, 2], true),
  recurso(4, [1, 2]),
  recurso(9, []),
];
const INDEX = indexTree(RECURSOS.map((r) => ({ id: r.id, parentId: r.idPai || null, label: r.nome })));
const com = (...ids: number[]) => ({ recursos: RECURSOS, marcadas: new Set(ids) });
const ABERTO = {
  perfil: {
    id: 5,
    nome: 'Operador',
    situacao: 1,
    versao: 4,
    pessoas: { selected: [7], itens: [{ id: 7, name: 'Ana' }] },
  },
  recursos: RECURSOS,
} as unknown as PerfilAberto; // what else it holds is not read

test('conceder uma permissão concede a tela e a área em que ela está', () => {
  expect(alterna(com(), INDEX, 4)).toEqual([1, 2, 4]);
  expect(marca(com(9), [3, 4], true)).toEqual([1, 2, 3, 4, 9]);
});

test('tirar uma leva o que está abaixo, e o que está acima fica', () => {
  expect(alterna(com(1, 2, 3, 4, 9), INDEX, 2)).toEqual([1, 9]);
  expect(alterna(com(1, 2, 3), INDEX, 3)).toEqual([1, 2]);
  expect(marca(com(1, 2, 3, 4), [3, 4], false)).toEqual([1, 2]);
});

test('o formulário começa com as que estão em uso; o conflito as diz por nome', () => {
  const guardado = guardadoDe(ABERTO);
  expect(guardado).toMatchObject({ versao: 4, valores: { nome: 'Operador', recursos: [1, 2, 3] } });
  expect(leAtual(ABERTO)).toEqual(guardado);
  expect(leAtual({ perfil: {} })).toBeNull();
  const recursos = camposDo(RECURSOS).find((c) => c.key === 'recursos');
  const texto = recursos?.inWords as ((ids: readonly number[], v: unknown) => string) | undefined; // of its own field
  expect(texto?.([3, 77], guardado.valores)).toBe('Permissão 3, 77');
});

test('um perfil sem nome, sem pessoas ou sem permissões não se salva', () => {
  const { valores } = guardadoDe(ABERTO);
  expect(faltasDoPerfil(valores)).toEqual({});
  expect(Object.keys(faltasDoPerfil({ ...valores, nome: ' ', pessoas: [], recursos: [] }))).toEqual([
    'nome',
    'pessoas',
    'recursos',
  ]);
});
